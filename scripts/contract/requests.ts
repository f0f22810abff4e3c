import fc from 'fast-check';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import { valuesOf } from './schema-values.ts';
import type { KnownValues } from './schema-values.ts';

/** The parts of a request, by the description's parameter names. */
export interface Parts {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function parameters(variant: VariantDetail, place: 'query' | 'path', known: KnownValues) {
  const when = variant.when?.query ?? {};
  const own = variant.parameters
    .filter((parameter) => parameter.at('in').value === place)
    .map((parameter) => ({ parameter, name: String(parameter.at('name').value) }));
  const fields = own.map(({ parameter, name }) => {
    const fixed = when[name];
    const isFixed = fixed !== undefined && fixed !== '*';
    return [
      name,
      isFixed ? fc.constant<unknown>(fixed) : valuesOf(parameter.at('schema'), known, name),
    ] as const;
  });
  const must = own.filter(
    ({ parameter, name }) =>
      place === 'path' || parameter.at('required').value === true || when[name] !== undefined,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: must.map(({ name }) => name) });
}

/** Leaves out the parameters of other branches: with them it would be another call. */
function withoutOtherBranches(
  variant: VariantDetail,
  all: readonly VariantDetail[],
  query: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const others = all
    .filter(({ operationId, id }) => operationId === variant.operationId && id !== variant.id)
    .flatMap(({ when }) => Object.keys(when?.query ?? {}));
  const own = Object.keys(variant.when?.query ?? {});
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => own.includes(name) || !others.includes(name)),
  );
}

/** Requests that the description allows for an operation or branch, with known values in their fields. */
export const requestsOf = (
  variant: VariantDetail,
  all: readonly VariantDetail[],
  known: KnownValues,
): fc.Arbitrary<Parts> =>
  fc
    .record({
      path: parameters(variant, 'path', known),
      query: parameters(variant, 'query', known),
      body: variant.request === null ? fc.constant(undefined) : valuesOf(variant.request, known),
    })
    .map((parts) => ({ ...parts, query: withoutOtherBranches(variant, all, parts.query) }));
