import { isObject } from '../../mock-server/contract/description.ts';
import type { Secret } from './curl.ts';
import type { Outgoing, Received } from './gate.ts';
import type { Expected } from './judge.ts';

/** What the check needs to know of a row of a list. */
export interface Row {
  readonly id: string;
  readonly ref: string;
  readonly status: string;
  readonly organization: string;
  readonly pages: number | null;
  /** The roles in which the person has not acted yet. */
  readonly open: readonly string[];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Whether a signer has plainly not acted yet (S34). */
export const isOpen = (signed: unknown): boolean =>
  /^(|n|no|false|0|null|undefined)$/i.test(String(signed).trim());

/** The rows of a list answer, as they came. */
export const listedIn = (json: unknown): Record<string, unknown>[] =>
  listOf(isObject(json) ? json['Data'] : undefined);

/** What is needed of the rows of a list answer. */
export const rowsOf = (json: unknown, userId: string): Row[] =>
  listedIn(json).map((row) => ({
    id: textOf(row['Id']),
    ref: textOf(row['DisplayId']),
    status: textOf(row['Status']),
    organization: textOf(row['RequestorId']),
    pages: typeof row['PageCount'] === 'number' ? row['PageCount'] : null,
    open: listOf(row['Signers'])
      .filter((signer) => textOf(signer['Guid']) === userId && isOpen(signer['Signed']))
      .map((signer) => textOf(signer['Role']).trim().toUpperCase()),
  }));

const isOdd = ({ ref }: Row): boolean => /^(LOCKED|DONE|PDF)-/.test(ref);
const waitsFor = (role: string) => (row: Row) => row.open.includes(role) && !isOdd(row);

/** The documents that the check reads and, at a stand-in, acts on: as few in two parts as there are documents for. */
export interface Chosen {
  readonly read: Row | undefined;
  readonly review: Row | undefined;
  readonly sign: Row | undefined;
  readonly acknowledge: Row | undefined;
  readonly edit: Row | undefined;
  /** Of one organization. */
  readonly decline: readonly Row[];
  readonly locked: Row | undefined;
  readonly done: Row | undefined;
}

/** Chooses from the pending rows, those that a stand-in made for a case by their Ref. */
export function chosenFrom(rows: readonly Row[]): Chosen {
  const reviews = rows.filter((row) => row.status === 'PENDING REVIEW' && waitsFor('INITIAL REVIEWER')(row));
  const signs = rows.filter((row) => row.status === 'PENDING SIGNATURE' && waitsFor('SIGNER')(row));
  const [sign, edit = sign, ...more] = signs;
  const [review, ...otherReviews] = reviews;
  const spare = [...otherReviews, ...more];
  const ofOne = (list: readonly Row[]) =>
    list.filter((row) => row.organization === list[0]?.organization).slice(0, 2);
  const declinable = ofOne(spare);
  return {
    read: rows.find((row) => !isOdd(row)),
    review,
    sign,
    acknowledge: rows.find((row) => row.status === 'COMPLETE' && waitsFor('POST REVIEWER')(row)),
    edit,
    decline: declinable.length > 0 ? declinable : ofOne([...reviews, ...signs]),
    locked: rows.find(({ ref }) => ref === 'LOCKED-1'),
    done: rows.find(({ ref }) => ref === 'DONE-1'),
  };
}

/** A code that a person typed, and the address that it went to. */
export interface TypedCode {
  readonly target: string;
  readonly code: string;
}

/** What the check knows of one host while it goes on. It stays in memory. */
export interface Facts {
  /** `engine` is another maker's, which answers by the description alone, as Prism does, and keeps nothing. */
  readonly kind: 'prism' | 'engine' | 'mock' | 'host';
  readonly userId: string | null;
  readonly groupId: string | null;
  token: string | null;
  /** Asks the person at the terminal for a code; null where nobody is asked. */
  readonly askCode: ((targets: readonly string[]) => Promise<TypedCode | null>) | null;
  sms: string | null;
  email: string | null;
  organization: string | null;
  /** The first reason of each organization, by its id. */
  reasons: Map<string, string>;
  code: string | null;
  chosen: Chosen;
  pending: readonly Record<string, unknown>[] | null;
  completed: readonly Record<string, unknown>[] | null;
  picture: Buffer | null;
  readonly now: () => Date;
}

/** Nothing is known yet but who asks. */
export const freshFacts = (
  given: Pick<Facts, 'kind' | 'userId' | 'groupId' | 'token' | 'askCode'> & { now?: () => Date },
): Facts => ({
  sms: null,
  email: null,
  organization: null,
  reasons: new Map(),
  code: null,
  chosen: chosenFrom([]),
  pending: null,
  completed: null,
  picture: null,
  now: () => new Date(),
  ...given,
});

/** Whether it answers with fixed examples, so that what is asked must fit them. */
export const keepsNothing = ({ kind }: Facts): boolean => kind === 'prism' || kind === 'engine';

/** What of the facts is not printed. */
export const secretsOf = ({ token, code, email, sms }: Facts): readonly Secret[] => [
  [token ?? '', 'SIGNING_API_TOKEN'],
  [code ?? '', 'CODE'],
  [email ?? '', 'EMAIL'],
  [sms ?? '', 'MOBILE'],
];

/** One question to a host. */
export interface Probe {
  readonly variant: string;
  /** What is tried, in a few words: 'found', 'unknown id' … */
  readonly name: string;
  /** The request, or why it cannot be made with what is known. */
  readonly request: (facts: Facts) => Outgoing | string | Promise<Outgoing | string>;
  readonly expected?: Expected;
  /** Whether what is counted is compared with the lists that came before. */
  readonly counts?: true;
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
