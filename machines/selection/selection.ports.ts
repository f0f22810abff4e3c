import type { DocumentTab } from '../acts/acts.ts';
import { port } from '../port.ts';

/** The tabs of the pending lists in their order (S12), and the one completed list. */
export type SelectionTab = DocumentTab;

/** Rows per tab, never negative. */
export type TabCounts = Readonly<Record<SelectionTab, number>>;

/** What a list can be sorted by: its columns (D2.26, D2.32). */
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

/** From how many organizations the selected documents come: a decline takes those of one alone (D5.2). */
export type Organizations = 'none' | 'one' | 'several';

/** What reading a list comes to. `unreachable`: nothing is known about the list. */
export type ListAnswer =
  | {
      readonly kind: 'listed';
      readonly counts: TabCounts;
      /** The rows that the filter leaves. */
      readonly matched: TabCounts;
      /** Whether the selection still comes from as many organizations, now that rows may be gone; else from how many. */
      readonly selection: 'same' | 'one' | 'none';
    }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the lists. */
export const selectionPorts = {
  /** Reads the pending documents and hands the rows that are mine to the screen (D7.4, D4.6). */
  listPendingDocuments: port<ListAnswer>(),
  /** Reads the completed documents and hands the rows to the screen (D7.5). */
  listCompletedDocuments: port<ListAnswer>(),
};
