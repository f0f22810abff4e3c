import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { ageOf } from '../../acts/documents-by-tab.ts';
import { columnsOf } from './fields.ts';

/** What one click leaves out of a list, beside the typed filter. */
export interface QuickFilter {
  readonly isOverdue: boolean;
  /** Null: of all. */
  readonly organization: string | null;
  readonly docType: string | null;
  /** What became of it, in the completed list. */
  readonly action: string | null;
}

/** Leaves every row. */
export const noQuickFilter: QuickFilter = {
  isOverdue: false,
  organization: null,
  docType: null,
  action: null,
};

/** Whether the rows of a tab have outstanding days that can be overdue. */
export const hasDays = (tab: SelectionTab): boolean => columnsOf(tab).includes('daysOutstanding');

/** The same filter as far as a tab has what it asks about; null where it leaves every row. */
export const quickFor = (quick: QuickFilter, tab: SelectionTab): QuickFilter | null => {
  const isOverdue = quick.isOverdue && hasDays(tab);
  const action = tab === 'complete' ? quick.action : null;
  const isAny = isOverdue || [quick.organization, quick.docType, action].some((one) => one !== null);
  return isAny ? { ...quick, isOverdue, action } : null;
};

/** Whether a row is left. */
export const passes = (row: DocumentFacts, quick: QuickFilter): boolean =>
  (!quick.isOverdue || ageOf(row.daysOutstanding) === 'overdue') &&
  (quick.organization === null || row.organization === quick.organization) &&
  (quick.docType === null || row.type === quick.docType) &&
  (quick.action === null || row.action === quick.action);
