import { pageSizes } from '../../../machines/selection/selection.ports.ts';
import type { ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { ListPlace } from '../../../machines/selection/selection.setup.ts';
import { list, parseJson, record } from '../../api/reading.ts';
import { columnsOf } from './fields.ts';
import type { QuickFilter } from './quick-filter.ts';

/** The state of a list, or how it was left for one of its documents: for the machine and for the screen. */
export interface StoredPlace extends ListPlace {
  readonly typed: string;
  readonly quick: QuickFilter;
  readonly selected: readonly string[];
  /** The document that was opened; '' if none was. */
  readonly opened: string;
  /** Index of its row on the page, from 0. */
  readonly slot: number;
  /** Scroll position of the page, in pixels. */
  readonly scroll: number;
}

const longestFilter = 200;
/** The most ticks that are stored: a larger selection does not survive a reload. */
export const maxKept = 1_000;

const wholeFrom = (least: number, value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : least;

/** A stored sorting; null if it is none of this tab's. */
export const sortIn = (value: unknown, tab: SelectionTab): ListSort | null => {
  const { column, direction } = record<ListSort>(value);
  const known = columnsOf(tab).find((one) => one === column);
  return known !== undefined && (direction === 'ascending' || direction === 'descending')
    ? { column: known, direction }
    : null;
};

const textsIn = (value: unknown): readonly string[] => list(value).filter((one) => typeof one === 'string');

/** A stored quick filter. */
export const quickIn = (value: unknown): QuickFilter => {
  const { isOverdue, organization, docType, action } = record<QuickFilter>(value);
  return {
    isOverdue: isOverdue === true,
    organization: textsIn(organization),
    docType: textsIn(docType),
    action: textsIn(action),
  };
};

/**
 * Parses a stored place. It may have been edited by hand: null if it is malformed or of another list (SE7).
 */
export const readPlace = (stored: string | null, tabs: readonly SelectionTab[]): StoredPlace | null => {
  const given = record<StoredPlace>(stored === null ? null : parseJson(stored));
  const tab = tabs.find((one) => one === given.tab);
  if (tab === undefined) return null;
  return {
    tab,
    sort: sortIn(given.sort, tab),
    page: wholeFrom(1, given.page),
    pageSize: pageSizes.find((size) => size === given.pageSize) ?? pageSizes[0],
    typed: typeof given.typed === 'string' ? given.typed.slice(0, longestFilter) : '',
    quick: quickIn(given.quick),
    selected: list(given.selected)
      .filter((id) => typeof id === 'string')
      .slice(0, maxKept),
    opened: typeof given.opened === 'string' ? given.opened : '',
    slot: wholeFrom(0, given.slot),
    scroll: wholeFrom(0, given.scroll),
  };
};
