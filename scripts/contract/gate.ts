import type { Contract, Variant } from '../../mock-server/contract/contract.ts';
import { targetOf } from './exchange.ts';
import type { Outgoing, Sent } from './exchange.ts';
import { transmit } from './transport.ts';

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
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]));
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
    query: new URLSearchParams(query.map(([name, value]) => [name, value])),
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
