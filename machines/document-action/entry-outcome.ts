import type { ActingOutput } from '../acts/acting.setup.ts';
import type { Entry } from '../acts/ledger.ts';

/**
 * What the document's screen goes on with after an act. `recorded`: by me, as far as anybody can see; `overtaken`: it was
 * dealt with before, or while the act was on its way (D4.14); `offTheTable`: it was not sent, because it waits for this
 * person no longer; `notRecorded`: nobody knew, and it is not; `changed`, `unchecked`: it was not sent (X7).
 */
export type EntryOutcome =
  | 'recorded'
  | 'overtaken'
  | 'offTheTable'
  | 'locked'
  | 'notRecorded'
  | 'refused'
  | 'changed'
  | 'unchecked'
  | 'missing';

const ofRefused = ({ refusal }: Entry): EntryOutcome => (refusal === 'locked' ? 'locked' : 'refused');

const ofGone = (entry: Entry): EntryOutcome => {
  if (entry.isUnsent) return 'offTheTable';
  return entry.refusal === null ? 'overtaken' : ofRefused(entry);
};

/** What has come of the one document's act. */
export const entryOutcome = (entry: Entry): EntryOutcome => {
  switch (entry.fate) {
    case 'done':
      return 'recorded';
    case 'already':
      return 'overtaken';
    case 'gone':
      return ofGone(entry);
    case 'open':
      return 'notRecorded';
    case 'changed':
    case 'unchecked':
    case 'missing':
      return entry.fate;
    default:
      return ofRefused(entry);
  }
};

/** The line of the one document; null where nothing was confirmed, or the token was refused. */
export const entryIn = (given: ActingOutput): Entry | null =>
  given.kind === 'settled' ? (given.ledger[0] ?? null) : null;
