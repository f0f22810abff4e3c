import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFor, kindOf } from '../../deploy/headers.ts';
import type { ServedKind } from '../../deploy/headers.ts';
import { compressFolder } from '../../scripts/serve/compress.ts';
import { startStaticServer } from '../../scripts/serve/static-server.ts';
import type { RunningServer } from '../../scripts/serve/static-server.ts';
import { ask, navigation } from './ask.ts';
import type { Answer } from './ask.ts';

const script = `export const text = ${JSON.stringify('signed '.repeat(200))};\n`;
const page = `<!doctype html>\n<title>Shell</title>\n${'<p>frame</p>\n'.repeat(50)}`;

let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.json'), '{"secret":true}');
  await writeFile(join(folder, 'dist/index.html'), page);
  await writeFile(join(folder, 'dist/config.json'), '{}');
  await writeFile(join(folder, 'dist/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'dist/assets/app-1.js'), script);
  await compressFolder(join(folder, 'dist'));
  server = await startStaticServer({ root: join(folder, 'dist') });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const lowered = (kind: ServedKind): Record<string, string> =>
  Object.fromEntries(Object.entries(headersFor(kind)).map(([name, value]) => [name.toLowerCase(), value]));

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  ask(server.url, { path, headers });

describe('the header table', () => {
  it.each<[string, ServedKind, number]>([
    ['/', 'page', 200],
    ['/index.html', 'page', 200],
    ['/auth/authorize?userid=u-1', 'page', 200],
    ['/nowhere/at/all', 'page', 200],
    ['/config.json', 'page', 200],
    ['/favicon.svg', 'file', 200],
    ['/assets/app-1.js', 'hashed-asset', 200],
  ])('is on %s [FE5]', async (path, kind, status) => {
    const answer = await get(path, navigation);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(lowered(kind));
  });

  it('sets its headers on a 404 too, which no cache may keep [FE5]', async () => {
    for (const path of ['/assets/gone-1.js', '/gone.png', '/api/user', '/__mock/']) {
      const answer = await get(path, navigation);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers).toMatchObject({ ...lowered(kindOf(path)), 'cache-control': 'no-store' });
    }
  });

  it('allows no unsafe source, and nothing foreign except the frame of the release notes [FE1] [S30]', () => {
    const policy = headersFor('page')['Content-Security-Policy'];
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; " +
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' blob: data:; " +
        "font-src 'self' data:; frame-src 'self' https:; base-uri 'none'; object-src 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
  });
});

describe('what may be framed', () => {
  it('is only a file of the own host, by the portal: never a page of the portal, a script or a call [S54] [FE1]', () => {
    const framing = (kind: ServedKind) => {
      const { 'Content-Security-Policy': policy = '', 'X-Frame-Options': old } = headersFor(kind);
      return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], old];
    };
    expect(framing('file')).toEqual(["'self'", 'SAMEORIGIN']);
    for (const kind of ['page', 'hashed-asset', 'api'] as const)
      expect(framing(kind)).toEqual(["'none'", 'DENY']);
  });
});

describe('files', () => {
  it('are sent as brotli, gzip or plain, by what the browser accepts', async () => {
    const path = '/assets/app-1.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    const zipped = await get(path, { 'accept-encoding': 'br;q=0, gzip' });
    const plain = await get(path);
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const texts = [brotliDecompressSync(brotli.body), gunzipSync(zipped.body), plain.body].map(String);
    expect(texts).toEqual([script, script, script]);
    expect(brotli.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('are the page for every navigation, and only for those', async () => {
    const opened = await get('/pending_documents?S=3', navigation);
    const fetched = await get('/pending_documents?S=3', { 'sec-fetch-mode': 'cors', accept: '*/*' });
    expect([opened.status, String(opened.body)]).toEqual([200, page]);
    expect(fetched.status).toBe(404);
  });

  it('answer HEAD without a body', async () => {
    const answer = await ask(server.url, { method: 'HEAD', path: '/', headers: navigation });
    expect([answer.status, answer.body.length, answer.headers['content-length']]).toEqual([
      200,
      0,
      String(Buffer.byteLength(page)),
    ]);
  });

  it('cannot be reached outside of the build', async () => {
    const paths = [
      '/../secret.json',
      '/%2e%2e/secret.json',
      '/assets/..%2f..%2fsecret.json',
      '//../secret.json',
    ];
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('http://other.example/secret.json')).status).toBe(404);
    expect((await get('/assets/app-1.js.br')).status).toBe(404);
  });

  it('are not written to', async () => {
    const answers = await Promise.all(
      ['POST', 'PUT', 'DELETE'].map((method) => ask(server.url, { method, path: '/', headers: navigation })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
