import { connect } from 'node:net';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headersFor, kindOf } from '../../deploy/headers.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';
import { deployed, expect, nginxLog, test } from './deployed-test.ts';

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Names as they came, one for each line. */
  readonly names: readonly string[];
  readonly body: Buffer;
}

/** One request with exactly these headers, and its answer as it came, neither decoded nor cached. */
const ask = ({ path, method = 'GET', headers = {} }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const sent = request(`${deployed('nginxUrl')}${path}`, { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          names: answer.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()),
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });

/** What comes back for bytes that are no request. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(deployed('nginxUrl'));
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.once('end', () => resolve(text)).once('error', reject);
  });

const asNavigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html' };
const entry = /src="(\/assets\/[^"]+\.js)"/.exec(readFileSync('dist/index.html', 'utf8'))?.[1] ?? '';
const assets = readdirSync('dist/assets').filter((name) => !/\.(br|gz)$/.test(name));
const asset = (like: RegExp): string => `/assets/${assets.find((name) => like.test(name)) ?? ''}`;
const largest = `/assets/${assets.toSorted((a, b) => statSync(`dist/assets/${b}`).size - statSync(`dist/assets/${a}`).size)[0] ?? ''}`;

const kinds: readonly (readonly [name: string, status: number, asked: Asked])[] = [
  ['the page at /', 200, { path: '/', headers: asNavigation }],
  ['a link', 200, { path: '/auth/authorize?userid=u-maria-santos', headers: asNavigation }],
  ['an address that nobody knows', 200, { path: '/no/such/screen', headers: asNavigation }],
  ['/index.html', 200, { path: '/index.html' }],
  ['the settings', 200, { path: '/config.json' }],
  ['a script', 200, { path: entry }],
  ['a style sheet', 200, { path: asset(/\.css$/) }],
  ['a picture', 200, { path: '/favicon.svg' }],
  ['robots.txt', 200, { path: '/robots.txt' }],
  ['a call', 200, { path: '/api/user?userid=u-maria-santos' }],
  ['a call that the provider refuses', 400, { path: '/api/nothing' }],
  ['a script that is not there', 404, { path: '/assets/gone-12345678.js' }],
  ['a compressed twin of a script', 404, { path: `${entry}.br` }],
  ['a file that is not there', 404, { path: '/gone.txt' }],
  ['an address that a script asks for', 404, { path: '/dashboard', headers: { accept: '*/*' } }],
  ['the mock provider’s page', 404, { path: '/__mock/outbox', headers: { accept: '*/*' } }],
  ['a form sent to a page', 405, { path: '/index.html', method: 'POST' }],
  [
    'a body that is too large',
    413,
    { path: '/api/document/x', method: 'PUT', headers: { 'content-length': '300000000' } },
  ],
  ['an address that is too long', 414, { path: `/${'x'.repeat(40_000)}` }],
];

for (const [name, status, asked] of kinds)
  test(`${name} is answered with ${status} and the whole header table, once [FE5] [FE1]`, async () => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    const early = status === 414;
    const kind = early ? 'page' : kindOf(asked.path.split('?')[0] ?? '');
    const { 'Cache-Control': caching, ...table } = headersFor(kind);
    const came = Object.fromEntries(
      Object.keys(table).map((header) => [header, answer.headers[header.toLowerCase()]]),
    );
    expect(came).toEqual(table);
    expect(answer.headers['cache-control']).toBe(
      kind === 'hashed-asset' && status >= 400 ? 'no-store' : caching,
    );
    const twice = [...Object.keys(table), 'cache-control'].filter(
      (header) => answer.names.filter((each) => each === header.toLowerCase()).length !== 1,
    );
    expect(twice).toEqual([]);
    if (!asked.path.startsWith('/api/')) expect(answer.headers.server).toBe('nginx');
  });

test('invalid bytes are refused with the header table [FE5]', async () => {
  const answer = await sendRaw('GET / HTTP/1.1\r\nno host\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(headersFor('page')))
    expect(answer).toContain(`${name}: ${value}\r\n`);
});

test('the provider’s headers do not replace ours, and its cookies and CORS headers are not forwarded; its time is [FE5] [S47]', async ({
  mock,
  world,
}) => {
  const date = 'Tue, 03 Mar 2015 10:20:30 GMT';
  await mock.faults({
    variant: 'getUser',
    headers: {
      'content-security-policy': 'default-src *',
      'cache-control': 'public, max-age=600',
      'set-cookie': 'a=b',
      'access-control-allow-origin': '*',
      'x-frame-options': 'ALLOWALL',
      server: 'secret/1.2.3',
      date,
    },
  });
  const answer = await ask({ path: '/api/user?userid=u-maria-santos', headers: { 'x-mock-world': world } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-security-policy']).toBe(headersFor('api')['Content-Security-Policy']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-frame-options']).toBe('DENY');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers.server).toBe('nginx');
  expect(answer.headers.date).toBe(date);
});

