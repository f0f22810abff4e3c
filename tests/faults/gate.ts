import { createServer } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FaultName } from '../../scripts/faults/faults.ts';

/** A request as it reached the gate. */
export interface Asked {
  readonly method: string;
  /** The address without its host. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** The server behind the gate. */
export type Upstream = (request: Asked) => Promise<{
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}>;

/** Faults of the connection or of the response. */
export type WireFault = Exclude<
  FaultName,
  'DNS' | 'refused' | 'offline' | 'storage refused' | 'storage full' | 'worker refused' | 'chunk missing'
>;

/** What a fault does to one request. */
interface Meeting {
  readonly forward: () => ReturnType<Upstream>;
  readonly response: ServerResponse;
  readonly socket: Socket;
  /** Lets the test decide when the request continues. */
  readonly held: Promise<void>;
}

type Behaviour = (meeting: Meeting) => Promise<void>;

const hugeText = 'x'.repeat(2_000_000);
const ahead = 3 * 3_600_000;

type Sent = Awaited<ReturnType<Upstream>>;

const send = (response: ServerResponse, { status, headers, body }: Sent): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
};

const json = (text: string, status = 200, headers: OutgoingHttpHeaders = {}): Sent => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(text),
});

const empty = (status: number, headers: OutgoingHttpHeaders = {}): Sent => ({
  status,
  headers,
  body: Buffer.alloc(0),
});

/** The request is handled, but its response is replaced. */
const instead =
  (make: (own: Sent) => Sent): Behaviour =>
  async ({ forward, response }) =>
    send(response, make(await forward()));

/** An intermediary responds, and the request goes no further. */
const turnedBack =
  (answer: Sent): Behaviour =>
  async ({ response }) =>
    send(response, answer);

/** The same response from a host whose clock is ahead; that clock also determines when a code expires. */
const expiringLater = (body: Buffer): Buffer => {
  const text = body.toString('latin1');
  const later = text.replace(
    /("ExpirationTimestamp": ?")(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/,
    (_, name: string, day: string, time: string) => {
      const moved = new Date(Date.parse(`${day}T${time}Z`) + ahead).toISOString();
      return `${name}${moved.slice(0, 10)} ${moved.slice(11, 19)}`;
    },
  );
  if (later === text && text.includes('ExpirationTimestamp')) throw new Error(`No time in ${text}`);
  return Buffer.from(later, 'latin1');
};

const behaviours: Readonly<Record<WireFault, Behaviour>> = {
  reset: async ({ socket }) => void socket.resetAndDestroy(),
  'slow head': () => new Promise(() => {}),
  'slow body': async ({ forward, response }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, 1));
  },
  'cut head': async ({ forward, socket }) => {
    await forward();
    socket.end('HTTP/1.1 200 O');
  },
  'cut body': async ({ forward, response, socket }) => {
    const { status, headers, body } = await forward();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => socket.destroy());
  },
  'cut after commit': async ({ forward, socket }) => {
    await forward();
    socket.destroy();
  },
  twice: async ({ forward, response }) => {
    await forward();
    send(response, await forward());
  },
  late: async ({ forward, response, held }) => {
    const own = await forward();
    await held;
    send(response, own);
  },
  crossed: async ({ forward, response, held }) => {
    const own = await forward();
    await held;
    send(response, own);
  },
  '204 empty': instead(() => empty(204)),
  '3xx empty': turnedBack(empty(302, { location: '/elsewhere' })),
  '4xx empty': turnedBack(empty(403)),
  '5xx empty': turnedBack(empty(500)),
  HTML: turnedBack({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<!doctype html><h1>Sign in to this network</h1>'),
  }),
  'broken JSON': instead(() => json('{"Response":{"Processed":"Y","Err')),
  'wrong type': instead(() => json('{"Response":"Y","Data":7}')),
  'wrong media type': instead((own) => ({
    ...own,
    headers: { ...own.headers, 'content-type': 'text/plain' },
  })),
  huge: turnedBack(json(`{"Response":{"Processed":"N","Error":"${hugeText}"}}`)),
  BOM: instead((own) => ({ ...own, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), own.body]) })),
  'Retry-After': turnedBack(json('', 429, { 'retry-after': '30' })),
  'clock off': instead((own) => ({
    ...own,
    headers: { ...own.headers, date: new Date(Date.now() + ahead).toUTCString() },
    body: expiringLater(own.body),
  })),
};

/** A proxy that forwards every request except those that are to meet a fault. */
export interface Gate {
  readonly url: string;
  /** From now on requests for which `isMeant` is true meet the fault; null: none does. */
  readonly arm: (fault: WireFault | null, isMeant: (request: Asked) => boolean) => void;
  /** Releases the requests that are held; no further ones are held. */
  readonly release: () => void;
  /** The requests that met a fault, oldest first. */
  readonly met: () => readonly Asked[];
  /** How many responses the server gave to requests that met a fault. */
  readonly handled: () => number;
  /** The targets of redirects that were followed. */
  readonly strayed: () => readonly string[];
  readonly close: () => Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Opens a local gate before `upstream`. Each connection carries one exchange, so that no client repeats a request. */
export const openGate = async (upstream: Upstream): Promise<Gate> => {
  let armed: { fault: WireFault; isMeant: (request: Asked) => boolean } | null = null;
  let release = (): void => {};
  let held = new Promise<void>((resolve) => (release = resolve));
  const met: Asked[] = [];
  let handled = 0;
  const strayed: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.shouldKeepAlive = false;
    const { method = 'GET', url: path = '/', headers, socket } = request;
    const received = { method, path, headers, body: await bodyOf(request) };
    if (path === '/elsewhere') strayed.push(path);
    const forward = () => upstream(received);
    if (!armed?.isMeant(received)) return send(response, await forward());
    met.push(received);
    const forwardMet = async () => {
      const own = await forward();
      handled += 1;
      return own;
    };
    await behaviours[armed.fault]({ forward: forwardMet, response, socket, held });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arm: (fault, isMeant) => {
      armed = fault && { fault, isMeant };
      met.length = 0;
      handled = 0;
      strayed.length = 0;
      held = new Promise<void>((resolve) => (release = resolve));
    },
    release: () => release(),
    met: () => met,
    handled: () => handled,
    strayed: () => strayed,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
