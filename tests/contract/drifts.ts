import { brotliCompressSync, gzipSync } from 'node:zlib';

/** An answer of the mock provider before it is sent to the check. */
export interface Passing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** One way in which a host differs from the description. */
export interface Drift {
  /** The path that the request is sent to instead; null does not send it to the provider at all. */
  readonly redirected?: (arrived: Arrived) => string | null;
  readonly changed?: (answer: Passing, arrived: Arrived) => Passing;
}

const on = (path: string, change: (answer: Passing, arrived: Arrived) => Passing): Drift => ({
  changed: (answer, arrived) =>
    arrived.path === path || (path.endsWith('/') && arrived.path.startsWith(path))
      ? change(answer, arrived)
      : answer,
});
const text = (body: string): Buffer => Buffer.from(body);
const typed = (contentType: string, body: Buffer, status = 200): Passing => ({
  status,
  headers: { 'content-type': contentType },
  body,
});
const edited =
  (edit: (body: string) => string) =>
  (answer: Passing): Passing => ({ ...answer, body: text(edit(answer.body.toString('utf8'))) });
const editedDocuments = (parameter: string, edit: (body: string) => string): Drift =>
  on('/api/Document', (answer, { query }) => (query.has(parameter) ? edited(edit)(answer) : answer));
const encoded =
  (name: string, encode: (body: Buffer) => Buffer) =>
  (answer: Passing): Passing => ({
    ...answer,
    headers: { ...answer.headers, 'content-encoding': name },
    body: encode(answer.body),
  });
const without = (answer: Passing, name: string): Passing => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([each]) => each !== name)),
});

