import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { ageOf } from '../../acts/documents-by-tab.ts';
import { filterTextOf } from './comparing.ts';
import { columnsOf } from './fields.ts';

/** Filters by one click, besides the typed text. */
export interface QuickFilter {
  readonly isOverdue: boolean;
  /** []: all. */
  readonly organization: readonly string[];
  readonly docType: readonly string[];
  /** The act, in the completed list. */
  readonly action: readonly string[];
}

interface NarrowedList {
  readonly typed: string;
  readonly quick: QuickFilter;
  readonly tab: SelectionTab;
}

/** Matches every row. */
export const noQuickFilter: QuickFilter = {
  isOverdue: false,
  organization: [],
  docType: [],
  action: [],
};

/** Whether a tab has days outstanding, which can be overdue. */
export const hasDays = (tab: SelectionTab): boolean => columnsOf(tab).includes('daysOutstanding');

/** The filter without criteria that a tab does not have; null if it matches every row. */
export const quickFor = (quick: QuickFilter, tab: SelectionTab): QuickFilter | null => {
  const isOverdue = quick.isOverdue && hasDays(tab);
  const action = tab === 'complete' ? quick.action : [];
  const isAny = isOverdue || [quick.organization, quick.docType, action].some((some) => some.length > 0);
  return isAny ? { ...quick, isOverdue, action } : null;
};

/** What hides rows: a typed text, quick filters, or both of them. */
export type Narrowing = 'search' | 'filters' | 'both';

export const narrowingOf = ({ typed, quick, tab }: NarrowedList): Narrowing => {
  if (filterTextOf(typed) === null) return 'filters';
  return quickFor(quick, tab) === null ? 'search' : 'both';
};

const isAmong = (value: string | null, some: readonly string[]): boolean =>
  some.length === 0 || (value !== null && some.includes(value));

/** Whether a row matches. */
export const passes = (row: DocumentFacts, quick: QuickFilter): boolean =>
  (!quick.isOverdue || ageOf(row.daysOutstanding) === 'overdue') &&
  isAmong(row.organization, quick.organization) &&
  isAmong(row.type, quick.docType) &&
  isAmong(row.action, quick.action);
