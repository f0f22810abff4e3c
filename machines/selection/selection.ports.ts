import type { DocumentTab } from '../acts/acts.ts';
import { port } from '../port.ts';

/** The tabs of the pending lists in their order (S12), and the one completed list. */
export type SelectionTab = DocumentTab;

/** Rows per tab, never negative. */
export type TabCounts = Readonly<Record<SelectionTab, number>>;

/** The columns by which a list can be sorted (D2.26, D2.32). */
export type ListColumn =
  | 'organization'
  | 'subject'
  | 'dateOfBirth'
  | 'docType'
  | 'docDate'
  | 'dateSent'
  | 'daysOutstanding'
  | 'action'
  | 'actionDate'
  | 'lastComment'
  | 'ref';

export interface ListSort {
  readonly column: ListColumn;
  readonly direction: 'ascending' | 'descending';
}

/** How many rows a page may have (D2.25). */
export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** The number of organizations of the selected documents: a decline must be for one (D5.2). */
export type Organizations = 'none' | 'one' | 'several';

/** The outcome of reading a list. `unreachable`: nothing is known about it. */
export type ListAnswer =
  | {
      readonly kind: 'listed';
      readonly counts: TabCounts;
      /** The rows that match the filter. */
      readonly matched: TabCounts;
      /**
       * Whether the number of organizations of the selection is unchanged, now that rows may be gone; else
       * the new one.
       */
      readonly selection: 'same' | 'one' | 'none';
    }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the lists. */
export const selectionPorts = {
  /** Reads the pending documents and passes this person's to the screen (D7.4, D4.6). */
  listPendingDocuments: port<ListAnswer>(),
  /** Reads the completed documents and passes the rows to the screen (D7.5). */
  listCompletedDocuments: port<ListAnswer>(),
};
