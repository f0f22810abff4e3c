import type { DocumentRead, DocumentVerdict, Refusal } from './standing.ts';

/**
 * What has become of one document:
 * - `waiting`: it goes out with the next call
 * - `stopped`: it is held back, because the person pressed Stop or the outcome of an earlier call is unknown
 * - `sent`: its answer is awaited
 * - `unsure`: there was no clear yes, so it is read before anything is told
 * - `again`: it is read before it is sent
 * - `done`: the act is recorded
 * - `refused`: the provider said no, and a read shows that nothing is recorded
 * - `open`: the answer was lost, and a read shows that nothing is recorded
 * - `gone`: it no longer waits for this act, and this person did not do it
 * - `changed`: it differs from what was shown, so it was not sent (X7)
 * - `unchecked`: it could not be read beforehand, so it was not sent
 * - `missing`: it no longer exists, and what was sent, if anything, was refused
 * - `unknown`: nobody can tell (X3)
 */
export type Fate =
  | 'waiting'
  | 'stopped'
  | 'sent'
  | 'unsure'
  | 'again'
  | 'done'
  | 'refused'
  | 'open'
  | 'gone'
  | 'changed'
  | 'missing'
  | 'unchecked'
  | 'unknown';

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
  /** It was found done, or no longer waiting, before the act was ever sent. */
  readonly isUnsent: boolean;
  /** Whether it waits for what this person does on its tab, as it was read last; null where nobody has asked. */
  readonly awaitsMe: boolean | null;
  /** `me`: it is recorded as mine; `others`: as somebody else's; null where nobody can see by whom (S46). */
  readonly by: 'me' | 'others' | null;
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

const settledFates: readonly Fate[] = ['done', 'refused', 'open', 'gone'];

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

const unsure = (entry: Entry, said: { refusal: Refusal; error: string } | null): Entry => ({
  ...entry,
  fate: 'unsure',
  refusal: said?.refusal ?? null,
  error: said?.error ?? '',
  wasUnknown: entry.wasUnknown || said === null,
});

/** What the rows say about one document: a clean yes, the refusal among them, or null where they are silent. */
const verdictOn = (id: string, rows: readonly DocumentVerdict[]) => {
  const own = rows.filter((row) => row.id === id);
  const refusal = own.find((row) => row.refusal !== null);
  if (own.length === 0) return null;
  return refusal?.refusal ? { refusal: refusal.refusal, error: refusal.error } : 'done';
};

/**
 * The ledger after an answer about what was sent. Only a clean yes is believed: a document that is refused, that the answer
 * does not name, or that it names in more ways than one is read before anything is told of it (X3). Rows about others are not heard.
 * `said` is the refusal of the call as a whole, or null: then no row can say that something was done.
 */
export const withAnswer = (
  ledger: Ledger,
  rows: readonly DocumentVerdict[],
  said: { readonly refusal: Refusal; readonly error: string } | null,
): Ledger =>
  ledger.map((entry) => {
    if (entry.fate !== 'sent') return entry;
    const verdict = verdictOn(entry.id, rows);
    if (verdict === 'done' && said === null) return { ...entry, fate: 'done', error: '', by: 'me' };
    if (verdict === null || verdict === 'done') return unsure(entry, verdict === null ? said : null);
    return unsure(entry, { ...verdict, error: verdict.error || (said?.error ?? '') });
  });

/** The ledger after an answer that was lost. */
export const withLostAnswer = (ledger: Ledger): Ledger =>
  ledger.map((entry) => (entry.fate === 'sent' ? unsure(entry, null) : entry));

/** What reading says of a document before it is sent, where that does not show the act as recorded. */
const beforeSending = (entry: Entry, { standing, isChanged }: DocumentRead): Entry => {
  if (standing === 'missing') return { ...entry, fate: 'missing' };
  // Nothing is sent twice on the strength of a reading that proves nothing.
  if (standing === 'unclear' && entry.wasUnknown) return { ...entry, fate: 'unknown' };
  if (isChanged) return { ...entry, fate: 'changed' };
  if (standing === 'others') return { ...entry, fate: 'gone', by: 'others' };
  if (standing === 'gone') return { ...entry, fate: 'gone', by: null };
  if (standing === 'unclear') return { ...entry, fate: 'unchecked' };
  return { ...entry, fate: 'waiting' };
};

const isShownAsRecorded = ({ standing }: DocumentRead) => standing === 'mine' || standing === 'recorded';

const afterReading = (entry: Entry, read: DocumentRead | undefined): Entry => {
  const isBefore = entry.fate === 'again';
  if (isBefore && read && read.standing !== 'unread' && !isShownAsRecorded(read))
    return beforeSending(entry, read);
  switch (read?.standing) {
    case 'mine':
      return { ...entry, fate: 'done', error: '', by: 'me' };
    case 'recorded':
      return { ...entry, fate: 'done', error: '', by: null };
    case 'others':
      return { ...entry, fate: 'gone', by: 'others' };
    case 'gone':
      return { ...entry, fate: 'gone', by: null };
    case 'waits':
      return { ...entry, fate: entry.refusal === null ? 'open' : 'refused' };
    case 'missing':
    case 'unclear': {
      // 'Redundant' after an own act whose answer was lost: most likely that act was recorded.
      if (entry.wasUnknown && entry.refusal === 'redundant')
        return { ...entry, fate: 'done', error: '', by: null };
      const isGone = read.standing === 'missing' && entry.refusal !== null;
      return { ...entry, fate: isGone ? 'missing' : 'unknown' };
    }
    default:
      if (isBefore && !entry.wasUnknown) return { ...entry, fate: 'unchecked', error: read?.error ?? '' };
      return { ...entry, fate: 'unknown' };
  }
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
    if (!asked.has(entry.id)) return entry;
    const read = byId.get(entry.id);
    const isFirst = entry.fate === 'again' && !entry.wasUnknown && entry.refusal === null;
    const settled = afterReading(entry, read);
    const isUnsent = isFirst && (settled.fate === 'done' || settled.fate === 'gone');
    const told = isUnsent ? { ...settled, isUnsent } : settled;
    return read?.awaitsMe === undefined ? told : { ...told, awaitsMe: read.awaitsMe };
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
