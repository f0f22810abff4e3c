import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Contract, Variant } from '../../mock-server/contract/contract.ts';

/** A request as a probe means it; the gate alone makes it leave. */
export interface Outgoing {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly range?: string;
  /** Which example Prism is to answer with; sent to Prism only. */
  readonly prefer?: string;
  /** Sent without the shared Basic value, to see what is answered then. */
  readonly anonymous?: boolean;
}

/** An answer as it came, its content decoded. */
export interface Received {
  readonly status: number;
  /** Names in lower case; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Why the content could not be decoded, or null. */
  readonly undecodable: string | null;
}

/** What is said of an answer that had begun, and did not come whole. */
export const notWhole = {
  tooMuch: 'more than 64 MB came',
  brokenOff: 'the connection broke within the answer',
} as const;

/** What became of a request: answered, kept back here, or sent and not answered. */
export type Sent =
  { readonly answer: Received } | { readonly refused: string } | { readonly unanswered: string };

/** The query as it goes over the wire. */
export const searchOf = ({ query }: Pick<Outgoing, 'query'>): URLSearchParams =>
  new URLSearchParams(query.map(([name, value]) => [name, value]));

/** The path and the query as they go over the wire. */
export const targetOf = ({ path, query }: Pick<Outgoing, 'path' | 'query'>): string => {
  const search = searchOf({ query }).toString();
  return search === '' ? path : `${path}?${search}`;
};

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
const transmit = (
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

/** What may leave, and where to. */
export interface Policy {
  /** Where requests go: an origin, and a path that is put in front of every path. */
  readonly base: URL;
  /** The only hosts, with their ports, that a request may go to. */
  readonly hosts: readonly string[];
  /** The contract classes that may leave; what is in none of them stays, and so does what has no class. */
  readonly classes: readonly string[];
  /** The methods that may leave, whatever their class. */
  readonly methods: readonly string[];
  /** How many requests may leave in all, and how many in a second. */
  readonly requests: number;
  readonly perSecond: number;
  /** Whether one request may exchange a code that a person typed for a token. */
  readonly signIn: boolean;
  /** Whether the step in front of Prism may be told which example is wanted. */
  readonly prefer: boolean;
  /** The shared Basic value as a header, or null. */
  readonly authorization: string | null;
  readonly limitMs: number;
}

export interface Gate {
  send(outgoing: Outgoing): Promise<Sent>;
  /** Why no request of an operation or branch leaves, whatever it is; null where one may. */
  readonly keeps: (variant: string) => string | null;
  /** How many requests have left. */
  readonly sent: () => number;
}

const everything = ['safe', 'safe-post', 'never'] as const;
const reading = ['GET', 'HEAD'] as const;

/** For a stand-in of this repository: it may be asked everything. */
export const standInPolicy = (
  base: URL,
  { authorization, prefer }: Pick<Policy, 'authorization' | 'prefer'>,
): Policy => ({
  base,
  hosts: [base.host],
  classes: everything,
  methods: [...reading, 'POST', 'PATCH', 'PUT'],
  requests: 1_000,
  perSecond: Infinity,
  signIn: true,
  prefer,
  authorization,
  limitMs: 120_000,
});

/**
 * For a real host. Read-only: GET and HEAD of what changes nothing. Otherwise also what changes nothing although it is
 * no GET, and one exchange of a typed code for a token. Nothing else ever leaves.
 */
export const hostPolicy = (
  base: URL,
  options: { readOnly: boolean; authorization: string | null; perSecond: number },
): Policy => ({
  base,
  hosts: [base.host],
  classes: options.readOnly ? ['safe'] : ['safe', 'safe-post'],
  methods: options.readOnly ? reading : [...reading, 'PATCH', 'POST'],
  requests: 120,
  perSecond: options.perSecond,
  signIn: !options.readOnly,
  prefer: false,
  authorization: options.authorization,
  limitMs: 20_000,
});

const folded = (path: string): string => path.toLowerCase();

/** The operation that a request is, by the description; a GET of a neighbour in another case counts as its operation. */
function meantBy(contract: Contract, { method, path, query, body }: Outgoing) {
  const search = searchOf({ query });
  const found = contract.match(method, path, search, body);
  if (!('problem' in found)) return found.variant;
  if (!(reading as readonly string[]).includes(method)) return null;
  const near = contract.variants.find(
    (variant) => variant.method === 'GET' && folded(variant.path) === folded(path),
  );
  return near ?? null;
}

/** A request with a body must be exactly what the description says, or it may mean something else to the host. */
function oddBody(contract: Contract, { query, body }: Outgoing, variant: Variant): string | undefined {
  const exchange = {
    pathParams: {},
    query: searchOf({ query }),
    headers: { 'content-type': 'application/json' },
    body,
  };
  return contract.requestViolations(variant, exchange).find(() => true);
}

function outOfClass(policy: Policy, { id, contractClass }: Variant, signedIn: boolean): string | null {
  const isSignIn = id === 'verifyCode' && policy.signIn && !signedIn;
  return policy.classes.includes(contractClass) || isSignIn
    ? null
    : `${id} is of the class '${contractClass}', which is not sent here`;
}

function whyNot(contract: Contract, policy: Policy, outgoing: Outgoing, signedIn: boolean): string | null {
  const variant = meantBy(contract, outgoing);
  if (variant === null) return 'the description has no such operation, so nobody knows what it would do';
  if (!policy.methods.includes(outgoing.method)) return `${outgoing.method} is not sent here`;
  const kept = outOfClass(policy, variant, signedIn);
  if (kept !== null) return kept;
  const odd =
    outgoing.body === undefined || policy.classes.includes('never')
      ? undefined
      : oddBody(contract, outgoing, variant);
  return odd === undefined ? null : `it is not as described: ${odd}`;
}

const toolName = 'signing-contract-check';

function headersOf(policy: Policy, outgoing: Outgoing, body: Buffer | null): Record<string, string> {
  const { range, prefer, anonymous } = outgoing;
  return {
    accept: '*/*',
    'accept-encoding': range === undefined ? 'gzip, br' : 'identity',
    'user-agent': toolName,
    connection: 'close',
    ...(policy.authorization === null || anonymous === true ? {} : { authorization: policy.authorization }),
    ...(range === undefined ? {} : { range }),
    ...(prefer === undefined || !policy.prefer ? {} : { prefer }),
    ...(body === null ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }),
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * The one way out: every request of the check passes here, and is looked up in the description again, whatever the
 * caller takes it for. What the policy does not name stays. A redirect is an answer like any other, never followed.
 */
export function createGate(contract: Contract, policy: Policy): Gate {
  let sent = 0;
  let signedIn = policy.classes.includes('never');
  let next = 0;

  async function turn(): Promise<void> {
    if (policy.perSecond === Infinity) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / policy.perSecond;
    if (at > now) await pause(at - now);
  }

  async function send(outgoing: Outgoing): Promise<Sent> {
    const why = whyNot(contract, policy, outgoing, signedIn);
    if (why !== null) return { refused: why };
    const prefix = policy.base.pathname.replace(/\/+$/, '');
    const address = new URL(`${policy.base.origin}${prefix}${targetOf(outgoing)}`);
    if (!policy.hosts.includes(address.host)) return { refused: `${address.host} is not the host to check` };
    if (address.pathname !== `${prefix}${outgoing.path}`)
      return { refused: 'its path would become another one' };
    if (sent >= policy.requests) return { refused: `${policy.requests} requests were sent, and no more are` };
    sent += 1;
    if (outgoing.method === 'POST') signedIn = signedIn || meantBy(contract, outgoing)?.id === 'verifyCode';
    await turn();
    const body = outgoing.body === undefined ? null : Buffer.from(JSON.stringify(outgoing.body));
    const headers = headersOf(policy, outgoing, body);
    return transmit(address, { method: outgoing.method, headers, body, limitMs: policy.limitMs });
  }

  const keeps = (id: string): string | null => {
    const variant = contract.variants.find((each) => each.id === id);
    return variant === undefined ? null : outOfClass(policy, variant, signedIn);
  };

  return { send, keeps, sent: () => sent };
}
