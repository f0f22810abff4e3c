import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleAuthorization } from '../../mock-server/authorization.ts';
import { startProvider } from '../../mock-server/provider.ts';
import { drifts } from './drifts.ts';
import type { Drift, Passing } from './drifts.ts';

// A host in a process of its own: the mock provider behind a step that counts what it gets, and drifts as it is told by
// `GET /__drift/<names, with commas>`. It ends with its standard input.
const provider = await startProvider();
let planted: readonly Drift[] = [];
let calls: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function passOn(request: IncomingMessage, response: ServerResponse, address: URL): Promise<void> {
  const method = request.method ?? 'GET';
  const { pathname: path, searchParams: query, search } = address;
  const body = await bodyOf(request);
  const { authorization, range, 'content-type': type } = request.headers;
  const asked = { method, path, query, headers: request.headers };
  const target = planted.reduce<string | null>(
    (at, { redirected }) =>
      at === null || redirected === undefined ? at : redirected({ ...asked, path: at }),
    path,
  );
  const answer =
    target === null
      ? new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } })
      : await fetch(`${provider.url}${target}${search}`, {
          method,
          redirect: 'manual',
          headers: {
            ...(authorization === undefined ? {} : { authorization }),
            ...(range === undefined ? {} : { range }),
            ...(type === undefined ? {} : { 'content-type': type }),
          },
          ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
        });
  const { 'content-length': _, ...headers } = Object.fromEntries(answer.headers);
  const came = { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
  const changed = planted.reduce<Passing>((now, drift) => drift.changed?.(now, asked) ?? now, came);
  response.writeHead(changed.status, changed.headers).end(changed.body);
}

async function controlled(name: string, response: ServerResponse): Promise<void> {
  if (name === 'calls') return void response.end(JSON.stringify(calls));
  if (name === 'state') return void response.end(await (await fetch(`${provider.url}/__mock/state`)).text());
  const found = decodeURIComponent(name)
    .split(',')
    .map((one) => drifts[one]);
  const known = found.filter((drift) => drift !== undefined);
  if (known.length < found.length) return void response.writeHead(404).end();
  planted = known;
  calls = [];
  response.end('{}');
}

// A connection that is idle while a slow machine checks is not closed under the next request.
const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  const address = new URL(request.url ?? '/', 'http://host.invalid');
  const [, control] = /^\/__drift\/(.+)$/.exec(address.pathname) ?? [];
  if (control === undefined) calls.push(`${request.method} ${address.pathname}`);
  const done = control === undefined ? passOn(request, response, address) : controlled(control, response);
  done.catch((error: unknown) => response.destroy(error as Error));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, authorization: sampleAuthorization }));
});
process.stdin.resume().once('end', () => process.exit(0));
