import type { Contract } from '../../mock-server/contract/contract.ts';
import { UsageError } from '../command/arguments.ts';
import { basicHeader } from '../serve/proxy.ts';
import { chooseRows, freshFacts, rowsOf } from './probe.ts';
import type { Facts } from './probe.ts';
import { createGate } from './gate.ts';
import type { Gate } from './gate.ts';
import { hostPolicy, mockPolicy } from './policy.ts';
import { learnUser } from './probes.ts';

/** One column of the table. */
export interface Column {
  /** 'Prism', 'mock', or the host's address. */
  readonly name: string;
  readonly kind: Facts['kind'];
  readonly gate: Gate;
  readonly facts: Facts;
  close(): Promise<void>;
}

const sample = { userId: 'u-maria-santos', groupId: 'g-riverside' } as const;

/** Prism with the description, started for this check. */
export async function prismColumn(contract: Contract): Promise<Column> {
  const { startPrism } = await import('../../mock-server/prism.ts');
  const { url, close } = await startPrism();
  const policy = mockPolicy(new URL(url), { variable: 'PRISM', authorization: null, prefer: true });
  const facts = freshFacts({ kind: 'prism', ...sample, token: null, askCode: null });
  return { name: 'Prism', kind: 'prism', gate: createGate(contract, policy), facts, close };
}

/** The mock provider, started for this check with a world of its own. */
export async function mockColumn(contract: Contract): Promise<Column> {
  const { startProvider } = await import('../../mock-server/provider.ts');
  const { sampleAuthorization: authorization } = await import('../../mock-server/authorization.ts');
  const { url, close } = await startProvider();
  const policy = mockPolicy(new URL(url), { variable: 'MOCK', authorization, prefer: false });
  const facts = freshFacts({ kind: 'mock', ...sample, token: null, askCode: null });
  return { name: 'mock', kind: 'mock', gate: createGate(contract, policy), facts, close };
}

/** The facts from the description's examples, so that every probe can be sent to an engine, whatever it answers. */
function factsOfExamples(contract: Contract): Facts {
  const bodyOf = (variant: string, name: string) => contract.example(variant, 200, name).body;
  const jsonOf = (variant: string, name: string): unknown =>
    JSON.parse(bodyOf(variant, name).toString('utf8'));
  const facts = freshFacts({ kind: 'engine', ...sample, token: 'tkn-5b1f0c2e9a74', askCode: null });
  learnUser(facts, jsonOf('getUser', 'found'));
  const chosen = chooseRows(rowsOf(jsonOf('listPendingDocuments', 'found'), sample.userId));
  return { ...facts, code: '481516', chosen, picture: bodyOf('getDocumentPage', 'page') };
}

/** Another vendor's mock engine with the description, already running on this machine: `NAME=URL`. */
export async function engineColumn(contract: Contract, given: string): Promise<Column> {
  const { sampleAuthorization: authorization } = await import('../../mock-server/authorization.ts');
  const { name, address } = parseEngine(given);
  const policy = mockPolicy(address, { variable: null, authorization, prefer: true });
  const facts = factsOfExamples(contract);
  return { name, kind: 'engine', gate: createGate(contract, policy), facts, close: () => Promise.resolve() };
}

const isLoopback = ({ hostname }: URL): boolean => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);

/** The address that `--host` names. It must be https unless it is this machine, because a token is sent to it. */
export function hostAddress(given: string): URL {
  const example = 'for example --host https://provider.example';
  if (!/^https?:\/\//.test(given) || !URL.canParse(given))
    throw new UsageError(`--host takes the provider's address, not '${given}': ${example}`);
  const address = new URL(given);
  if (address.username !== '' || address.password !== '')
    throw new UsageError('--host takes no user and password: put them into SIGNING_API_BASIC.');
  if (address.search !== '' || address.hash !== '')
    throw new UsageError(`--host takes an address without query and fragment, ${example}`);
  if (address.protocol === 'http:' && !isLoopback(address))
    throw new UsageError(`${address.host} would be sent a token unencrypted: give its https address.`);
  return address;
}

/** The name and the address that `--engine` gives. It gets every kind of request, so it must be on this machine. */
export function parseEngine(given: string): { readonly name: string; readonly address: URL } {
  const [, name = '', url = ''] = /^([\w .-]+)=(.+)$/.exec(given) ?? [];
  if (name === '')
    throw new UsageError(`--engine takes NAME=URL, for example Mockoon=http://127.0.0.1:4781.`);
  const address = hostAddress(url);
  if (!isLoopback(address))
    throw new UsageError(`${address.host} is not this machine: an engine is asked to sign and to send, too.`);
  return { name, address };
}

export interface HostOptions {
  readonly address: URL;
  readonly readOnly: boolean;
  readonly userId: string | null;
  readonly groupId: string | null;
  /** `user:password` or a whole `Basic …` value. */
  readonly basic: string | null;
  readonly token: string | null;
  readonly askCode: Facts['askCode'];
  readonly perSecond: number;
  /** How many requests may be sent in total. */
  readonly requests: number;
}

/** A real host: `hostPolicy` decides what may be sent to it. */
export function hostColumn(contract: Contract, options: HostOptions): Column {
  const { address, readOnly, basic, perSecond, requests, userId, groupId, token, askCode } = options;
  const authorization = basic === null ? null : basicHeader(basic);
  const policy = hostPolicy(address, { readOnly, authorization, perSecond, requests });
  const facts = freshFacts({ kind: 'host', userId, groupId, token, askCode: readOnly ? null : askCode });
  return {
    name: `${address.origin}${address.pathname.replace(/\/+$/, '')}`,
    kind: 'host',
    gate: createGate(contract, policy),
    facts,
    close: () => Promise.resolve(),
  };
}
