import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Contract, Variant } from '../../mock-server/contract/contract.ts';
import { curlOf } from './curl.ts';
import type { Secret } from './curl.ts';
import { readMethods } from './policy.ts';
import type { Policy } from './policy.ts';

/** A request of a probe; only the gate can send it. */
export interface Outgoing {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly body?: unknown;
  readonly range?: string;
  /** The example that Prism is to answer with; sent to Prism only. */
  readonly prefer?: string;
  /** Sent without the shared Basic value. */
  readonly anonymous?: boolean;
}

/** A received answer, its content decoded. */
export interface Received {
  readonly status: number;
  /** Names in lower case; several of one name are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Why the content could not be decoded, or null. */
  readonly undecodable: string | null;
}

/** The reasons for an answer that began and was not received completely. */
export const incompleteAnswer = {
  tooMuch: 'more than 64 MB were received',
  brokenOff: 'the connection broke within the answer',
} as const;

/** The beginning of the reason where somebody answers, but with TLS that does not hold. */
export const refusedTls = 'its TLS is not accepted; NODE_EXTRA_CA_CERTS names an authority of your own';
const isOfTls = /CERT|SSL|TLS|EPROTO|UNABLE_TO_|SELF_SIGNED/;

/** The outcome of a request: answered, kept back by the gate, or sent and not answered. */
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

const maxBytes = 64 * 1024 * 1024;

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  gzip: (body) => gunzipSync(body),
  'x-gzip': (body) => gunzipSync(body),
  br: (body) => brotliDecompressSync(body),
  deflate: (body) => inflateSync(body),
};

function decodeBody(body: Buffer, encoding: string): Pick<Received, 'body' | 'undecodable'> {
  const decode = decoders[encoding.trim().toLowerCase()];
  if (decode === undefined) return { body, undecodable: 'its content encoding is none that was asked for' };
  try {
    return { body: body.length === 0 ? body : decode(body), undecodable: null };
  } catch {
    return { body, undecodable: `it declares ${encoding}, but is not` };
  }
}

async function receive(message: IncomingMessage): Promise<Sent> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of message) {
    size += (part as Buffer).length;
    if (size > maxBytes) {
      message.destroy();
      return { unanswered: incompleteAnswer.tooMuch };
    }
    parts.push(part as Buffer);
  }
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  const encoding = headers['content-encoding'] ?? 'identity';
  return {
    answer: { status: message.statusCode ?? 0, headers, ...decodeBody(Buffer.concat(parts), encoding) },
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
      receive(message).then(resolve, () => fail(incompleteAnswer.brokenOff));
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      const late = error.name === 'TimeoutError' || error.name === 'AbortError';
      const code = error.code ?? 'broken';
      if (late) fail(`no answer within ${limitMs / 1000} s`);
      else fail(isOfTls.test(code) ? `${refusedTls} (${code})` : `the connection failed (${code})`);
    });
    request.end(body ?? undefined);
  });

export interface Gate {
  send(outgoing: Outgoing): Promise<Sent>;
  /** A command line that sends the same. */
  readonly curlCommand: (outgoing: Outgoing, secrets: readonly Secret[]) => string;
  /** Why no request of an operation or branch may be sent; null if one may. */
  readonly whyKeptBack: (variant: string) => string | null;
  /** How many requests were sent. */
  readonly sent: () => number;
}

const normalized = (path: string): string => path.toLowerCase();

/** The operation of a request, by the description; a GET with a path in other letter case counts as its operation. */
function operationOf(contract: Contract, { method, path, query, body }: Outgoing) {
  const search = searchOf({ query });
  const found = contract.match(method, path, search, body);
  if (!('problem' in found)) return found.variant;
  if (!(readMethods as readonly string[]).includes(method)) return null;
  const near = contract.variants.find(
    (variant) => variant.method === 'GET' && normalized(variant.path) === normalized(path),
  );
  return near ?? null;
}

