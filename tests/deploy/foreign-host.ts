import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import type { Certificate } from './certificate.ts';

/** When a host's connection dies: before the call is forwarded, or afterwards, with this much of its answer sent. */
export const deaths = ['before', 'silent', 'inHead', 'afterHead', 'inBody'] as const;
export type Death = (typeof deaths)[number];

/** A death for the next call of this world whose first line begins with `call`. */
export interface Doom {
  readonly world: string;
  readonly call: string;
  readonly death: Death;
}

/** A call as it reached the host. */
export interface Arrival {
  readonly world: string;
  /** Method and path, without the query. */
  readonly call: string;
}

export interface ForeignHost {
  readonly port: number;
  /** `POST /doom` takes a `Doom`, `GET /arrivals` gives the calls so far, oldest first. */
  readonly controlUrl: string;
  readonly close: () => Promise<void>;
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

const sentBefore: Record<Exclude<Death, 'before'>, (answer: Buffer) => number> = {
  silent: () => 0,
  inHead: () => 12,
  afterHead: (answer) => answer.indexOf('\r\n\r\n') + 4,
  inBody: (answer) => answer.indexOf('\r\n\r\n') + 4 + 15,
};

const readHead = (head: string): Arrival => ({
  world: /^x-mock-world: *(.+?)\r$/im.exec(head)?.[1] ?? '',
  call: /^(\S+ [^\s?]+)/.exec(head)?.[1] ?? '',
});

/** Passes a connection on to the provider byte by byte, and breaks it off where it is doomed to. */
const pass = (socket: TLSSocket, upstream: Socket, death: Death | undefined): void => {
  const end = (): void => {
    socket.destroy();
    upstream.destroy();
  };
  socket.on('close', end).on('error', end);
  upstream.on('close', () => socket.end()).on('error', end);
  socket.pipe(upstream);
  if (death === undefined) return void upstream.pipe(socket);
  if (death === 'before') return end();
  const parts: Buffer[] = [];
  upstream.on('data', (part: Buffer) => {
    parts.push(part);
    const answer = Buffer.concat(parts);
    const isWhole = answer.includes('\r\n\r\n') && answer.length > answer.indexOf('\r\n\r\n') + 20;
    if (!isWhole) return;
    socket.write(answer.subarray(0, sentBefore[death](answer)), end);
  });
};

/** A provider at the other end of a TLS connection: it passes everything on to `providerPort`, and can be doomed. */
export const startForeignHost = async (
  { key, cert }: Certificate,
  providerPort: number,
): Promise<ForeignHost> => {
  const arrivals: Arrival[] = [];
  const dooms: Doom[] = [];
  const doomOf = ({ world, call }: Arrival): Death | undefined => {
    const at = dooms.findIndex((doom) => doom.world === world && call.startsWith(doom.call));
    return at === -1 ? undefined : dooms.splice(at, 1)[0]?.death;
  };
  const tls = createTlsServer({ key, cert }, (socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      const arrival = readHead(first.toString('latin1'));
      arrivals.push(arrival);
      socket.pause();
      socket.unshift(first);
      pass(socket, connect(providerPort, '127.0.0.1'), doomOf(arrival));
    });
  });
  const control = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'POST') dooms.push(JSON.parse(Buffer.concat(parts).toString()) as Doom);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(arrivals));
    });
  });
  await Promise.all([
    new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve)),
  ]);
  return {
    port: portOf(tls.address()),
    controlUrl: `http://127.0.0.1:${portOf(control.address())}`,
    close: async () => {
      tls.close();
      control.closeAllConnections();
      await new Promise((resolve) => control.close(resolve));
    },
  };
};
