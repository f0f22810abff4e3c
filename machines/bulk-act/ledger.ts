import type { DocumentRead, DocumentVerdict } from './bulk-act.ports.ts';

/**
 * What has become of one document. `sent`: its answer is awaited; `unsure`: it has to be read again before anything is
 * said of it; `again`: it was refused, and is read again before it is sent once more; `open`: it was read, and the act is
 * not recorded; `gone`: it was read, and no longer waits for the act, which is not this person's doing; `unknown`: it could
 * not be read (X3).
 */
export type Fate = 'waiting' | 'sent' | 'unsure' | 'again' | 'done' | 'refused' | 'open' | 'gone' | 'unknown';

/** One line of the ledger (X4). */
export interface Entry {
  readonly id: string;
  readonly fate: Fate;
  /** The provider's words for a refusal; '' where it gave none. */
  readonly error: string;
  /** Whether an act on it was ever sent whose outcome nobody told. */
  readonly wasUnknown: boolean;
}

const settledFates: readonly Fate[] = ['done', 'refused', 'open', 'gone'];
const isSettled = (fate: Fate): boolean => settledFates.includes(fate);

/** Every document of a bulk act, once, in the order in which the person sees them. */
export type Ledger = readonly Entry[];

/** The error of a document that somebody has dealt with already (D8.4). */
export const redundant = 'Redundant';

/**
 * A new ledger; an id that comes twice is acted on once. A document of which nobody could tell what became of the act
 * before is read first (X3).
 */
export const ledgerOf = (ids: readonly string[], doubtful: readonly string[] = []): Ledger =>
  [...new Set(ids)].map((id) => {
    const wasUnknown = doubtful.includes(id);
    return { id, fate: wasUnknown ? 'again' : 'waiting', error: '', wasUnknown };
  });

/** The ids of which nobody could tell what came of the act. */
export const doubtfulIn = (ledger: Ledger): readonly string[] =>
  ledger.filter(({ fate, wasUnknown }) => wasUnknown && !isSettled(fate)).map(({ id }) => id);

/** The ids with one of these fates. */
export const idsWith = (ledger: Ledger, ...fates: readonly Fate[]): readonly string[] =>
  ledger.filter(({ fate }) => fates.includes(fate)).map(({ id }) => id);

/** Marks the next waiting documents as sent, at most `size`. */
export const withChunkSent = (ledger: Ledger, size: number): Ledger => {
  const chunk = new Set(idsWith(ledger, 'waiting').slice(0, size));
  return ledger.map((entry) => (chunk.has(entry.id) ? { ...entry, fate: 'sent', error: '' } : entry));
};

const unsure = (entry: Entry): Entry => ({ ...entry, fate: 'unsure', wasUnknown: true });

const refused = (entry: Entry, error: string): Entry => {
  if (error !== redundant) return { ...entry, fate: 'refused', error };
  // A gateway may send a call twice: 'Redundant' can be the echo of one's own act, so that it is read who did it.
  return entry.wasUnknown ? { ...entry, fate: 'done' } : { ...entry, fate: 'unsure', error };
};

/** The one verdict about each document: a refusal wins over its own double. */
const verdictsOf = (rows: readonly DocumentVerdict[]): ReadonlyMap<string, DocumentVerdict> => {
  const verdicts = new Map<string, DocumentVerdict>();
  for (const row of rows) if (verdicts.get(row.id)?.isDone !== false) verdicts.set(row.id, row);
  return verdicts;
};

/**
 * The ledger after an answer about what was sent. A document that the answer does not name is unsure; rows about others
 * are not heard. `error` is the refusal of the call as a whole, or null: then no row can say that something was done.
 */
export const withAnswer = (
  ledger: Ledger,
  rows: readonly DocumentVerdict[],
  error: string | null,
): Ledger => {
  const verdicts = verdictsOf(rows);
  return ledger.map((entry) => {
    if (entry.fate !== 'sent') return entry;
    const verdict = verdicts.get(entry.id);
    if (verdict === undefined) return error === null ? unsure(entry) : refused(entry, error);
    if (!verdict.isDone) return refused(entry, verdict.error || (error ?? ''));
    return error === null ? { ...entry, fate: 'done' } : unsure(entry);
  });
};

/** The ledger after an answer that was lost. */
export const withLostAnswer = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'sent' ? unsure(entry) : entry));

const afterReading = (entry: Entry, read: DocumentRead | undefined): Entry => {
  switch (read?.state) {
    case 'mine':
      return { ...entry, fate: 'done', error: '' };
    case 'over':
      // Whether it was signed or declined elsewhere, only the provider's own 'Redundant' may name (D8.4).
      return { ...entry, fate: entry.error === redundant ? 'refused' : 'gone' };
    case 'waits':
      if (entry.fate === 'again') return { ...entry, fate: 'waiting', wasUnknown: false };
      return { ...entry, fate: entry.error === redundant ? 'refused' : 'open' };
    default:
      return { ...entry, fate: 'unknown', wasUnknown: true };
  }
};

/** The ids that have to be read before anything else happens. */
export const idsToRead = (ledger: Ledger) => idsWith(ledger, 'unsure', 'again');

/** The ledger after what had to be read was read (X3). */
export const withReading = (ledger: Ledger, reads: readonly DocumentRead[]): Ledger => {
  const asked = new Set(idsToRead(ledger));
  const byId = new Map(reads.map((read) => [read.id, read]));
  return ledger.map((entry) => (asked.has(entry.id) ? afterReading(entry, byId.get(entry.id)) : entry));
};

const isRefused = ({ fate, error }: Entry) => fate === 'refused' && error !== redundant;

/**
 * The ledger with what failed to be sent again; what is done, unknown or somebody else's stays as it is (X4). What was
 * refused is read first: nothing is sent twice without a read between (X3).
 */
export const withFailedAgain = (ledger: Ledger): Ledger =>
  ledger.map((entry) => {
    if (entry.fate === 'open') return { ...entry, fate: 'waiting' };
    return isRefused(entry) ? { ...entry, fate: 'again' } : entry;
  });

/** The ledger with what is unknown to be read once more. */
export const withUnknownUnsure = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'unknown' ? { ...entry, fate: 'unsure' } : entry));

/** What another try would send: what failed, what was never sent, or both; null where it could change nothing. */
export const nextTry = (ledger: Ledger): 'failed' | 'rest' | 'both' | null => {
  const hasFailed = ledger.some((entry) => entry.fate === 'open' || isRefused(entry));
  const hasRest = ledger.some(({ fate }) => fate === 'waiting');
  if (hasFailed) return hasRest ? 'both' : 'failed';
  return hasRest ? 'rest' : null;
};
