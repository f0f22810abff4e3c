import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import type { Outgoing } from './exchange.ts';
import type { Facts } from './facts.ts';
import type { Probe } from './probe.ts';
import { actingProbes, checkingProbes, signingInProbes, typedCodeProbe } from './probes-acting.ts';
import { openProbes, readingProbes } from './probes-reading.ts';

const changed = (
  probe: Probe,
  name: string,
  change: (outgoing: Outgoing) => Outgoing | string,
  more: Partial<Probe>,
): Probe => ({
  variant: probe.variant,
  name,
  request: async (facts: Facts) => {
    const outgoing = await probe.request(facts);
    return typeof outgoing === 'string' ? outgoing : change(outgoing);
  },
  ...more,
});

const asksForToken = ({ parameters }: VariantDetail): boolean =>
  parameters.some((parameter) => parameter.at('name').value === 'token');

const firstRequired = ({ parameters }: VariantDetail): string | null => {
  const found = parameters.find(
    (parameter) => parameter.at('in').value === 'query' && parameter.at('required').value === true,
  );
  return found === undefined ? null : String(found.at('name').value);
};

/** The token of nobody. */
const deadToken = 'contract-check-no-token';

const withDeadToken = (probe: Probe): Probe =>
  changed(
    probe,
    'invalid token',
    (outgoing) => ({
      ...outgoing,
      prefer: 'example=invalidToken',
      query: outgoing.query.map(([name, value]) => [name, name === 'token' ? deadToken : value] as const),
    }),
    { expected: { processed: 'N', error: 'Invalid Token' } },
  );

const withoutBasic = (probe: Probe): Probe =>
  changed(probe, 'no Basic value', (outgoing) => ({ ...outgoing, anonymous: true, prefer: 'code=401' }), {
    expected: { statuses: [401], processed: 'N', assumed: true },
  });

const asHead = (probe: Probe): Probe =>
  changed(probe, 'HEAD', (outgoing) => ({ ...outgoing, method: 'HEAD' }), {});

const without = (probe: Probe, parameter: string): Probe =>
  changed(
    probe,
    `without ${parameter}`,
    (outgoing) => ({ ...outgoing, query: outgoing.query.filter(([name]) => name !== parameter) }),
    { breaks: true, expected: { statuses: [400], processed: 'N', assumed: true } },
  );

/** What is tried with every operation that can be read: a dead token, no Basic value, HEAD, a missing parameter. */
function variationsOf(probe: Probe, detail: VariantDetail): Probe[] {
  const required = firstRequired(detail);
  return [
    ...(asksForToken(detail) ? [withDeadToken(probe)] : []),
    withoutBasic(probe),
    asHead(probe),
    ...(required === null ? [] : [without(probe, required)]),
  ];
}

/** The whole plan for a host, in the order in which it is asked; each operation and branch is in it. */
export function planFor(kind: Facts['kind'], detail: (variant: string) => VariantDetail): readonly Probe[] {
  const signingIn = kind === 'host' ? [...signingInProbes.slice(0, 2), typedCodeProbe] : signingInProbes;
  const first = [...openProbes, ...readingProbes].filter(({ name }) => name === 'found');
  return [
    ...openProbes,
    ...signingIn,
    ...readingProbes,
    ...checkingProbes,
    ...first.flatMap((probe) => variationsOf(probe, detail(probe.variant))),
    ...actingProbes,
  ];
}
