import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { headersFor, kindOf } from '../../deploy/headers.ts';
import { accepts, createProxy } from './proxy.ts';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** The content type of a file by its name; unknown endings are bytes, which a browser never runs. */
export const contentTypeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

export interface StaticServerOptions {
  /** The folder of the production build. */
  readonly root: string;
  /** 0 or absent: any free port. */
  readonly port?: number | undefined;
  /** The provider's address; absent: calls are answered with 404. */
  readonly apiUrl?: string | undefined;
  readonly basic?: string | undefined;
  /** The mock provider's address, when its control pages under `/__mock/` are to be reachable. */
  readonly mockUrl?: string | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

interface StoredFile {
  readonly path: string;
  readonly size: number;
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Every file of the build by its address. Only these can be served, so no path can lead out of the folder. */
const listFiles = async (root: string): Promise<Map<string, StoredFile>> => {
  const files = new Map<string, StoredFile>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(root, path).split(sep).join('/')}`, { path, size: (await stat(path)).size });
  }
  return files;
};

const isNavigation = (request: IncomingMessage): boolean =>
  request.headers['sec-fetch-mode'] === 'navigate' ||
  (request.headers['sec-fetch-mode'] === undefined && (request.headers.accept ?? '').includes('text/html'));

const notFound = (response: ServerResponse, pathname: string): void => {
  const headers = {
    ...headersFor(kindOf(pathname)),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain',
  };
  response.writeHead(404, headers).end('Not found\n');
};

const sendFile = (
  files: Map<string, StoredFile>,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const encoded = encodings.find(([name, end]) => files.has(address + end) && accepts(request, name));
  const file = files.get(address + (encoded?.[1] ?? ''));
  if (!file) return notFound(response, address);
  const headers: OutgoingHttpHeaders = {
    ...headersFor(kindOf(address)),
    'Content-Type': contentTypeOf(address),
    'Content-Length': file.size,
    Vary: 'Accept-Encoding',
    ...(encoded ? { 'Content-Encoding': encoded[0] } : {}),
  };
  response.writeHead(200, headers);
  if (request.method === 'HEAD') return void response.end();
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
};

const createHandler = (options: StaticServerOptions, files: Map<string, StoredFile>) => {
  const api = options.apiUrl
    ? createProxy({
        target: options.apiUrl,
        basic: options.basic,
        tellWorld: options.mockUrl !== undefined,
        log: options.log,
      })
    : undefined;
  const mock = options.mockUrl
    ? createProxy({ target: options.mockUrl, keepHeaders: true, tellWorld: true })
    : undefined;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    if (!url.startsWith('/') || !URL.canParse(url, 'http://own.invalid')) return notFound(response, '/');
    const { pathname } = new URL(url, 'http://own.invalid');
    if (pathname.startsWith('/api/')) return api ? api(request, response) : notFound(response, pathname);
    if (/^\/__mock(\/|$)/.test(pathname))
      return mock ? mock(request, response) : notFound(response, pathname);
    if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(response, pathname);
    const isPlainFile = files.has(pathname) && !/\.(br|gz)$/.test(pathname);
    if (isPlainFile) return sendFile(files, pathname, request, response);
    if (kindOf(pathname) === 'page' && isNavigation(request)) {
      return sendFile(files, '/index.html', request, response);
    }
    notFound(response, pathname);
  };
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Serves a production build on loopback with the header table, compressed files and the reverse proxy (S24–S27). */
export const startStaticServer = async (options: StaticServerOptions): Promise<RunningServer> => {
  const server = createServer(createHandler(options, await listFiles(options.root)));
  server.keepAliveTimeout = 60_000;
  const port = await listen(server, options.port ?? 0);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
