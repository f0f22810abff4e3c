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

const noop = (): void => undefined;

/** Prism requires a logger, of which it only calls these methods; its answers have the same messages. */
const silent = (): Logger => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'success', 'start'];
  const calls = Object.fromEntries(levels.map((level) => [level, noop]));
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
 * The example of an answer to an act, with the ids that were sent: the first id gets the outcome of the example's first
 * row, and so on; all further ids get that of its last row. Null if the example has no rows of documents.
 */
export function adaptToSentIds(example: Json | undefined, body: unknown): Json | null {
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
export const isControlPath = (pathname: string): boolean => /^\/__mock(\/|$)/.test(pathname);

/** Answers that Prism has no outbox and takes no orders: with a page for people, otherwise with an error. */
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

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

const preferOf = ({ request }: Call): string => [request.headers['prefer'] ?? []].flat().join(', ');
const isForPrism = ({ address }: Call): boolean =>
  ['__code', '__example', '__dynamic'].some((name) => address.searchParams.has(name));

/**
 * The variant of a call and its exchange, or the problem if no branch matches; null if Prism itself is to report the
 * problem, or if the call has parameters for Prism.
 */
function findVariant(call: Call, variants: readonly VariantDetail[]) {
  const { pathname, searchParams: query } = call.address;
  const method = call.request.method ?? 'GET';
  const body = parseJson(call.body);
  const found = matchCall(variants, { method, pathname, query, body });
  if (isForPrism(call)) return null;
  if ('problem' in found) return found.isBranchProblem ? found : null;
  const { headers } = call.request;
  return { ...found, exchange: { pathParams: found.pathParams, query, headers, body } };
}

function answerJson(status: number, value: unknown, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify(value));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
}

/** Answers in the form in which Prism itself reports a problem with a Prefer header. */
function answerProblem(status: number, detail: string, response: ServerResponse): void {
  const body = Buffer.from(JSON.stringify({ title: 'No such example', status, detail }));
  const headers = { 'content-type': 'application/problem+json', 'content-length': body.length };
  response.writeHead(status, headers).end(body);
}

/** Answers for Prism, which overlooks undocumented parameters and is not called at all for binary answers. */
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

function forward(call: Call, engine: string, prefer: string, response: ServerResponse): void {
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
 * Starts the stateless mock on 127.0.0.1: Prism, and in front of it a step that selects the example of the branch that
 * a call is for, and that serves binary answers itself. A client's Prefer is never overridden.
 */
export async function startPrism(
  options: { port?: number; log?: (line: string) => void } = {},
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const description = readDescription();
  const variants = readVariants(description);
  const judge = schemaJudge(description);
  const engine = await startEngine();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const call = { request, address: new URL(request.url ?? '/', 'http://hop.invalid'), body };
    if (isControlPath(call.address.pathname)) return answerNoOutbox(call.address.pathname, response);
    const meant = findVariant(call, variants);
    if (meant !== null && 'problem' in meant) return answerBreach([meant.problem], response);
    const problems = meant === null ? [] : judgeRequest(meant.variant, meant.exchange, judge);
    const example =
      meant === null ? null : preferredExample(meant.variant, preferOf(call), meant.exchange.query);
    const exampleName =
      meant === null || example === null ? 'as Prism decides' : `${meant.variant.id} ${example.name}`;
    options.log?.(`${request.method} ${call.address.pathname}: ${exampleName}`);
    if (problems.length > 0) return answerBreach(problems, response);
    // Prism itself would look for the name among the examples of all variants.
    const preferenceProblem = meant && unknownExample(meant.variant, preferOf(call), meant.exchange.query);
    if (preferenceProblem !== null) return answerProblem(404, preferenceProblem, response);
    if (meant === null || example === null) return forward(call, engine.url, preferOf(call), response);
    if (answersBytes(meant.variant)) return answerBytes(example, request.headers.range, response);
    const adapted = adaptToSentIds(example.place?.at('value').value, meant.exchange.body);
    if (adapted !== null) return answerJson(example.status, adapted, response);
    forward(call, engine.url, preferHeader(example), response);
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
