import { atPointer } from './contract/description.ts';
import type { NamedExample, VariantDetail } from './contract/variants.ts';
import { nearestTold } from './nearest.ts';

/** What a client asks of Prism in its Prefer header. */
interface Preference {
  readonly code: number | null;
  readonly example: string | null;
  readonly dynamic: boolean;
}

function valueOf(prefer: string, name: string): string | null {
  const pattern = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*"?([^",;\\s]+)`, 'i');
  return pattern.exec(prefer)?.[1] ?? null;
}

const read = (prefer: string): Preference => {
  const code = valueOf(prefer, 'code');
  return {
    code: code === null ? null : Number(code),
    example: valueOf(prefer, 'example'),
    dynamic: valueOf(prefer, 'dynamic') === 'true',
  };
};

/** Of a variant's examples at a status, the one whose answer holds what the query asks for; else the first. */
function fitting(variant: VariantDetail, status: number, query: URLSearchParams): NamedExample | undefined {
  const here = variant.examples.filter((example) => example.status === status);
  const { pick } = variant;
  if (pick === null) return here[0];
  const wanted = query.get(pick.query);
  return here.find(({ place }) => atPointer(place?.at('value').value, pick.answer) === wanted) ?? here[0];
}

const lowestSuccess = (variant: VariantDetail): number =>
  Math.min(...[...variant.responses.keys()].filter((status) => status >= 200 && status < 300));

/**
 * The example that answers a call, or null where Prism is to invent one, or where the variant has none of that name
 * (`unknownExample`). A preference of the client is completed, never overridden.
 */
export function preferredExample(
  variant: VariantDetail,
  prefer: string,
  query: URLSearchParams,
): NamedExample | null {
  const { code, example, dynamic } = read(prefer);
  if (dynamic) return null;
  if (example === null) return fitting(variant, code ?? lowestSuccess(variant), query) ?? null;
  const named = variant.examples.filter(({ name, key }) => name === example || key === example);
  return named.find(({ status }) => code === null || status === code) ?? null;
}

/** What is wrong with an example that a client asks for by a name: the variant has none of it. Null where nothing is. */
export function unknownExample(
  variant: VariantDetail,
  prefer: string,
  query: URLSearchParams,
): string | null {
  const { code, example, dynamic } = read(prefer);
  if (dynamic || example === null || preferredExample(variant, prefer, query) !== null) return null;
  const own = variant.examples.filter(({ status }) => code === null || status === code);
  const near = nearestTold(
    example,
    own.map(({ name }) => name),
  );
  return `${variant.id} has no example ${example}${code === null ? '' : ` at ${code}`}${near}`;
}

/** The Prefer header that makes Prism give this example. */
export function preferHeader({ status, key, place }: NamedExample): string {
  return place === null ? `code=${status}` : `code=${status}, example=${key}`;
}
