import type { Outgoing, Received } from './exchange.ts';
import type { Facts } from './facts.ts';
import type { Expected } from './judge.ts';

/** One question to a host. */
export interface Probe {
  readonly variant: string;
  /** What is tried, in a few words: 'found', 'unknown id' … */
  readonly name: string;
  /** The request, or why it cannot be made with what is known. */
  readonly request: (facts: Facts) => Outgoing | string | Promise<Outgoing | string>;
  readonly expected?: Expected;
  /** Keeps what later probes need, of whatever was answered. */
  readonly learn?: (facts: Facts, json: unknown, answer: Received) => void;
  /** Whether the request breaks the description on purpose. */
  readonly breaks?: true;
}

type Query = Readonly<Record<string, string>>;

/** A GET of a path of the description. */
export const get = (path: string, query: Query = {}, more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  path,
  query: Object.entries(query),
  ...more,
});

/** The query of the signed-in person, with more; or why nobody is. */
export const signedIn = (facts: Facts, query: Query = {}): Query | string => {
  const { userId, token } = facts;
  if (userId === null) return 'no user id is known: give one by --user';
  if (token === null) return 'nobody is signed in: see --help for SIGNING_API_TOKEN';
  return { userid: userId, token, ...query };
};

/** The Data of the signed-in person, with more; or why nobody is. */
export const dataOf = (facts: Facts, fields: object): { Data: object } | string => {
  const query = signedIn(facts);
  return typeof query === 'string'
    ? query
    : { Data: { UserId: query['userid'], Token: query['token'], ...fields } };
};

/** Makes a request of what there is, or passes on why there is none. */
export const withIt = <T>(there: T | string, make: (it: T) => Outgoing): Outgoing | string =>
  typeof there === 'string' ? there : make(there);
