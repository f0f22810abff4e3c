import { atPointer } from './description.ts';
import type { VariantDetail, When } from './variants.ts';

export type Match =
  | { variant: VariantDetail; pathParams: Record<string, string> }
  /** `isBranchProblem` if the operation exists, and the call fits none of its branches, or several. */
  | { problem: string; isBranchProblem?: true };

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');
const nameOf = (segment: string): string => segment.slice(1, -1);

function decodeSegment(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The parameters of a path that a template fits, null where it does not fit. */
export function pathParamsOf(template: string, pathname: string): Record<string, string> | null {
  const wanted = segmentsOf(template);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decodeSegment(given[index] ?? '');
    if (value === null) return null;
    if (isParameter(segment) && value !== '') found[nameOf(segment)] = value;
    else if (segment !== value) return null;
  }
  return found;
}

const normalized = (path: string): string => path.toLowerCase().replace(/\/+$/, '');
const isNear = (template: string, pathname: string): boolean =>
  pathParamsOf(
    template.replaceAll(/\/[^{/]+/g, (fixed) => fixed.toLowerCase()),
    normalized(pathname),
  ) !== null;

function hintFor(paths: readonly string[], pathname: string): string {
  const near = paths.filter((path) => isNear(path, pathname));
  return near.length === 0 ? '' : `; did you mean ${near.join(' or ')}?`;
}

function fits(when: When, query: URLSearchParams, body: unknown): boolean {
  const byQuery = Object.entries(when.query).every(([name, value]) =>
    value === '*' ? query.has(name) : query.get(name) === value,
  );
  return byQuery && Object.entries(when.body).every(([pointer, value]) => atPointer(body, pointer) === value);
}

function describeCondition({ query, body }: When): string {
  return [...Object.entries(query), ...Object.entries(body)]
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}

/** Finds the variant of a call; of several templates that fit, the one with the fewest parameters. */
export function matchCall(
  variants: readonly VariantDetail[],
  call: { method: string; pathname: string; query: URLSearchParams; body: unknown },
): Match {
  const { method, pathname } = call;
  const paths = [...new Set(variants.map((variant) => variant.path))];
  const fitting = paths.flatMap((path) => {
    const pathParams = pathParamsOf(path, pathname);
    return pathParams === null ? [] : [{ path, pathParams }];
  });
  const parameterCount = (pathParams: Record<string, string>): number => Object.keys(pathParams).length;
  const [best] = fitting.toSorted((a, b) => parameterCount(a.pathParams) - parameterCount(b.pathParams));
  if (best === undefined) {
    return { problem: `The path ${pathname} is not documented${hintFor(paths, pathname)}` };
  }
  const calledMethod = method.toUpperCase() === 'HEAD' ? 'GET' : method.toUpperCase();
  const branches = variants.filter(
    (variant) => variant.path === best.path && variant.method === calledMethod,
  );
  if (branches.length === 0) {
    const known = [
      ...new Set(variants.filter(({ path }) => path === best.path).map((variant) => variant.method)),
    ];
    const hint = hintFor(
      paths.filter((path) => path !== best.path),
      pathname,
    );
    return { problem: `${method} ${best.path} is not documented, only ${known.join(' and ')}${hint}` };
  }
  const matching = branches.filter(({ when }) => when === null || fits(when, call.query, call.body));
  const [variant] = matching;
  if (variant !== undefined && matching.length === 1) return { variant, pathParams: best.pathParams };
  const conditions = branches
    .flatMap(({ when }) => (when === null ? [] : [describeCondition(when)]))
    .join(', ');
  return {
    problem: `${method} ${best.path} fits ${matching.length} of the branches: ${conditions}`,
    isBranchProblem: true,
  };
}
