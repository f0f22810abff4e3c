import { atPointer, isObject } from '../../mock-server/contract/description.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import type { Outgoing } from './gate.ts';
import { chosenFrom, get, keepsNothing, listedIn, rowsOf, signedIn, withIt } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import { actingProbes, checkingProbes, signingInProbes, typedCodeProbe } from './probes-acting.ts';

/** An id that no host has. */
export const nobody = 'contract-check-nobody';

const textAt = (json: unknown, pointer: string): string | null => {
  const value = atPointer(json, pointer);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Keeps what later probes need of a person. */
export function learnUser(facts: Facts, json: unknown): void {
  facts.sms = textAt(json, '/Data/SMS');
  facts.email = textAt(json, '/Data/Email');
  facts.organization = textAt(json, '/Data/AssociatedRequestors/0/RequestorId');
  const homes = atPointer(json, '/Data/AssociatedRequestors');
  for (const home of Array.isArray(homes) ? homes.filter(isObject) : []) {
    const reason = textAt(home, '/DeclineReasons/0');
    if (reason !== null) facts.reasons.set(String(home['RequestorId']), reason);
  }
}

const asUser = (facts: Facts, path: string, query: Record<string, string> = {}) =>
  withIt(signedIn(facts, query), (whole) => get(path, whole));

const withRow = (facts: Facts, path: string) =>
  facts.chosen.read === undefined
    ? 'the pending list has no document to read'
    : asUser(facts, path, { docid: facts.chosen.read.id });

/** Something that is there, and is found. */
const found = (variant: string, request: Probe['request'], learn?: Probe['learn']): Probe => ({
  variant,
  name: 'found',
  request,
  expected: { processed: 'Y' },
  ...(learn && { learn }),
});

/** What can be asked before anybody has signed in. */
export const openProbes: readonly Probe[] = [
  found(
    'getUser',
    ({ userId }) =>
      userId === null ? 'no user id is known: give one by --user' : get('/api/user', { userid: userId }),
    learnUser,
  ),
  {
    variant: 'getUser',
    name: 'unknown id',
    request: () => get('/api/user', { userid: nobody }, { prefer: 'example=unknownUser' }),
    expected: { processed: 'N' },
  },
  found('getSignerGroup', ({ groupId }) =>
    groupId === null
      ? 'no signer group is known: give one by --group'
      : get('/api/signerGroup', { signerGroupGuid: groupId }),
  ),
  {
    variant: 'getSignerGroup',
    name: 'unknown id',
    request: () => get('/api/signerGroup', { signerGroupGuid: nobody }, { prefer: 'code=404' }),
    expected: { statuses: [404], processed: 'N' },
  },
  { variant: 'getBannerNotification', name: 'found', request: () => get('/api/bannernotification') },
];

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** What can be read by the signed-in person. */
export const readingProbes: readonly Probe[] = [
  found('getDocumentCounts', (facts) => asUser(facts, '/api/DocumentCounts')),
  found('getDashboard', (facts) => asUser(facts, '/api/dashboard')),
  found('getBillingReport', (facts) =>
    asUser(facts, '/api/BillingReport', { includeNonViewingRoles: 'true' }),
  ),
  {
    variant: 'getBillingReport',
    name: 'of ninety days',
    request: (facts) =>
      asUser(facts, '/api/BillingReport', {
        includeNonViewingRoles: 'false',
        // Examples have one report, of fixed days.
        beginDocumentDate: keepsNothing(facts)
          ? '2000-01-01'
          : isoDay(new Date(facts.now().getTime() - 90 * 86_400_000)),
        endDocumentDate: isoDay(facts.now()),
      }),
    expected: { processed: 'Y' },
  },
  found(
    'listPendingDocuments',
    (facts) => asUser(facts, '/api/Document', { GROUP: 'PENDING' }),
    (facts, json) => {
      facts.chosen = chosenFrom(rowsOf(json, facts.userId ?? ''));
      facts.pending = listedIn(json);
    },
  ),
  found(
    'listCompletedDocuments',
    (facts) => asUser(facts, '/api/Document', { GROUP: 'COMPLETED' }),
    (facts, json) => {
      facts.completed = listedIn(json);
    },
  ),
  {
    variant: 'getDocumentCounts',
    name: 'after the lists',
    request: (facts) => asUser(facts, '/api/DocumentCounts'),
    expected: { processed: 'Y' },
    counts: true,
  },
  found('readDocument', (facts) => withRow(facts, '/api/Document')),
  {
    variant: 'readDocument',
    name: 'unknown id',
    request: (facts) =>
      withIt(signedIn(facts, { docid: nobody }), (query) =>
        get('/api/Document', query, { prefer: 'example=notFound' }),
      ),
    expected: { processed: 'N' },
  },
  { variant: 'getRawDocument', name: 'found', request: (facts) => withRow(facts, '/api/Rawdocument') },
  {
    variant: 'getRawDocument',
    name: 'a part',
    request: (facts) =>
      withIt(withRow(facts, '/api/Rawdocument'), (whole) => ({
        ...whole,
        range: 'bytes=0-255',
        prefer: 'code=206',
      })),
    expected: { statuses: [206, 200] },
  },
  {
    variant: 'getRawDocument',
    name: 'a part that is not there',
    request: (facts) =>
      withIt(withRow(facts, '/api/Rawdocument'), (whole) => ({
        ...whole,
        range: 'bytes=999999999-',
        prefer: 'code=416',
      })),
    expected: { statuses: [416, 200] },
  },
  {
    variant: 'getDocumentPage',
    name: 'found',
    request: (facts) =>
      facts.chosen.read === undefined
        ? 'the pending list has no document to read'
        : asUser(facts, `/api/documentPage/${encodeURIComponent(facts.chosen.read.id)}/1`),
    learn: (facts, _json, answer) => {
      if (answer.status === 200) facts.picture = answer.body;
    },
  },
  {
    variant: 'getDocumentPage',
    name: 'no such page',
    request: (facts) =>
      facts.chosen.read === undefined
        ? 'the pending list has no document to read'
        : withIt(signedIn(facts), (query) =>
            get(`/api/documentPage/${encodeURIComponent(facts.chosen.read?.id ?? '')}/9999`, query, {
              prefer: 'code=400',
            }),
          ),
    expected: { statuses: [400], processed: 'N' },
  },
];

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
  const first = parameters.find(
    (parameter) => parameter.at('in').value === 'query' && parameter.at('required').value === true,
  );
  return first === undefined ? null : String(first.at('name').value);
};

/** The token of nobody. */
export const deadToken = 'contract-check-no-token';

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

/** What is expected where a request breaks the description. */
export const breaches = {
  breaks: true,
  expected: { statuses: [400], processed: 'N', assumed: true },
} as const satisfies Partial<Probe>;

const without = (probe: Probe, parameter: string): Probe =>
  changed(
    probe,
    `without ${parameter}`,
    (outgoing) => ({ ...outgoing, query: outgoing.query.filter(([name]) => name !== parameter) }),
    breaches,
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
