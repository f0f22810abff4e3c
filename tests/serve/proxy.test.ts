import { createServer } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { headersFor } from '../../deploy/headers.ts';
import { startStaticServer } from '../../scripts/serve/static-server.ts';
import type { RunningServer, StaticServerOptions } from '../../scripts/serve/static-server.ts';
import { ask } from './ask.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let root: string;
const open: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'proxy-'));
  await writeFile(join(root, 'index.html'), '<!doctype html>');
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});
afterAll(() => rm(root, { recursive: true }));

const closing = (server: NetServer & { closeAllConnections?: () => void }) => () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections?.();
  });

const startUpstream = async (handler: Handler): Promise<string> => {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(closing(server));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const serve = async (options: Omit<StaticServerOptions, 'root'>): Promise<RunningServer> => {
  const server = await startStaticServer({ root, ...options });
  open.push(() => server.close());
  return server;
};

const echo: Handler = (asked, response) => {
  const parts: Buffer[] = [];
  asked.on('data', (part: Buffer) => parts.push(part));
  asked.on('end', () => {
    response.setHeader('content-type', 'application/json');
    const { method, url, headers } = asked;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }));
  });
};

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

describe('the reverse proxy', () => {
  it('forwards method, path, query and body, below the path of the configured host [S24]', async () => {
    const apiUrl = `${await startUpstream(echo)}/base/`;
    const { url } = await serve({ apiUrl });
    const answer = await ask(`${url}/api/Document?docid=a%20b&token=t`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-mock-world': 'w-1' },
      body: '{"Data":{}}',
    });
    const seen = JSON.parse(String(answer.body)) as Echo;
    expect([seen.method, seen.url, seen.body]).toEqual([
      'POST',
      '/base/api/Document?docid=a%20b&token=t',
      '{"Data":{}}',
    ]);
    expect(seen.headers['x-mock-world']).toBe('w-1');
  });

  it('adds the Basic value, and replaces one that the browser sends [S25]', async () => {
    const apiUrl = await startUpstream(echo);
    const { url } = await serve({ apiUrl, basic: 'portal:pass:word' });
    const answer = await ask(`${url}/api/user`, { headers: { authorization: 'Basic guessed' } });
    const seen = JSON.parse(String(answer.body)) as Echo;
    expect(seen.headers['authorization']).toBe(`Basic ${Buffer.from('portal:pass:word').toString('base64')}`);
    expect(JSON.stringify(answer.headers)).not.toContain('portal');
  });

  it('forwards the browser’s own Authorization if no Basic value is set [S24]', async () => {
    const { url } = await serve({ apiUrl: await startUpstream(echo) });
    const answer = await ask(`${url}/api/user`, { headers: { authorization: 'Basic own' } });
    expect((JSON.parse(String(answer.body)) as Echo).headers['authorization']).toBe('Basic own');
  });

  it('does not forward referrer, origin, cookies and client hints [FE5]', async () => {
    const { url } = await serve({ apiUrl: await startUpstream(echo) });
    const headers = {
      cookie: 'a=1',
      referer: 'https://sign.example/?token=t',
      origin: 'https://sign.example',
    };
    const answer = await ask(`${url}/api/user`, { headers });
    const names = Object.keys((JSON.parse(String(answer.body)) as Echo).headers);
    expect(names.filter((name) => name in headers)).toEqual([]);
  });

  it('answers with the header table, whatever the provider sends [FE5]', async () => {
    const apiUrl = await startUpstream((_, response) => {
      response.writeHead(423, {
        Server: 'provider/1',
        'X-Powered-By': 'express',
        'Set-Cookie': 'a=1',
        'Access-Control-Allow-Origin': '*',
        'Cache-Control': 'public, max-age=60',
        'Content-Security-Policy': "default-src 'unsafe-inline'",
        'Retry-After': '30',
      });
      response.end();
    });
    const { url } = await serve({ apiUrl });
    const answer = await ask(`${url}/api/Document`);
    const own = Object.entries(headersFor('api')).map(([name, value]) => [name.toLowerCase(), value]);
    expect(answer.status).toBe(423);
    expect(answer.headers).toMatchObject({ ...Object.fromEntries(own), 'retry-after': '30' });
    const leaked = ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'];
    expect(leaked.filter((name) => name in answer.headers)).toEqual([]);
  });
});

