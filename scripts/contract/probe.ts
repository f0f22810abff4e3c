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

/** Whether `Signed` clearly says that the signer has not acted yet (S34). */
export const hasNotSigned = (signed: unknown): boolean =>
  /^(|n|no|false|0|null|undefined)$/i.test(String(signed).trim());

/** The rows of a list answer, as received; null if it has no list. */
export const listRows = (json: unknown): Record<string, unknown>[] | null =>
  isObject(json) && Array.isArray(json['Data']) ? listOf(json['Data']) : null;

/** The rows of a list answer that have an id, reduced to what the check needs. */
export const rowsOf = (json: unknown, userId: string): Row[] => {
  const rows = (listRows(json) ?? []).map((row) => ({
    id: textOf(row['Id']),
    ref: textOf(row['DisplayId']),
    status: textOf(row['Status']),
    organization: textOf(row['RequestorId']),
    pages: typeof row['PageCount'] === 'number' ? row['PageCount'] : null,
    open: listOf(row['Signers'])
      .filter((signer) => textOf(signer['Guid']) === userId && hasNotSigned(signer['Signed']))
      .map((signer) => textOf(signer['Role']).trim().toUpperCase()),
  }));
  return rows.filter(({ id }) => id !== '');
};

const isOdd = ({ ref }: Row): boolean => /^(LOCKED|DONE|PDF)-/.test(ref);
const waitsFor = (role: string) => (row: Row) => row.open.includes(role) && !isOdd(row);

/** The documents that the check reads and, at a mock server, acts on; each has one part if known are enough documents. */
export interface ChosenRows {
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

/** Chooses from the pending rows; the mock provider's documents for special cases by their Ref. */
export function chooseRows(rows: readonly Row[]): ChosenRows {
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

/** What the check has learned of one host. It is kept in memory only. */
export interface Facts {
  /** `engine` is another vendor's mock, which answers by the description only and is stateless, like Prism. */
  readonly kind: 'prism' | 'engine' | 'mock' | 'host';
  readonly userId: string | null;
  groupId: string | null;
  token: string | null;
  /** Why the host is not asked as this person, or not at all: it has refused the user, the token or the Basic value. */
  refused: { readonly what: 'Basic' | 'session' | 'group'; readonly why: string } | null;
  /** Asks the person at the terminal for a code; null if that is not allowed. */
  readonly askCode: ((targets: readonly string[]) => Promise<TypedCode | null>) | null;
  sms: string | null;
  email: string | null;
  organization: string | null;
  /** The first reason of each organization, by its id. */
  reasons: Map<string, string>;
  code: string | null;
  chosen: ChosenRows;
  pending: readonly Record<string, unknown>[] | null;
  completed: readonly Record<string, unknown>[] | null;
  picture: Buffer | null;
  readonly now: () => Date;
}

/** The facts at the start: only the user and the options. */
export const freshFacts = (
  given: Pick<Facts, 'kind' | 'userId' | 'groupId' | 'token' | 'askCode'> & { now?: () => Date },
): Facts => ({
  refused: null,
  sms: null,
  email: null,
  organization: null,
  reasons: new Map(),
  code: null,
  chosen: chooseRows([]),
  pending: null,
  completed: null,
  picture: null,
  now: () => new Date(),
  ...given,
});

/** Whether it answers with fixed examples, so that requests must match them. */
export const isStateless = ({ kind }: Facts): boolean => kind === 'prism' || kind === 'engine';

/** The facts that are never printed. */
export const secretsOf = ({ token, code, email, sms }: Facts): readonly Secret[] => [
  [token ?? '', 'SIGNING_API_TOKEN'],
  [code ?? '', 'CODE'],
  [email ?? '', 'EMAIL'],
  [sms ?? '', 'MOBILE'],
];

/** One request to a host, and what is expected of the response. */
export interface Probe {
  readonly variant: string;
  /** Its name: 'found', 'unknown id' … */
  readonly name: string;
  /** The request, or why it cannot be made from the facts. */
  readonly request: (facts: Facts) => Outgoing | string | Promise<Outgoing | string>;
  readonly expected?: Expected;
  /** Whether the counts are compared with the lists received before. */
  readonly counts?: true;
  /** Stores what later probes need from the answer. */
  readonly learn?: (facts: Facts, json: unknown, answer: Received) => void;
  /** Whether the request violates the description on purpose. */
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
export const sessionQuery = (facts: Facts, query: Query = {}): Query | string => {
  const { userId, token, refused } = facts;
  if (refused !== null) return refused.why;
  if (userId === null) return 'no user id is known: give one by --user';
  if (token === null) return 'nobody is signed in: see --help for SIGNING_API_TOKEN';
  return { userid: userId, token, ...query };
};

/** The Data of the signed-in person, with more; or why nobody is. */
export const sessionData = (facts: Facts, fields: object): { Data: object } | string => {
  const query = sessionQuery(facts);
  return typeof query === 'string'
    ? query
    : { Data: { UserId: query['userid'], Token: query['token'], ...fields } };
};

/** Makes a request of a known value, or returns the reason why it is unknown. */
export const ifKnown = <T>(known: T | string, make: (it: T) => Outgoing): Outgoing | string =>
  typeof known === 'string' ? known : make(known);
