import type { ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import { parseJson, record } from '../../api/reading.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { quickIn, sortIn } from './list-place.ts';
import { noQuickFilter, passes } from './quick-filter.ts';
import type { QuickFilter } from './quick-filter.ts';

/**
 * How a list was last sorted and filtered on this machine (S53). `quick` has hashes instead of the
 * organizations' names.
 */
export interface ListHabits {
  readonly sort: ListSort | null;
  readonly quick: QuickFilter;
}

const longestType = 200;

/**
 * FNV-1a: after a sign-out it does not reveal for whom a person works (S40), and still identifies the name
 * among the rows.
 */
const markOf = (organization: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of organization) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16);
};

const short = (texts: readonly string[]) => texts.filter((text) => text !== '' && text.length <= longestType);

/** Parses a stored value; it may have been edited by hand (SE7). */
export const readHabits = (stored: string | null, tabs: readonly SelectionTab[]): ListHabits | null => {
  if (stored === null) return null;
  const { sort, quick } = record<ListHabits>(parseJson(stored));
  const known = tabs.map((tab) => sortIn(sort, tab)).find((one) => one !== null);
  const { docType, action, ...others } = quickIn(quick);
  return {
    sort: known ?? null,
    quick: { ...others, docType: short(docType), action: short(action) },
  };
};

/** The stored form of a sorting and a filter. */
export const serializeHabits = ({ sort, quick }: ListHabits): string =>
  JSON.stringify({
    sort,
    quick: { ...quick, organization: quick.organization.map(markOf) },
  });

/**
 * Applies a stored filter to new rows: choices that no row has are dropped, and a filter without matches is
 * dropped as a whole.
 */
export const restoreFilter = (
  former: QuickFilter,
  rows: Readonly<Record<SelectionTab, readonly DocumentFacts[]>>,
): QuickFilter => {
  const all = Object.values(rows).flat();
  const names = [...new Set(all.flatMap((row) => row.organization ?? []))];
  const quick = {
    ...former,
    organization: names.filter((name) => former.organization.includes(markOf(name))),
    docType: former.docType.filter((type) => all.some((row) => row.type === type)),
    action: former.action.filter((action) => all.some((row) => row.action === action)),
  };
  return all.some((row) => passes(row, quick)) ? quick : noQuickFilter;
};