describe('an answer that the reverse proxy compresses', () => {
  const gzipped = { 'accept-encoding': 'br, gzip' };
  const rows = JSON.stringify({
    Data: Array.from({ length: 300 }, (_, id) => ({ Id: id, Status: 'COMPLETE' })),
  });

  it('is JSON for a browser that accepts it, with Vary for caches', async () => {
    const apiUrl = await startUpstream((_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': rows.length })
        .end(rows);
    });
    const { url } = await serve({ apiUrl });
    const small = await ask(`${url}/api/Document`, { headers: gzipped });
    expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect([small.headers['content-length'], gunzipSync(small.body).toString()]).toEqual([undefined, rows]);
    expect(small.body.length).toBeLessThan(rows.length / 5);
    for (const coding of ['br', 'gzip;q=0']) {
      const plain = await ask(`${url}/api/Document`, { headers: { 'accept-encoding': coding } });
      expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, rows]);
    }
  });

  it.each([
    ['a file', 200, { 'content-type': 'application/pdf' }],
    [
      'what the provider has compressed',
      200,
      { 'content-type': 'application/json', 'content-encoding': 'br' },
    ],
    ['a part of an answer', 206, { 'content-type': 'application/json' }],
    ['a refusal', 423, { 'content-type': 'application/json' }],
  ])('is not %s', async (_, status, headers) => {
    const apiUrl = await startUpstream((_asked, response) => {
      response.writeHead(status, { ...headers, 'content-length': rows.length }).end(rows);
    });
    const { url } = await serve({ apiUrl });
    const answer = await ask(`${url}/api/Document`, { headers: gzipped });
    expect([answer.headers, answer.body.toString()]).toEqual([expect.objectContaining(headers), rows]);
    expect(answer.headers['content-length']).toBe(String(rows.length));
  });

  it('is cut off if the provider closes the connection within it [X3]', async () => {
    const apiUrl = await startUpstream((asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"Data":', () => asked.socket.destroy());
    });
    const { url } = await serve({ apiUrl });
    await expect(ask(`${url}/api/Document`, { headers: gzipped })).rejects.toThrow(/hang up|aborted/);
  });
});

describe('the reverse proxy on a bad connection', () => {
  it.each([
    ['as they are', {}],
    ['compressed', { 'content-type': 'application/json' }],
  ])('streams: the first bytes arrive, %s, before the provider has finished', async (_name, type) => {
    let finish: () => void = () => undefined;
    const apiUrl = await startUpstream((_, response) => {
      response.writeHead(200, type).write('first ');
      finish = () => response.end('last');
    });
    const { url } = await serve({ apiUrl });
    const text = await new Promise<string>((resolve, reject) => {
      let seen = '';
      const call = request(`${url}/api/Rawdocument`, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        const parts = answer.headers['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer;
        parts.on('data', (part: Buffer) => {
          if (seen === '') finish();
          seen += String(part);
        });
        parts.on('end', () => resolve(seen));
      });
      call.on('error', reject);
      call.end();
    });
    expect(text).toBe('first last');
  });

  it('answers 502 if the provider closes the connection before its answer, and calls it once [X3] [NET5]', async () => {
    let asked = 0;
    const apiUrl = await startUpstream(({ socket }) => {
      asked += 1;
      socket.destroy();
    });
    const { url } = await serve({ apiUrl });
    const answer = await ask(`${url}/api/Document`, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers['cache-control'], answer.body.length, asked]).toEqual([
      502,
      'no-store',
      0,
      1,
    ]);
  });

  it('closes the connection if the provider does so within its answer: a cut answer must not look complete [X3]', async () => {
    const apiUrl = await startUpstream((asked, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('cut', () => asked.socket.destroy());
    });
    const { url } = await serve({ apiUrl });
    await expect(ask(`${url}/api/Document`, { method: 'POST', body: '{}' })).rejects.toThrow(
      /hang up|aborted/,
    );
  });

  it('aborts the call if the browser does', async () => {
    let gone: () => void = () => undefined;
    const isGone = new Promise<void>((resolve) => {
      gone = resolve;
    });
    const apiUrl = await startUpstream((asked, response) => {
      asked.socket.on('close', () => gone());
      response.write('some');
    });
    const { url } = await serve({ apiUrl });
    const call = request(`${url}/api/Rawdocument`, (answer) => {
      answer.on('error', () => undefined);
      answer.once('data', () => call.destroy());
    });
    call.on('error', () => undefined);
    call.end();
    await expect(isGone).resolves.toBeUndefined();
  });

  it('answers 502 if the provider cannot be reached', async () => {
    const { url } = await serve({ apiUrl: 'http://127.0.0.1:1' });
    const answer = await ask(`${url}/api/user`);
    expect([answer.status, answer.headers['cache-control'], answer.body.length]).toEqual([
      502,
      'no-store',
      0,
    ]);
  });

  it('logs a call without its query, where user ids and tokens are [FE6]', async () => {
    const lines: string[] = [];
    const { url } = await serve({ apiUrl: await startUpstream(echo), log: (line) => lines.push(line) });
    await ask(`${url}/api/Document?userid=u-1&token=secret`);
    expect(lines).toEqual(['GET /api/Document 200']);
  });

  it('serves the control pages of the mock provider only if configured [S26]', async () => {
    const mockUrl = await startUpstream(echo);
    const [closed, opened] = [await serve({ apiUrl: mockUrl }), await serve({ apiUrl: mockUrl, mockUrl })];
    const statuses = await Promise.all(
      [closed, opened].map(async ({ url }) => (await ask(`${url}/__mock/outbox`)).status),
    );
    expect(statuses).toEqual([404, 200]);
  });
});
