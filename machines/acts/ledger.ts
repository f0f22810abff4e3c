import { judgeRead } from './evidence.ts';
import type { Affirmation, Fate } from './evidence.ts';
import type { DocumentRead, DocumentVerdict, Refusal } from './record-status.ts';

/** One line of the ledger (X4). */
export interface LedgerEntry {
  readonly id: string;
  readonly fate: Fate;
  /** The provider's last answer, if it was not a clear yes; null if there was none. */
  readonly refusal: Refusal | null;
  /** The provider's Error text for a refusal; '' if there was none. */
  readonly error: string;
  /** Whether an act on it was ever sent without getting an answer. */
  readonly wasUnknown: boolean;
  /** What the last answer's yes to the call as a whole, without details, counts for (D7.14); null if it was none. */
  readonly affirmation: Affirmation;
  /** It was found no longer waiting before the act was ever sent. */
  readonly isUnsent: boolean;
  /** Whether it waits for this person's act on its tab, by the last read; null if not asked. */
  readonly awaitsMe: boolean | null;
  /**
   * `me`: the act is recorded as mine, or the provider said yes to mine; null if it is not recorded, or the record
   * does not show whose it is (S46).
   */
  readonly by: 'me' | null;
}

/** Every document of the act, once, in the order in which the person sees them. */
export type Ledger = readonly LedgerEntry[];

/**
 * Creates a ledger; duplicate ids are acted on once. Documents with an unknown outcome are read before they
 * are sent (X3). `readFirst`: another act on them has an unknown outcome, which says nothing about this act.
 */
export const ledgerOf = (
  ids: readonly string[],
  unknownIds: readonly string[] = [],
  readFirst: readonly string[] = [],
): Ledger =>
  [...new Set(ids)].map((id) => {
    const wasUnknown = unknownIds.includes(id);
    return {
      id,
      fate: wasUnknown || readFirst.includes(id) ? 'again' : 'waiting',
      refusal: null,
      error: '',
      wasUnknown,
      affirmation: null,
      isUnsent: false,
      awaitsMe: null,
      by: null,
    };
  });

/**
 * Creates a ledger of documents that an earlier page has sent: each is read before anything is reported (X3).
 */
export const ledgerOfSent = (ids: readonly string[]): Ledger =>
  ledgerOf(ids).map((entry) => ({ ...entry, fate: 'unsure', wasUnknown: true }));

const settledFates: readonly Fate[] = ['done', 'refused', 'open', 'already', 'gone'];

/** The ids for which the outcome of the act is unknown. */
export const unknownIdsIn = (ledger: Ledger): readonly string[] =>
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
    chunk.has(entry.id) ? { ...entry, fate: 'sent', refusal: null, error: '', affirmation: null } : entry,
  );
};

/** Whether the rest is held back. */
export const isStopped = (ledger: Ledger): boolean => ledger.some(({ fate }) => fate === 'stopped');

/** Holds back what is waiting. */
export const withRestStopped = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'waiting' ? { ...entry, fate: 'stopped' } : entry));

/** Marks waiting documents to be read before they are sent: they may differ from what was shown (X7). */
export const withAllReadFirst = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'waiting' ? { ...entry, fate: 'again' } : entry));

interface RefusedAnswer {
  readonly refusal: Refusal;
  readonly error: string;
}

const withUnclearAnswer = (
  entry: LedgerEntry,
  answer: RefusedAnswer | null,
  isLost = answer === null,
): LedgerEntry => ({
  ...entry,
  fate: 'unsure',
  refusal: answer?.refusal ?? null,
  error: answer?.error ?? '',
  wasUnknown: entry.wasUnknown || isLost,
});

/**
 * A document that was refused. 'Redundant' means that it had been dealt with before. That is believed, unless
 * an act on it was sent before and got no answer (S46): then, and after any other refusal, the document is read
 * before anything is reported (X3).
 */
const withRefusal = (entry: LedgerEntry, answer: RefusedAnswer): LedgerEntry =>
  answer.refusal === 'redundant' && !entry.wasUnknown
    ? { ...entry, fate: 'already', refusal: answer.refusal, error: answer.error }
    : withUnclearAnswer(entry, answer);

/**
 * The verdict of the rows on one document: whether one is a yes, and the first refusal. Both together
 * contradict each other.
 */
const verdictOn = (id: string, rows: readonly DocumentVerdict[]) => {
  const own = rows.filter((row) => row.id === id);
  const no = own.find((row) => row.refusal !== null);
  return {
    isYes: own.some((row) => row.refusal === null),
    no: no?.refusal ? { refusal: no.refusal, error: no.error } : null,
  };
};

/**
 * The refusal of the call for a document without a row: 'Redundant' only concerns the documents with rows, if
 * there are any.
 */
