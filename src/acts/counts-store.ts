import type { Counts } from '../../machines/acts/acts.ts';

/** Where the counts of the lists are kept (D4.13). */
export interface CountsStore {
  readonly counts: () => Counts;
  readonly keepCounts: (counts: Counts) => void;
}
