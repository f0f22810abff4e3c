import type { IncomingMessage } from 'node:http';

/** Forty edited pages are large; anything above this is a mistake. */
const maxBytes = 512 * 1024 * 1024;

/** The JSON body of a request, undefined if there is none. Throws if it is not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new Error(`the body is larger than ${maxBytes} bytes`);
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

/** First and last byte of a single range (RFC 9110 14.1.2), null if it is outside the file. */
export function byteRange(header: string, size: number): { first: number; last: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header);
  const [from = '', to = ''] = match?.slice(1) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last && first < size ? { first, last } : null;
}
