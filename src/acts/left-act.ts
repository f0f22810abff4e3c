import type { Act, DocumentTab } from '../../machines/acts/acts.ts';
import type { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { LedgerEntry, Ledger } from '../../machines/acts/ledger.ts';
import type { SnapshotFrom } from 'xstate';
import type { Fate } from '../../machines/acts/evidence.ts';

/** The five possible results of a document (X4). */
export type ResultKind = 'done' | 'passed' | 'refused' | 'unknown' | 'notSent';

const kinds: Readonly<Record<Fate, ResultKind>> = {
  done: 'done',
  waiting: 'notSent',
  stopped: 'notSent',
  unchecked: 'notSent',
  changed: 'notSent',
  refused: 'refused',
  open: 'refused',
  already: 'passed',
  gone: 'passed',
  sent: 'unknown',
  unsure: 'unknown',
  again: 'unknown',
  missing: 'unknown',
  unknown: 'unknown',
};

/** The result of a document, as its icon shows it. */
export const kindOf = ({ fate }: Pick<LedgerEntry, 'fate'>): ResultKind => kinds[fate];

/**
 * The outcome of an act whose screen was left. `overtaken`: the document was dealt with before; `unclear`: the
 * outcome could not be found out.
 */
export interface LeftAct {
  readonly act: Act;
  readonly tab: DocumentTab;
  readonly kind: 'done' | 'overtaken' | 'notDone' | 'unclear';
  /** The provider's text; '' if there is none. */
  readonly reason: string;
  /** The act is recorded, but not whose it is (S46). */
  readonly isUnseen: boolean;
  readonly of:
    | { readonly id: string; readonly type: string | null; readonly subject: string | null }
    | { readonly total: number; readonly failed: number; readonly unknown: number };
  readonly done: number;
}

/**
 * The kind of outcome of one document whose act no screen shows (S46): an unknown one is not called a
 * failure.
 */
export const leftKindOf = ({ fate, refusal, isUnsent }: LedgerEntry): LeftAct['kind'] => {
  switch (fate) {
    case 'done':
      return 'done';
    case 'already':
      return 'overtaken';
    case 'gone':
      return isUnsent ? 'notDone' : 'unclear';
    case 'missing':
      return refusal === null ? 'notDone' : 'unclear';
    case 'sent':
    case 'unsure':
    case 'again':
    case 'unknown':
      return 'unclear';
    default:
      return 'notDone';
  }
};

/**
 * The same for several documents: one that is recorded counts as done, never as failed, though it may not be
 * provable by whom (S46).
 */
export const leftOfSeveral = (ledger: Ledger) => {
  const count = (matches: (entry: LedgerEntry) => boolean) => ledger.filter(matches).length;
  const failed = count((entry) => kindOf(entry) !== 'done');
  const unknown = count((entry) => kindOf(entry) === 'unknown');
  return {
    kind: failed === 0 ? 'done' : unknown > 0 ? 'unclear' : 'notDone',
    isUnseen: ledger.some(({ fate, by }) => fate === 'done' && by === null),
    of: { total: ledger.length, failed, unknown },
  } as const;
};

/** The progress of an act that goes on without its screen; `reading`: its outcome is being read. */
export interface ActProgressNow {
  readonly doing: Act | 'reading';
  readonly done: number;
  readonly total: number;
}

/** The progress of an acting actor; null if nothing is under way. */
export const progressOf = (acting: SnapshotFrom<typeof actingMachine> | undefined): ActProgressNow | null => {
  const { act = null, ledger = [] } = acting?.context ?? {};
  if (act === null || ledger.length === 0) return null;
  return {
    doing: acting?.matches('acting') ? act : 'reading',
    done: ledger.filter(({ fate }) => fate !== 'waiting' && fate !== 'sent').length,
    total: ledger.length,
  };
};
