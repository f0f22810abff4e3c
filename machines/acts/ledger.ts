import { provedBy } from './evidence.ts';
import type { Fate } from './evidence.ts';
import type { DocumentRead, DocumentVerdict, Refusal } from './record-status.ts';

/** One line of the ledger (X4). */
export interface Entry {
  readonly id: string;
  readonly fate: Fate;
  /** What the provider said last in place of a clean yes; null where it said nothing. */
  readonly refusal: Refusal | null;
  /** The provider's words for a refusal; '' where it gave none. */
  readonly error: string;
  /** Whether an act on it was ever sent and got no answer. */
  readonly wasUnknown: boolean;
  /** It was found no longer waiting before the act was ever sent. */
  readonly isUnsent: boolean;
  /** Whether it waits for what this person does on its tab, as it was read last; null where nobody has asked. */
  readonly awaitsMe: boolean | null;
  /** `me`: the act is recorded as mine; null where it is not recorded, or nobody can see by whom (S46). */
  readonly by: 'me' | null;
}

/** Every document that is acted on, once, in the order in which the person sees them. */
export type Ledger = readonly Entry[];

/**
 * A new ledger; an id that comes twice is acted on once. What is in doubt is read before it is sent: nobody could tell what
 * became of the act before (X3). `readFirst`: in doubt by another act, so that no answer is taken for one about this act.
 */
export const ledgerOf = (
  ids: readonly string[],
  doubtful: readonly string[] = [],
  readFirst: readonly string[] = [],
): Ledger =>
  [...new Set(ids)].map((id) => {
    const wasUnknown = doubtful.includes(id);
    return {
      id,
      fate: wasUnknown || readFirst.includes(id) ? 'again' : 'waiting',
      refusal: null,
      error: '',
      wasUnknown,
      isUnsent: false,
      awaitsMe: null,
      by: null,
    };
  });

/** A new ledger of documents that an earlier page has sent: what became of each is read before anything is told of it (X3). */
export const ledgerOfSent = (ids: readonly string[]): Ledger =>
  ledgerOf(ids).map((entry) => ({ ...entry, fate: 'unsure', wasUnknown: true }));

const settledFates: readonly Fate[] = ['done', 'refused', 'open', 'already', 'gone'];

/** The ids for which the outcome of the act is unknown. */
export const doubtfulIn = (ledger: Ledger): readonly string[] =>
  ledger
    .filter(
      ({ fate, wasUnknown, refusal }) =>
        fate === 'unknown' ||
        (fate === 'missing' && refusal !== null) ||
        (wasUnknown && !settledFates.includes(fate)),
    )
    .map(({ id }) => id);

/** The ids with one of these fates. */
export const idsWith = (ledger: Ledger, ...fates: readonly Fate[]): readonly string[] =>
  ledger.filter(({ fate }) => fates.includes(fate)).map(({ id }) => id);

/** Marks the next waiting documents as sent, at most `size`. */
export const withChunkSent = (ledger: Ledger, size: number): Ledger => {
  const chunk = new Set(idsWith(ledger, 'waiting').slice(0, size));
  return ledger.map((entry) =>
    chunk.has(entry.id) ? { ...entry, fate: 'sent', refusal: null, error: '' } : entry,
  );
};

/** Whether the rest is held back. */
export const isStopped = (ledger: Ledger): boolean => ledger.some(({ fate }) => fate === 'stopped');

/** Holds back what would be sent next. */
export const withRestStopped = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'waiting' ? { ...entry, fate: 'stopped' } : entry));

/** Marks what waits as to be read before it is sent: what was shown may be another one by now (X7). */
export const withAllReadFirst = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'waiting' ? { ...entry, fate: 'again' } : entry));

interface Refused {
  readonly refusal: Refusal;
  readonly error: string;
}

const unsure = (entry: Entry, said: Refused | null, isLost = said === null): Entry => ({
  ...entry,
  fate: 'unsure',
  refusal: said?.refusal ?? null,
  error: said?.error ?? '',
  wasUnknown: entry.wasUnknown || isLost,
});

/**
 * A document that was refused. 'Redundant' is the provider's own word that it was dealt with before, and is told as it is,
 * unless an act on it was sent before and got no answer (S46): that and any other refusal is read before it is told (X3).
 */
const refused = (entry: Entry, said: Refused): Entry =>
  said.refusal === 'redundant' && !entry.wasUnknown
    ? { ...entry, fate: 'already', refusal: said.refusal, error: said.error }
    : unsure(entry, said);

