import type { DocumentTab } from '../../../machines/document-action/document-action.ports.ts';

interface Counts {
  readonly review: number;
  readonly signed: number;
  readonly acknowledged: number;
}

/** Where the counts of the lists are kept (D4.13). */
export interface CountsStore {
  readonly counts: () => Counts;
  readonly keepCounts: (counts: Counts) => void;
}

/** The counts after an act: that of the tab is one less (D4.13). */
export const countsAfter = (counts: Counts, tab: DocumentTab, acted: boolean): Counts => {
  const less = (value: number, isTab: boolean) => (acted && isTab ? Math.max(0, value - 1) : value);
  return {
    review: less(counts.review, tab === 'review'),
    signed: less(counts.signed, tab === 'sign'),
    acknowledged: less(counts.acknowledged, tab === 'acknowledge'),
  };
};
