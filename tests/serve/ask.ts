import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request exactly as given: no followed redirects, no decoding, no headers of a browser's own. */
export const ask = (
  url: string,
  given: { method?: string; headers?: Readonly<Record<string, string>>; body?: string; path?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    const call = request(
      {
        hostname,
        port,
        path: given.path ?? `${pathname}${search}`,
        method: given.method ?? 'GET',
        headers: given.headers ?? {},
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
        });
      },
    );
    call.on('error', reject);
    call.end(given.body);
  });

/** The headers of a navigation in a browser. */
export const navigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' } as const;