/** What the rows say about one document: whether there is a yes, and the first refusal; both are a contradiction. */
const verdictOn = (id: string, rows: readonly DocumentVerdict[]) => {
  const own = rows.filter((row) => row.id === id);
  const no = own.find((row) => row.refusal !== null);
  return {
    isYes: own.some((row) => row.refusal === null),
    no: no?.refusal ? { refusal: no.refusal, error: no.error } : null,
  };
};

/** What a refusal of the call says of a document that no row names: 'Redundant' is about those that rows name, if any. */
const ofUnnamed = (ledger: Ledger, rows: readonly DocumentVerdict[], said: Refused | null) => {
  const sent = new Set(idsWith(ledger, 'sent'));
  return said?.refusal === 'redundant' && rows.some(({ id }) => sent.has(id)) ? null : said;
};

/**
 * The ledger after an answer about what was sent. Only a clean yes and a clean 'Redundant' are believed: a document that is
 * refused otherwise, that the answer does not name, or that it names in more ways than one is read before anything is told of
 * it (X3). Rows about others are not heard. `said` is the refusal of the call as a whole, or null: then no row can say that
 * something was done.
 */
export const withAnswer = (
  ledger: Ledger,
  rows: readonly DocumentVerdict[],
  said: Refused | null,
): Ledger => {
  const unnamed = ofUnnamed(ledger, rows, said);
  return ledger.map((entry) => {
    if (entry.fate !== 'sent') return entry;
    const { isYes, no } = verdictOn(entry.id, rows);
    if (isYes && no === null && said === null) return { ...entry, fate: 'done', error: '', by: 'me' };
    if (isYes) return unsure(entry, no, true);
    if (no === null) return unnamed === null ? unsure(entry, null) : refused(entry, unnamed);
    return refused(entry, no.error === '' ? (said ?? no) : no);
  });
};

/** The ledger where these did not go out after all: each is read before it is sent. */
export const withUnsent = (ledger: Ledger, ids: readonly string[]): Ledger =>
  ledger.map((entry) =>
    entry.fate === 'sent' && ids.includes(entry.id) ? { ...entry, fate: 'again' } : entry,
  );

/** The ledger after an answer that was lost. */
export const withLostAnswer = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'sent' ? unsure(entry, null) : entry));

const afterReading = (entry: Entry, read: DocumentRead | undefined): Entry => {
  const { fate, by, isUnsent } = provedBy(entry, read);
  const known = { ...entry, fate, by, isUnsent, awaitsMe: read?.awaitsMe ?? entry.awaitsMe };
  if (fate === 'done') return { ...known, error: '' };
  return fate === 'unchecked' ? { ...known, error: read?.error ?? '' } : known;
};

/** The ids that have to be read before anything else happens. */
export const idsToRead = (ledger: Ledger) => idsWith(ledger, 'unsure', 'again');

/**
 * The ledger after what had to be read was read (X3). Where nobody could tell of one, or the rest was stopped already,
 * nothing more is sent.
 */
export const withReading = (ledger: Ledger, reads: readonly DocumentRead[]): Ledger => {
  const asked = new Set(idsToRead(ledger));
  const byId = new Map(reads.map((read) => [read.id, read]));
  const after = ledger.map((entry) => {
    return asked.has(entry.id) ? afterReading(entry, byId.get(entry.id)) : entry;
  });
  const isStuck = after.some(({ id, fate }) => fate === 'unknown' && asked.has(id));
  return isStuck || isStopped(ledger) ? withRestStopped(after) : after;
};

/** Nothing came of these, and sending them again could change that. */
const retriedFates: readonly Fate[] = ['open', 'refused', 'unchecked', 'changed'];
export const canBeRetried = ({ fate }: Entry) => retriedFates.includes(fate);

/**
 * The ledger with what failed to be sent again; what is done, unknown or somebody else's stays as it is (X4). It is read
 * first, each time: a provider may have recorded it since it was read last (X3).
 */
export const withFailedAgain = (ledger: Ledger): Ledger =>
  ledger.map((entry) => {
    if (entry.fate === 'stopped') return { ...entry, fate: 'waiting' };
    if (!canBeRetried(entry)) return entry;
    return { ...entry, fate: 'again' };
  });

/** The ledger with what is unknown to be read once more. */
export const withUnknownUnsure = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'unknown' ? { ...entry, fate: 'unsure' } : entry));

/** What another try would send: what failed, what was never sent, or both; null where it could change nothing. */
export const nextTry = (ledger: Ledger): 'failed' | 'rest' | 'both' | null => {
  const hasFailed = ledger.some(canBeRetried);
  const hasRest = isStopped(ledger);
  if (hasFailed) return hasRest ? 'both' : 'failed';
  return hasRest ? 'rest' : null;
};
