import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { notWhole } from './exchange.ts';
import type { Received, Sent } from './exchange.ts';

const mostBytes = 64 * 1024 * 1024;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  gzip: (body) => gunzipSync(body),
  'x-gzip': (body) => gunzipSync(body),
  br: (body) => brotliDecompressSync(body),
  deflate: (body) => inflateSync(body),
};

function decoded(body: Buffer, encoding: string): Pick<Received, 'body' | 'undecodable'> {
  const decode = decoders[encoding.trim().toLowerCase()];
  if (decode === undefined) return { body, undecodable: 'its content encoding is none that was asked for' };
  try {
    return { body: body.length === 0 ? body : decode(body), undecodable: null };
  } catch {
    return { body, undecodable: `it says that it is ${encoding}, and is not` };
  }
}

async function received(message: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    size += (part as Buffer).length;
    if (size > mostBytes) {
      message.destroy();
      return { unanswered: notWhole.tooMuch };
    }
    parts.push(part as Buffer);
  }
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  const encoding = headers['content-encoding'] ?? 'identity';
  return {
    answer: { status: message.statusCode ?? 0, headers, ...decoded(Buffer.concat(parts), encoding) },
  };
}

/** Sends one request over a connection of its own, and follows no redirect. Only the gate calls it. */
export const transmit = (
  address: URL,
  parts: { method: string; headers: Record<string, string>; body: Buffer | null; limitMs: number },
): Promise<Sent> =>
  new Promise((resolve) => {
    const { method, headers, body, limitMs } = parts;
    const send = address.protocol === 'https:' ? requestHttps : requestHttp;
    const fail = (why: string) => resolve({ unanswered: why });
    const signal = AbortSignal.timeout(limitMs);
    const request = send(address, { method, headers, agent: false, signal }, (message) => {
      received(message).then(resolve, () => fail(notWhole.brokenOff));
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      const late = error.name === 'TimeoutError' || error.name === 'AbortError';
      fail(
        late
          ? `no answer came within ${limitMs / 1000} s`
          : `the connection failed (${error.code ?? 'broken'})`,
      );
    });
    request.end(body ?? undefined);
  });
