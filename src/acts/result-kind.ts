import type { Fate } from '../../machines/acts/evidence.ts';
import type { Entry } from '../../machines/acts/ledger.ts';

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
export const kindOf = ({ fate }: Pick<Entry, 'fate'>): ResultKind => kinds[fate];
