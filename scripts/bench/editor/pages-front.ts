import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { createProxy } from '../../serve/proxy.ts';

/** A PNG ends with this chunk. */
const endBytes = 12;

/** The same image with different bytes: with a comment in it. */
const withComment = (png: Buffer, remark: string): Buffer => {
  const named = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Comment\0${remark}`, 'latin1')]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  const at = png.length - endBytes;
  return Buffer.concat([png.subarray(0, at), length, named, sum, png.subarray(at)]);
};

export interface PagesFront {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A proxy before the mock provider, which takes half a second to render each page at its first request: it serves ready
 * page images, as a real provider does, and accepts saved pages. Everything else is forwarded.
 */
export const startPagesFront = async (
  target: string,
  page: Buffer,
  pageCounts: ReadonlyMap<string, number>,
): Promise<PagesFront> => {
  const pass = createProxy({ target, keepHeaders: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
    const [, id = '', number = ''] = /^\/api\/documentPage\/([^/]+)\/(\d+)$/.exec(pathname) ?? [];
    const pages = pageCounts.get(decodeURIComponent(id)) ?? 0;
    if (request.method === 'GET' && Number(number) >= 1 && Number(number) <= pages) {
      const image = withComment(page, `page ${number}`);
      const headers = { 'content-type': 'image/png', 'content-length': image.length };
      return void response.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(image);
    }
    if (request.method === 'PUT') {
      request.resume().on('end', () => response.writeHead(204).end());
      return undefined;
    }
    return pass(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
