import type { IncomingMessage } from 'node:http';

/** Forty edited pages are large; anything above this is a mistake. */
const mostBytes = 512 * 1024 * 1024;

/** The JSON body of a request, undefined where there is none. Throws when it is no JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) throw new Error(`the body is larger than ${mostBytes} bytes`);
    chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error('the body is not JSON');
  }
}
