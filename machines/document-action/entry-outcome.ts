import type { ActingOutput } from '../acts/acting.setup.ts';
import type { LedgerEntry } from '../acts/ledger.ts';

/**
 * The outcome of an act for the document's screen. `recorded`: by this person, as far as the record shows;
 * `overtaken`: it was dealt with before, or while the act was being sent (D4.14); `notPending`: it was not
 * sent, because it no longer waits for this person; `notRecorded`: the outcome was unknown, and it is not
 * recorded; `changed`, `unchecked`: it was not sent (X7).
 */
export type EntryOutcome =
  | 'recorded'
  | 'overtaken'
  | 'notPending'
  | 'locked'
  | 'notRecorded'
  | 'refused'
  | 'changed'
  | 'unchecked'
  | 'missing';

const refusedOutcome = ({ refusal }: LedgerEntry): EntryOutcome =>
  refusal === 'locked' ? 'locked' : 'refused';

const goneOutcome = (entry: LedgerEntry): EntryOutcome => {
  if (entry.isUnsent) return 'notPending';
  return entry.refusal === null ? 'overtaken' : refusedOutcome(entry);
};

/** The outcome of the act, from the ledger entry of the screen's document. */
export const outcomeOf = (entry: LedgerEntry): EntryOutcome => {
  switch (entry.fate) {
    case 'done':
      return 'recorded';
    case 'already':
      return 'overtaken';
    case 'gone':
      return goneOutcome(entry);
    case 'open':
      return 'notRecorded';
    case 'changed':
    case 'unchecked':
    case 'missing':
      return entry.fate;
    default:
      return refusedOutcome(entry);
  }
};

/** The ledger entry of the screen's document; null if nothing was confirmed, or the token was refused. */
export const entryIn = (given: ActingOutput): LedgerEntry | null =>
  given.kind === 'settled' ? (given.ledger[0] ?? null) : null;