/** Why a request with a body is not sent: it must be exactly as described, or the host may do something else. */
function bodyProblem(contract: Contract, { query, body }: Outgoing, variant: Variant): string | undefined {
  const exchange = {
    pathParams: {},
    query: searchOf({ query }),
    headers: { 'content-type': 'application/json' },
    body,
  };
  return contract.requestViolations(variant, exchange).find(() => true);
}

function classProblem(policy: Policy, { id, contractClass }: Variant, signedIn: boolean): string | null {
  const isSignIn = id === 'verifyCode' && policy.signIn && !signedIn;
  return policy.classes.includes(contractClass) || isSignIn
    ? null
    : `${id} is of the class '${contractClass}', which is not sent here`;
}

function requestProblem(
  contract: Contract,
  policy: Policy,
  outgoing: Outgoing,
  signedIn: boolean,
): string | null {
  const variant = operationOf(contract, outgoing);
  if (variant === null) return 'the description has no such operation, so nobody knows what it would do';
  if (!policy.methods.includes(outgoing.method)) return `${outgoing.method} is not sent here`;
  const kept = classProblem(policy, variant, signedIn);
  if (kept !== null) return kept;
  const odd =
    outgoing.body === undefined || policy.classes.includes('never')
      ? undefined
      : bodyProblem(contract, outgoing, variant);
  return odd === undefined ? null : `it is not as described: ${odd}`;
}

const prefixOf = ({ base }: Policy): string => base.pathname.replace(/\/+$/, '');
const addressOf = (policy: Policy, outgoing: Outgoing): string =>
  `${policy.base.origin}${prefixOf(policy)}${targetOf(outgoing)}`;
const bodyOf = ({ body }: Outgoing): Buffer | null =>
  body === undefined ? null : Buffer.from(JSON.stringify(body));

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
 * Sends all requests of the check. Each is looked up in the description again, whatever the caller says it is, and kept
 * back unless the policy allows it. A redirect is an answer like any other, and never followed.
 */
export function createGate(contract: Contract, policy: Policy): Gate {
  let sent = 0;
  let signedIn = policy.classes.includes('never');
  let next = 0;

  async function waitForTurn(): Promise<void> {
    if (policy.perSecond === Infinity) return;
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / policy.perSecond;
    if (at > now) await pause(at - now);
  }

  async function send(outgoing: Outgoing): Promise<Sent> {
    const why = requestProblem(contract, policy, outgoing, signedIn);
    if (why !== null) return { refused: why };
    const address = new URL(addressOf(policy, outgoing));
    if (!policy.hosts.includes(address.host)) return { refused: `${address.host} is not the host to check` };
    if (address.pathname !== `${prefixOf(policy)}${outgoing.path}`)
      return { refused: 'its path would become another one' };
    if (sent >= policy.requests) return { refused: `${policy.requests} requests were sent, and no more are` };
    sent += 1;
    if (outgoing.method === 'POST')
      signedIn = signedIn || operationOf(contract, outgoing)?.id === 'verifyCode';
    await waitForTurn();
    const body = bodyOf(outgoing);
    const headers = headersOf(policy, outgoing, body);
    return transmit(address, { method: outgoing.method, headers, body, limitMs: policy.limitMs });
  }

  const curlCommand: Gate['curlCommand'] = (outgoing, secrets) => {
    const body = bodyOf(outgoing);
    const headers = headersOf(policy, outgoing, body);
    const address = addressOf(policy, outgoing);
    const left = { ...outgoing, address, headers, body: body?.toString('utf8') ?? null };
    const { base, variable } = policy;
    return curlOf(left, variable === null ? secrets : [...secrets, [base.origin, variable]]);
  };

  const whyKeptBack = (id: string): string | null => {
    const variant = contract.variants.find((each) => each.id === id);
    return variant === undefined ? null : classProblem(policy, variant, signedIn);
  };

  return { send, curlCommand, whyKeptBack, sent: () => sent };
}
