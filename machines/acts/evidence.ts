import type { DocumentRead, Refusal } from './record-status.ts';

/**
 * The fate of one document:
 * - `waiting`: it is sent with the next call
 * - `stopped`: it is held back, because the person pressed Stop or the outcome of an earlier call is unknown
 * - `sent`: its answer is awaited
 * - `unsure`: there was no clear answer, so it is read before anything is reported
 * - `again`: it is read before it is sent
 * - `done`: the act is recorded
 * - `refused`: the provider said no, and a read shows that nothing is recorded
 * - `open`: the answer was lost, and a read shows that nothing is recorded
 * - `already`: it had been dealt with before, by whomever: this act has recorded nothing
 * - `gone`: it no longer waits for this act, for an unknown reason
 * - `changed`: it differs from what was shown, so it was not sent (X7)
 * - `unchecked`: it could not be read beforehand, so it was not sent
 * - `missing`: it no longer exists, and what was sent, if anything, was refused
 * - `unknown`: it cannot be found out (X3)
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
  | 'already'
  | 'gone'
  | 'changed'
  | 'missing'
  | 'unchecked'
  | 'unknown';

/** A yes to a whole call, without details: `doubted` once a read has contradicted it. */
export type Affirmation = 'believed' | 'doubted' | null;

interface UnsettledEntry {
  readonly fate: Fate;
  readonly refusal: Refusal | null;
  readonly wasUnknown: boolean;
  readonly affirmation: Affirmation;
}

/**
 * Why a document is read. Before it is sent: `unsent` for the first time, `refusedBefore` or `lostBefore` for
 * a retry. After it was sent: `lost`: there was no answer; `believed`, `doubted`: the answer is a yes to the whole
 * call, without details; `refused`; `echo`: the answer is 'Redundant', and an earlier answer was lost.
 */
type Reason =
  'unsent' | 'refusedBefore' | 'lostBefore' | 'lost' | NonNullable<Affirmation> | 'refused' | 'echo';

const reasonOf = ({ fate, refusal, wasUnknown, affirmation }: UnsettledEntry): Reason => {
  if (fate === 'again') return wasUnknown ? 'lostBefore' : refusal === null ? 'unsent' : 'refusedBefore';
  if (affirmation !== null) return affirmation;
  if (refusal === null) return 'lost';
  return refusal === 'redundant' ? 'echo' : 'refused';
};

const recorded = { mine: 'done', recorded: 'done' } as const;
const elsewhere = { others: 'already', gone: 'gone' } as const;
const contradicting = { others: 'unknown', gone: 'unknown', waits: 'unknown' } as const;
const unproved = { unclear: 'unknown', unread: 'unknown' } as const;

/**
 * The fate of a document after a read, by the reason for the read. The only such table, for one document and
 * for many (S46).
 */
const evidence = {
  // A success is reported only if the act may have been sent before.
  unsent: {
    mine: 'already',
    recorded: 'already',
    ...elsewhere,
    waits: 'waiting',
    missing: 'missing',
    unclear: 'unchecked',
    unread: 'unchecked',
  },
  refusedBefore: {
    ...recorded,
    ...elsewhere,
    waits: 'waiting',
    missing: 'missing',
    unclear: 'unchecked',
    unread: 'unchecked',
  },
  // A read that proves nothing never leads to a second send.
  lostBefore: { ...recorded, ...elsewhere, ...unproved, waits: 'waiting', missing: 'missing' },
  lost: { ...recorded, ...elsewhere, ...unproved, waits: 'open', missing: 'unknown' },
  // A read may be older than the act: those that contradict a yes, however many, do not make it a no.
  believed: { ...recorded, ...contradicting, missing: 'done', unclear: 'done', unread: 'done' },
  doubted: { ...recorded, ...contradicting, ...unproved, missing: 'unknown' },
  refused: { ...recorded, ...elsewhere, ...unproved, waits: 'refused', missing: 'missing' },
  // Most likely the act whose answer was lost was recorded, unless a read contradicts that (X3).
  echo: {
    ...recorded,
    others: 'already',
    gone: 'already',
    waits: 'already',
    missing: 'done',
    unclear: 'done',
    unread: 'unknown',
  },
} as const satisfies Record<Reason, Record<DocumentRead['recordStatus'], Fate>>;

/**
 * Fates that `changed` replaces: before anything else, the person must learn that the document is not what
 * was shown (X7).
 */
const overriddenByChanged: readonly Fate[] = ['waiting', 'already', 'gone', 'unchecked'];

/** The fate of a document after a read; `read` is undefined if the read failed. */
export const judgeRead = (entry: UnsettledEntry, read: DocumentRead | undefined) => {
  const { recordStatus, isChanged } = read ?? { recordStatus: 'unread', isChanged: false };
  const reason = reasonOf(entry);
  const fate: Fate = evidence[reason][recordStatus];
  const isMine = recordStatus === 'mine';
  const isOtherFile =
    entry.fate === 'again' && isChanged && !(recordStatus in recorded) && overriddenByChanged.includes(fate);
  return {
    fate: isOtherFile ? 'changed' : fate,
    by: fate === 'done' && (isMine || reason === entry.affirmation) ? 'me' : null,
    isUnsent: reason === 'unsent' && !isOtherFile && (fate === 'already' || fate === 'gone'),
  } as const;
};