test('a file is sent as brotli, gzip or plain, by what the browser accepts, with the same content', async () => {
  const path = entry;
  const plain = readFileSync(`dist${path}`);
  const came = await Promise.all(
    ['br', 'gzip', 'identity'].map((coding) => ask({ path, headers: { 'accept-encoding': coding } })),
  );
  expect(came.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(came.map(({ headers }) => headers.vary)).toEqual(came.map(() => 'Accept-Encoding'));
  const [brotli, gzip, identity] = came.map(({ body }) => body);
  expect(brotliDecompressSync(brotli ?? plain.subarray(0, 0)).equals(plain)).toBe(true);
  expect(gunzipSync(gzip ?? plain.subarray(0, 0)).equals(plain)).toBe(true);
  expect(identity?.equals(plain)).toBe(true);
});

test('a call’s answer is sent as gzip to a browser that accepts it, with the same content', async () => {
  const path = '/api/user?userid=u-maria-santos';
  const [gzip, plain] = await Promise.all(
    ['gzip', 'identity'].map((coding) => ask({ path, headers: { 'accept-encoding': coding } })),
  );
  expect([gzip?.headers['content-encoding'], plain?.headers['content-encoding']]).toEqual([
    'gzip',
    undefined,
  ]);
  expect(gunzipSync(gzip?.body ?? '').toString()).toBe(plain?.body.toString());
});

for (const path of ['/favicon.svg', entry])
  test(`${path.replace(/-[\w-]+\./, '.')} that the browser has is answered with 304 and the header table [FE5]`, async () => {
    const { headers } = await ask({ path });
    const again = await ask({ path, headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    for (const [name, value] of Object.entries(headersFor(kindOf(path))))
      expect([name, again.headers[name.toLowerCase()]]).toEqual([name, value]);
  });

test('ranges of a file and of a document can be requested', async ({ page, world, baseURL }) => {
  const file = readFileSync(`dist${largest}`);
  const part = await ask({ path: largest, headers: { range: 'bytes=100-299' } });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-299/${file.length}`]);
  expect(part.body.equals(file.subarray(100, 300))).toBe(true);
  const stage = { page, baseUrl: baseURL ?? '', mockUrl: deployed('mockUrl'), world, startedAt: Date.now() };
  const person = await signedInOnStage(stage, 'u-maria-santos');
  const [docid = ''] = await pendingIds(stage, person, 'PENDING SIGNATURE');
  const query = new URLSearchParams({ userid: person.userid, token: person.token, docid });
  const raw = await ask({
    path: `/api/Rawdocument?${query.toString()}`,
    headers: { range: 'bytes=0-3', 'x-mock-world': world },
  });
  expect([raw.status, raw.body.toString()]).toEqual([206, '%PDF']);
  expect(raw.headers['content-range']).toMatch(/^bytes 0-3\/\d+$/);
});

test('no log has a query, a token, an id, a body or the Basic value, also of failed calls [FE6] [ID7] [S25]', async ({
  world,
  host,
}) => {
  const secret = 'canary-5d1c';
  const headers = {
    'x-mock-world': world,
    referer: `https://other.example/?token=${secret}`,
    'user-agent': secret,
  };
  await ask({ path: `/api/user?userid=${secret}&token=${secret}`, headers });
  await host.doom('GET /api/user', 'silent');
  await ask({ path: `/api/user?userid=${secret}`, headers });
  await ask({ path: `/assets/gone.js?token=${secret}`, headers });
  await ask({ path: `/auth/authorize?userid=${secret}`, headers: { ...headers, ...asNavigation } });
  await sendRaw(`GET /x?token=${secret} HTTP/9.9\r\nbroken ${secret}\r\n\r\n`);
  await expect.poll(nginxLog).toMatch(/ 502 GET \/api\/user /);
  expect(nginxLog()).not.toMatch(/canary-5d1c|token|userid|Basic|\?/);
});
