import { createServer, request as requestHttp } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { exampleAnswer } from './contract/contract.ts';
import { readDescription } from './contract/description.ts';
import { matchCall } from './contract/matching.ts';
import { readVariants } from './contract/variants.ts';
import type { NamedExample, VariantDetail } from './contract/variants.ts';
import { startEngine } from './prism/engine.ts';
import { answerNoOutbox, isControl } from './prism/no-outbox.ts';
import { preferHeader, preferredExample } from './prism/preference.ts';

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

function chosenFor(call: Call, variants: readonly VariantDetail[]) {
  const { pathname, searchParams: query } = call.address;
  const method = call.request.method ?? 'GET';
  const found = matchCall(variants, { method, pathname, query, body: parsed(call.body) });
  if ('problem' in found || isAskedOfPrism(call)) return null;
  const example = preferredExample(found.variant, preferOf(call), query);
  return example === null ? null : { variant: found.variant, example };
}

const answersBytes = (variant: VariantDetail): boolean =>
  variant.examples.some(({ contentType }) => contentType !== null && contentType !== 'application/json');

/** Prism sends a placeholder or fails where bytes are documented, so these come from the fixtures. */
function answerBytes(example: NamedExample, response: ServerResponse): void {
  const { status, contentType, body } = exampleAnswer(example);
  const part = status === 206 ? { 'content-range': `bytes 0-${body.length - 1}/*` } : {};
  const type = contentType === null ? {} : { 'content-type': contentType };
  response.writeHead(status, { ...type, ...part, 'content-length': body.length }).end(body);
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
  const variants = readVariants(readDescription());
  const engine = await startEngine();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await received(request);
    const call = { request, address: new URL(request.url ?? '/', 'http://hop.invalid'), body };
    if (isControl(call.address.pathname)) return answerNoOutbox(call.address.pathname, response);
    const chosen = chosenFor(call, variants);
    const told = chosen === null ? 'as Prism decides' : `${chosen.variant.id} ${chosen.example.name}`;
    options.log?.(`${request.method} ${call.address.pathname}: ${told}`);
    if (chosen !== null && answersBytes(chosen.variant)) answerBytes(chosen.example, response);
    else passOn(call, engine.url, chosen === null ? preferOf(call) : preferHeader(chosen.example), response);
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
