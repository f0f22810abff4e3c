import { atPointer } from './contract/description.ts';
import type { NamedExample, VariantDetail } from './contract/variants.ts';
import { nearestHint } from './nearest.ts';

/** What a client requests of Prism in its Prefer header. */
interface Preference {
  readonly code: number | null;
  readonly example: string | null;
  readonly dynamic: boolean;
}

function valueOf(prefer: string, name: string): string | null {
  const pattern = new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*"?([^",;\\s]+)`, 'i');
  return pattern.exec(prefer)?.[1] ?? null;
}

const readPreference = (prefer: string): Preference => {
  const code = valueOf(prefer, 'code');
  return {
    code: code === null ? null : Number(code),
    example: valueOf(prefer, 'example'),
    dynamic: valueOf(prefer, 'dynamic') === 'true',
  };
};

/** Of a variant's examples at a status, the one whose answer has the value from the query; otherwise the first. */
function matchingExample(
  variant: VariantDetail,
  status: number,
  query: URLSearchParams,
): NamedExample | undefined {
  const here = variant.examples.filter((example) => example.status === status);
  const { pick } = variant;
  if (pick === null) return here[0];
  const wanted = query.get(pick.query);
  return here.find(({ place }) => atPointer(place?.at('value').value, pick.answer) === wanted) ?? here[0];
}

const lowestSuccess = (variant: VariantDetail): number =>
  Math.min(...[...variant.responses.keys()].filter((status) => status >= 200 && status < 300));

/**
 * The example that answers a call, or null if Prism is to generate one, or if the variant has none of that name
 * (`unknownExample`). A preference of the client is completed, never overridden.
 */
export function preferredExample(
  variant: VariantDetail,
  prefer: string,
  query: URLSearchParams,
): NamedExample | null {
  const { code, example, dynamic } = readPreference(prefer);
  if (dynamic) return null;
  if (example === null) return matchingExample(variant, code ?? lowestSuccess(variant), query) ?? null;
  const named = variant.examples.filter(({ name, key }) => name === example || key === example);
  return named.find(({ status }) => code === null || status === code) ?? null;
}

/** The problem if a client requests an example by a name that the variant does not have; otherwise null. */
export function unknownExample(
  variant: VariantDetail,
  prefer: string,
  query: URLSearchParams,
): string | null {
  const { code, example, dynamic } = readPreference(prefer);
  if (dynamic || example === null || preferredExample(variant, prefer, query) !== null) return null;
  const own = variant.examples.filter(({ status }) => code === null || status === code);
  const near = nearestHint(
    example,
    own.map(({ name }) => name),
  );
  return `${variant.id} has no example ${example}${code === null ? '' : ` at ${code}`}${near}`;
}

/** The Prefer header that makes Prism give this example. */
export function preferHeader({ status, key, place }: NamedExample): string {
  return place === null ? `code=${status}` : `code=${status}, example=${key}`;
}
