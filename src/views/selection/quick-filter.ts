import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { ageOf } from '../../acts/documents-by-tab.ts';
import { columnsOf } from './fields.ts';

/** What one click leaves out of a list, beside the typed filter. */
export interface QuickFilter {
  readonly isOverdue: boolean;
  /** None: of all. */
  readonly organization: readonly string[];
  readonly docType: readonly string[];
  /** What became of it, in the completed list. */
  readonly action: readonly string[];
}

/** Leaves every row. */
export const noQuickFilter: QuickFilter = {
  isOverdue: false,
  organization: [],
  docType: [],
  action: [],
};

/** Whether the rows of a tab have outstanding days that can be overdue. */
export const hasDays = (tab: SelectionTab): boolean => columnsOf(tab).includes('daysOutstanding');

/** The same filter as far as a tab has what it asks about; null where it leaves every row. */
export const quickFor = (quick: QuickFilter, tab: SelectionTab): QuickFilter | null => {
  const isOverdue = quick.isOverdue && hasDays(tab);
  const action = tab === 'complete' ? quick.action : [];
  const isAny = isOverdue || [quick.organization, quick.docType, action].some((some) => some.length > 0);
  return isAny ? { ...quick, isOverdue, action } : null;
};

const isAmong = (value: string | null, some: readonly string[]): boolean =>
  some.length === 0 || (value !== null && some.includes(value));

/** Whether a row is left. */
export const passes = (row: DocumentFacts, quick: QuickFilter): boolean =>
  (!quick.isOverdue || ageOf(row.daysOutstanding) === 'overdue') &&
  isAmong(row.organization, quick.organization) &&
  isAmong(row.type, quick.docType) &&
  isAmong(row.action, quick.action);
