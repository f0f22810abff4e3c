import { atPointer, isObject } from '../../mock-server/contract/description.ts';
import type { VariantDetail } from '../../mock-server/contract/variants.ts';
import type { Outgoing } from './gate.ts';
import { chooseRows, get, isStateless, listRows, rowsOf, sessionQuery, ifKnown } from './probe.ts';
import type { Facts, Probe } from './probe.ts';
import { actingProbes, checkingProbes, signingInProbes, typedCodeProbe } from './probes-acting.ts';

/** An id that no host has. */
export const unknownId = 'contract-check-nobody';

const textAt = (json: unknown, pointer: string): string | null => {
  const value = atPointer(json, pointer);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** Stores what later probes need to know of the user. */
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
  ifKnown(sessionQuery(facts, query), (whole) => get(path, whole));

/** The id of the document to read, made a request of; or why there is none. */
const withRowId = (facts: Facts, make: (id: string) => Outgoing | string): Outgoing | string => {
  const { read } = facts.chosen;
  if (read !== undefined) return make(read.id);
  return facts.pending === null
    ? 'the pending list was not read'
    : 'the pending list has no document with an Id to read';
};

const withRow = (facts: Facts, path: string) => withRowId(facts, (docid) => asUser(facts, path, { docid }));

/** A probe for an existing thing. */
const foundProbe = (variant: string, request: Probe['request'], learn?: Probe['learn']): Probe => ({
  variant,
  name: 'found',
  request,
  expected: { processed: 'Y' },
  ...(learn && { learn }),
});

/** The probes that need no sign-in. */
export const openProbes: readonly Probe[] = [
  foundProbe(
    'getUser',
    ({ userId }) =>
      userId === null ? 'no user id is known: give one by --user' : get('/api/user', { userid: userId }),
    learnUser,
  ),
  {
    variant: 'getUser',
    name: 'unknown id',
    request: () => get('/api/user', { userid: unknownId }, { prefer: 'example=unknownUser' }),
    expected: { processed: 'N' },
  },
  foundProbe('getSignerGroup', ({ groupId }) =>
    groupId === null
      ? 'no signer group is known: give one by --group'
      : get('/api/signerGroup', { signerGroupGuid: groupId }),
  ),
  {
    variant: 'getSignerGroup',
    name: 'unknown id',
    request: () => get('/api/signerGroup', { signerGroupGuid: unknownId }, { prefer: 'code=404' }),
    expected: { statuses: [404], processed: 'N' },
  },
  { variant: 'getBannerNotification', name: 'found', request: () => get('/api/bannernotification') },
];

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The probes that read as the signed-in person. */
export const readingProbes: readonly Probe[] = [
  foundProbe('getDocumentCounts', (facts) => asUser(facts, '/api/DocumentCounts')),
  foundProbe('getDashboard', (facts) => asUser(facts, '/api/dashboard')),
  foundProbe('getBillingReport', (facts) =>
    asUser(facts, '/api/BillingReport', { includeNonViewingRoles: 'true' }),
  ),
  {
    variant: 'getBillingReport',
    name: 'of ninety days',
    request: (facts) =>
      asUser(facts, '/api/BillingReport', {
        includeNonViewingRoles: 'false',
        // The examples have a single report, with fixed dates.
        beginDocumentDate: isStateless(facts)
          ? '2000-01-01'
          : isoDay(new Date(facts.now().getTime() - 90 * 86_400_000)),
        endDocumentDate: isoDay(facts.now()),
      }),
    expected: { processed: 'Y' },
  },
  foundProbe(
    'listPendingDocuments',
    (facts) => asUser(facts, '/api/Document', { GROUP: 'PENDING' }),
    (facts, json) => {
      facts.chosen = chooseRows(rowsOf(json, facts.userId ?? ''));
      facts.pending = listRows(json);
    },
  ),
  foundProbe(
    'listCompletedDocuments',
    (facts) => asUser(facts, '/api/Document', { GROUP: 'COMPLETED' }),
    (facts, json) => {
      facts.completed = listRows(json);
    },
  ),
  {
    variant: 'getDocumentCounts',
    name: 'after the lists',
    request: (facts) => asUser(facts, '/api/DocumentCounts'),
    expected: { processed: 'Y' },
    counts: true,
  },
  foundProbe('readDocument', (facts) => withRow(facts, '/api/Document')),
  {
    variant: 'readDocument',
    name: 'unknown id',
    request: (facts) =>
      ifKnown(sessionQuery(facts, { docid: unknownId }), (query) =>
        get('/api/Document', query, { prefer: 'example=notFound' }),
      ),
    expected: { processed: 'N' },
  },
  { variant: 'getRawDocument', name: 'found', request: (facts) => withRow(facts, '/api/Rawdocument') },
  {
    variant: 'getRawDocument',
    name: 'a part',
    request: (facts) =>
      ifKnown(withRow(facts, '/api/Rawdocument'), (whole) => ({
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
      ifKnown(withRow(facts, '/api/Rawdocument'), (whole) => ({
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
      withRowId(facts, (id) => asUser(facts, `/api/documentPage/${encodeURIComponent(id)}/1`)),
    learn: (facts, _json, answer) => {
      if (answer.status === 200) facts.picture = answer.body;
    },
  },
  {
    variant: 'getDocumentPage',
    name: 'no such page',
    request: (facts) =>
      withRowId(facts, (id) =>
        ifKnown(sessionQuery(facts), (query) =>
          get(`/api/documentPage/${encodeURIComponent(id)}/9999`, query, { prefer: 'code=400' }),
        ),
      ),
    expected: { statuses: [400], processed: 'N' },
  },
];

const variation = (
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

/** A token that no host knows. */
export const invalidToken = 'contract-check-no-token';

const withInvalidToken = (probe: Probe): Probe =>
  variation(
    probe,
    'invalid token',
    (outgoing) => ({
      ...outgoing,
      prefer: 'example=invalidToken',
      query: outgoing.query.map(([name, value]) => [name, name === 'token' ? invalidToken : value] as const),
    }),
    { expected: { processed: 'N', error: 'Invalid Token' } },
  );

const withoutBasic = (probe: Probe): Probe =>
  variation(probe, 'no Basic value', (outgoing) => ({ ...outgoing, anonymous: true, prefer: 'code=401' }), {
    expected: { statuses: [401], processed: 'N', assumed: true },
  });

const asHead = (probe: Probe): Probe =>
  variation(probe, 'HEAD', (outgoing) => ({ ...outgoing, method: 'HEAD' }), {});

/** What is expected if a request violates the description. */
export const expectBadRequest = {
  breaks: true,
  expected: { statuses: [400], processed: 'N', assumed: true },
} as const satisfies Partial<Probe>;

const withoutParameter = (probe: Probe, parameter: string): Probe =>
  variation(
    probe,
    `without ${parameter}`,
    (outgoing) => ({ ...outgoing, query: outgoing.query.filter(([name]) => name !== parameter) }),
    expectBadRequest,
  );

/** The variations of every reading probe: an invalid token, no Basic value, HEAD, a missing parameter. */
function variationsOf(probe: Probe, detail: VariantDetail): Probe[] {
  const required = firstRequired(detail);
  return [
    ...(asksForToken(detail) ? [withInvalidToken(probe)] : []),
    withoutBasic(probe),
    asHead(probe),
    ...(required === null ? [] : [withoutParameter(probe, required)]),
  ];
}

/** All probes for a host in the order in which they are sent; they include each operation and branch. */
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