const refusalWithoutRow = (
  ledger: Ledger,
  rows: readonly DocumentVerdict[],
  answer: RefusedAnswer | null,
) => {
  const sent = new Set(idsWith(ledger, 'sent'));
  return answer?.refusal === 'redundant' && rows.some(({ id }) => sent.has(id)) ? null : answer;
};

/**
 * The ledger after an answer. Only a clear yes and a clear 'Redundant' are believed at once: a document that is
 * refused otherwise, has no row, or has contradictory rows is read before anything is reported (X3). Rows
 * about other documents are ignored. `details`: null where the answer has none. `answer` is the refusal of the
 * call as a whole, or null; with a refusal, no row can mean that something was done.
 */
export const withAnswer = (
  ledger: Ledger,
  details: readonly DocumentVerdict[] | null,
  answer: RefusedAnswer | null,
): Ledger => {
  const rows = details ?? [];
  const unnamed = refusalWithoutRow(ledger, rows, answer);
  return ledger.map((entry) => {
    if (entry.fate !== 'sent') return entry;
    const { isYes, no } = verdictOn(entry.id, rows);
    if (isYes && no === null && answer === null) return { ...entry, fate: 'done', error: '', by: 'me' };
    if (isYes) return withUnclearAnswer(entry, no, true);
    if (no !== null) return withRefusal(entry, no.error === '' ? (answer ?? no) : no);
    if (unnamed !== null) return withRefusal(entry, unnamed);
    const isYesToAll = answer === null && details === null;
    return { ...withUnclearAnswer(entry, null), affirmation: isYesToAll ? 'believed' : null };
  });
};

/** The ledger once it is known that these were not sent: each is read before it is sent. */
export const withUnsent = (ledger: Ledger, ids: readonly string[]): Ledger =>
  ledger.map((entry) =>
    entry.fate === 'sent' && ids.includes(entry.id) ? { ...entry, fate: 'again' } : entry,
  );

/** The ledger after an answer was lost. */
export const withLostAnswer = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'sent' ? withUnclearAnswer(entry, null) : entry));

const afterReading = (entry: LedgerEntry, read: DocumentRead | undefined): LedgerEntry => {
  const { fate, by, isUnsent } = judgeRead(entry, read);
  // What has once contradicted a yes is not undone by a read that proves nothing.
  const affirmation = entry.affirmation && fate === 'unknown' ? 'doubted' : entry.affirmation;
  const known = { ...entry, fate, by, isUnsent, affirmation, awaitsMe: read?.awaitsMe ?? entry.awaitsMe };
  if (fate === 'done') return { ...known, error: '' };
  return fate === 'unchecked' ? { ...known, error: read?.error ?? '' } : known;
};

/** The ids that have to be read before anything else happens. */
export const idsToRead = (ledger: Ledger) => idsWith(ledger, 'unsure', 'again');

/** Those of them that were sent, and whose last answer was not a no. */
export const idsInDoubt = (ledger: Ledger) =>
  ledger.filter(({ fate, refusal }) => fate === 'unsure' && refusal === null).map(({ id }) => id);

/**
 * The ledger after a read (X3). If the outcome of one is still unknown, or the rest was stopped already,
 * nothing more is sent.
 */
export const withReading = (ledger: Ledger, reads: readonly DocumentRead[]): Ledger => {
  const toRead = new Set(idsToRead(ledger));
  const byId = new Map(reads.map((read) => [read.id, read]));
  const after = ledger.map((entry) => {
    return toRead.has(entry.id) ? afterReading(entry, byId.get(entry.id)) : entry;
  });
  const isStuck = after.some(({ id, fate }) => fate === 'unknown' && toRead.has(id));
  return isStuck || isStopped(ledger) ? withRestStopped(after) : after;
};

/** Fates in which nothing is recorded, and which a retry could change. */
const retriedFates: readonly Fate[] = ['open', 'refused', 'unchecked', 'changed'];
export const canBeRetried = ({ fate }: LedgerEntry) => retriedFates.includes(fate);

/**
 * The ledger with what failed marked to be sent again; what is done, unknown or another person's stays (X4).
 * Each is read first: the provider may have recorded it since the last read (X3).
 */
export const withFailedAgain = (ledger: Ledger): Ledger =>
  ledger.map((entry) => {
    if (entry.fate === 'stopped') return { ...entry, fate: 'waiting' };
    if (!canBeRetried(entry)) return entry;
    return { ...entry, fate: 'again' };
  });

/** The ledger with unknown outcomes marked to be read again. */
export const withUnknownUnsure = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'unknown' ? { ...entry, fate: 'unsure' } : entry));

/** What a retry would send: what failed, what was never sent, or both; null if it could change nothing. */
export const retryScope = (ledger: Ledger): 'failed' | 'rest' | 'both' | null => {
  const hasFailed = ledger.some(canBeRetried);
  const hasRest = isStopped(ledger);
  if (hasFailed) return hasRest ? 'both' : 'failed';
  return hasRest ? 'rest' : null;
};