/** All drifts by name. */
export const drifts: Readonly<Record<string, Drift>> = {
  none: {},
  'extra field': on(
    '/api/user',
    edited((body) => body.replace('"RealName"', '"Nickname":"Mimi","RealName"')),
  ),
  'word outside the list': on(
    '/api/DocumentCounts',
    edited((body) => body.replace('"REVIEWED"', '"Inspected"')),
  ),
  'other success': on('/api/user', () => ({ status: 204, headers: {}, body: text('') })),
  'html at 502': on('/api/dashboard', () => typed('text/html', text('<h1>Maria Santos</h1>'), 502)),
  'a page everywhere': on('/api/', () => typed('text/html', text('<h1>Signing</h1>'))),
  'undocumented 4xx': on('/api/dashboard', () => typed('application/json', text('{}'), 418)),
  'no Content-Range': on('/api/Rawdocument', (answer) => without(answer, 'content-range')),
  'a JPEG': on('/api/documentPage/', (answer) =>
    answer.headers['content-type'] === 'image/png'
      ? typed('image/jpeg', Buffer.from([0xff, 0xd8, 0xff]))
      : answer,
  ),
  'problem+json': on('/api/user', (answer) => typed('application/problem+json', answer.body, answer.status)),
  'other case': {
    redirected: ({ path }) =>
      path === '/api/Rawdocument' ? null : path === '/api/rawdocument' ? '/api/Rawdocument' : path,
  },
  'other branch': {
    changed: (answer, { query }) =>
      query.get('GROUP') === 'PENDING'
        ? edited((body) => body.replaceAll('"ActionDate":null', '"ActionDate":"2026-02-03"'))(answer)
        : answer,
  },
  'an empty ActionDate': {
    changed: (answer, { query }) =>
      query.get('GROUP') === 'PENDING'
        ? edited((body) => body.replaceAll('ActionDate":null', 'ActionDate":""'))(answer)
        : answer,
  },
  'a count too many': on(
    '/api/DocumentCounts',
    edited((body) =>
      body.replace(/("PENDING","Action":"SIGNED","Count":)\d+/, (_, before: string) => `${before}71`),
    ),
  ),
  'a document that is not counted': on(
    '/api/DocumentCounts',
    edited((body) => body.replaceAll(/("COMPLETED","Action":"\w+","Count":)\d+/g, '$10')),
  ),
  'a total that is none': on(
    '/api/dashboard',
    edited((body) => body.replace(/"NumDeclinedOrders":\d+/, '"NumDeclinedOrders":71')),
  ),
  'no Basic value needed': on('/api/bannernotification', (answer, { headers }) =>
    headers['authorization'] === undefined
      ? typed('application/json', text('{"Response":{"Processed":"Y","Error":""},"Data":null}'))
      : answer,
  ),
  'parameters may be missing': on('/api/user', (answer, { query }) =>
    query.has('userid')
      ? answer
      : typed('application/json', text('{"Response":{"Processed":"N","Error":"Invalid User"}}')),
  ),
  gzip: on('/api/user', encoded('gzip', gzipSync)),
  brotli: on('/api/user', encoded('br', brotliCompressSync)),
  'no gzip at all': on(
    '/api/user',
    encoded('gzip', (body) => body),
  ),
  'no HEAD': on('/api/dashboard', (answer, { method }) =>
    method === 'HEAD' ? { status: 405, headers: {}, body: text('') } : answer,
  ),
  'breaks at another group id of 6 to 20 characters': on('/api/signerGroup', (answer, { query }) => {
    const id = query.get('signerGroupGuid') ?? '';
    const breaks = id.length >= 6 && id.length <= 20 && id !== 'g-riverside';
    return breaks ? typed('text/html', text('<h1>Server error</h1>'), 500) : answer;
  }),
  'breaks off at a report from one day': on('/api/BillingReport', (answer, { query }) => {
    if (query.has('beginDocumentDate') && !query.has('endDocumentDate')) throw new Error('It breaks off.');
    return answer;
  }),
  'breaks at a day in the place of yes or no': on('/api/BillingReport', (answer, { query }) =>
    query.get('includeNonViewingRoles') === '2026-02-30'
      ? typed('text/html', text('<h1>Error</h1>'), 500)
      : answer,
  ),
  'no HEAD anywhere': on('/api/', (answer, { method }) =>
    method === 'HEAD' ? typed('text/plain', text(''), 405) : answer,
  ),
  'problem+json everywhere': on('/api/', (answer) =>
    answer.headers['content-type']?.includes('json')
      ? typed('application/problem+json', answer.body, answer.status)
      : answer,
  ),
  'broken JSON': on('/api/user', (answer) =>
    typed('application/json', answer.body.subarray(0, 40), answer.status),
  ),
  'a cookie': on('/api/user', (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'set-cookie': 'session=tkn-secret' },
  })),
  'bytes as text': on('/api/Rawdocument', (answer) => ({
    ...answer,
    body: text(answer.body.toString('utf8')),
  })),
  'a redirect': on('/api/user', () => ({
    status: 302,
    headers: { location: '/api/forgotPassword' },
    body: text(''),
  })),
  'another document': editedDocuments('docid', (body) => body.replace(/"Id":"[^"]+"/, '"Id":"d-other"')),
  'an impossible instant': on(
    '/api/Document',
    edited((body) => body.replaceAll(/"Timestamp":"\d{4}-\d\d-\d\d/g, '"Timestamp":"2026-02-31')),
  ),
  'broken base64': on(
    '/api/Document',
    edited((body) => body.replace('"DocumentData":"', '"DocumentData":"%')),
  ),
  'no DateOfBirth': on(
    '/api/Document',
    edited((body) => body.replaceAll(/"DateOfBirth":"[^"]*",/g, '')),
  ),
  'no row has an Id': editedDocuments('GROUP', (body) => body.replaceAll(/"Id":"[^"]*",/g, '')),
  'a row twice': editedDocuments('GROUP', (body) => {
    const answer = (body === '' ? {} : JSON.parse(body)) as { Data?: unknown };
    return Array.isArray(answer.Data)
      ? JSON.stringify({ ...answer, Data: [...(answer.Data as unknown[]), answer.Data[0]] })
      : body;
  }),
};
