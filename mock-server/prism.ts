import { createServer, request as requestHttp } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createServer as createPrism } from '@stoplight/prism-http-server';
import { descriptionFolder, isObject, readDescription } from './contract/description.ts';
import type { Json } from './contract/description.ts';
import { exampleAnswer } from './contract/examples.ts';
import { judgeRequest } from './contract/judging.ts';
import { matchCall } from './contract/matching.ts';
import { schemaJudge } from './contract/schemas.ts';
import { readVariants } from './contract/variants.ts';
import type { NamedExample, VariantDetail } from './contract/variants.ts';
import { byteRange } from './http.ts';
import { preferHeader, preferredExample, unknownExample } from './prism-preference.ts';

type Logger = Parameters<typeof createPrism>[1]['components']['logger'];

const nothing = (): void => undefined;

/** Prism asks for a whole logger; it only ever calls these, and what it says is in its answers too. */
const silent = (): Logger => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success', 'start'];
  const calls = Object.fromEntries(levels.map((level) => [level, nothing]));
  return { ...calls, child: silent } as unknown as Logger;
};

/** Starts Prism itself in this process, on a free port of 127.0.0.1. */
export async function startEngine(): Promise<{ url: string; close(): Promise<void> }> {
  const operations = await getHttpOperationsFromSpec(join(descriptionFolder, 'signing-api.yaml'));
  const server = createPrism(operations, {
    cors: false,
    config: {
      isProxy: false,
      // The shared Basic value is the proxy's to add (S25); without one the app must run all the same.
      checkSecurity: false,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
    components: { logger: silent() },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
}

/**
 * An example of an answer to an act, about the documents that were sent: the first of them meets what the example's first
 * document met, and so on, and the example's last line is for all that are left. Null where it is about no documents.
 */
export function aboutSent(example: Json | undefined, body: unknown): Json | null {
  if (!isObject(example)) return null;
  const details = example['ProcessingDetails'];
  const sent = isObject(body) && isObject(body['Data']) ? body['Data']['Ids'] : undefined;
  if (!Array.isArray(details) || !Array.isArray(sent)) return null;
  const rows = sent.flatMap((id, at) => {
    const row = details[at] ?? details.at(-1);
    return isObject(row) ? [{ ...row, DocId: id }] : [];
  });
  return { ...example, ProcessingDetails: rows };
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>No outbox on Prism</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }</style></head>
<body><main><h1>No outbox on Prism</h1>
<p>Prism answers with fixed examples: it sends no code, keeps nothing and moves nothing. Any six digits are right as the
code, and every user id is <a href="/auth/authorize?userid=u-maria-santos">Maria Santos</a>.</p>
<p>Codes, sample people and faults to order are the mock provider's: <code>npm start</code>.</p>
</main></body></html>`;

/** True for the addresses at which the mock provider has its outbox and control pages. */
export const isControl = (pathname: string): boolean => /^\/__mock(\/|$)/.test(pathname);

/** Says that there is nothing to see or to order: as a page where people look, as an error elsewhere. */
export function answerNoOutbox(pathname: string, response: ServerResponse): void {
  const isPage = /^\/__mock\/?$/.test(pathname);
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  const body = isPage
    ? page
    : JSON.stringify({ error: 'Prism has no control pages; the mock provider has them' });
  response.writeHead(isPage ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

interface Call {
  readonly request: IncomingMessage;
  readonly address: URL;
  readonly body: Buffer;
}

async function received(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

const preferOf = ({ request }: Call): string => [request.headers['prefer'] ?? []].flat().join(', ');
const isAskedOfPrism = ({ address }: Call): boolean =>
  ['__code', '__example', '__dynamic'].some((name) => address.searchParams.has(name));

/**
 * The variant that a call means, with what it sent, or that it fits no branch; null where Prism itself is to say what is
 * wrong, or is asked by name.
 */
function meantBy(call: Call, variants: readonly VariantDetail[]) {
  const { pathname, searchParams: query } = call.address;
  const method = call.request.method ?? 'GET';
  const body = parsed(call.body);
  const found = matchCall(variants, { method, pathname, query, body });
  if (isAskedOfPrism(call)) return null;
  if ('problem' in found) return found.isOfBranches ? found : null;
  const { headers } = call.request;
  return { ...found, exchange: { pathParams: found.pathParams, query, headers, body } };
}

function answerJson(status: number, value: unknown, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
}

/** As Prism itself says what is wrong with what a client prefers. */
function answerProblem(status: number, detail: string, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify({ title: 'No such example', status, detail }));
  const headers = { 'content-type': 'application/problem+json', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
}

/** Prism overlooks undocumented parameters, and is not asked before bytes are sent. */
const answerBreach = (problems: readonly string[], response: ServerResponse): void =>
  answerJson(
    400,
    { Response: { Processed: 'N', Error: `Contract violation: ${problems.join('; ')}` } },
    response,
  );

const answersBytes = (variant: VariantDetail): boolean =>
  variant.examples.some(({ contentType }) => contentType !== null && contentType !== 'application/json');

/** Prism sends a placeholder or fails where bytes are documented, so these come from the fixtures. */
function answerBytes(example: NamedExample, range: string | undefined, response: ServerResponse): void {
  const { status, contentType, body } = exampleAnswer(example);
  const type = contentType === null ? {} : { 'content-type': contentType };
  const isFile = status === 200 && contentType === 'application/pdf';
  const ranges = isFile ? { 'accept-ranges': 'bytes' } : {};
  if (isFile && range !== undefined) {
    const part = byteRange(range, body.length);
    if (part === null) {
      response.writeHead(416, { 'content-range': `bytes */${body.length}`, 'content-length': 0 }).end();
      return;
    }
    const bytes = body.subarray(part.first, part.last + 1);
    const place = { 'content-range': `bytes ${part.first}-${part.last}/${body.length}` };
    response.writeHead(206, { ...type, ...ranges, ...place, 'content-length': bytes.length }).end(bytes);
    return;
  }
  const part = status === 206 ? { 'content-range': `bytes 0-${body.length - 1}/*` } : {};
  response.writeHead(status, { ...type, ...ranges, ...part, 'content-length': body.length }).end(body);
}

function passOn(call: Call, engine: string, prefer: string, response: ServerResponse): void {
  const { request, address, body } = call;
  const { host: _, 'transfer-encoding': __, ...headers } = request.headers;
  const upstream = requestHttp(
    `${engine}${address.pathname}${address.search}`,
    {
      // Prism refuses HEAD; Node leaves the body out of its answer.
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: { ...headers, ...(prefer === '' ? {} : { prefer }), 'content-length': body.length },
      agent: false,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  upstream.on('error', () => response.writeHead(502).end());
  upstream.end(body);
}

/**
 * Starts the stateless stand-in on 127.0.0.1: Prism on the description, and in front of it a step that names the
 * example of the branch that a call means, and that serves bytes itself. A client's Prefer is never overridden.
 */
export async function startPrism(
  options: { port?: number; log?: (line: string) => void } = {},
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const description = readDescription();
  const variants = readVariants(description);
  const judge = schemaJudge(description);
  const engine = await startEngine();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await received(request);
    const call = { request, address: new URL(request.url ?? '/', 'http://hop.invalid'), body };
    if (isControl(call.address.pathname)) return answerNoOutbox(call.address.pathname, response);
    const meant = meantBy(call, variants);
    if (meant !== null && 'problem' in meant) return answerBreach([meant.problem], response);
    const problems = meant === null ? [] : judgeRequest(meant.variant, meant.exchange, judge);
    const example =
      meant === null ? null : preferredExample(meant.variant, preferOf(call), meant.exchange.query);
    const told =
      meant === null || example === null ? 'as Prism decides' : `${meant.variant.id} ${example.name}`;
    options.log?.(`${request.method} ${call.address.pathname}: ${told}`);
    if (problems.length > 0) return answerBreach(problems, response);
    // Prism itself would look for the name among the examples of all variants.
    const strange = meant && unknownExample(meant.variant, preferOf(call), meant.exchange.query);
    if (strange !== null) return answerProblem(404, strange, response);
    if (meant === null || example === null) return passOn(call, engine.url, preferOf(call), response);
    if (answersBytes(meant.variant)) return answerBytes(example, request.headers.range, response);
    const about = aboutSent(example.place?.at('value').value, meant.exchange.body);
    if (about !== null) return answerJson(example.status, about, response);
    passOn(call, engine.url, preferHeader(example), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await Promise.all([closed, engine.close()]);
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startPrism({ log: (line) => console.log(line) });
  console.log(url);
}
