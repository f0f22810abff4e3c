import { byAction, byTab } from '../../../machines/acts/acts.ts';
import type {
  ListAnswer,
  ListSort,
  Organizations,
  SelectionTab,
  TabCounts,
} from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { filterTextOf } from './comparing.ts';
import type { ListWords } from './fields.ts';
import type { StoredPlace } from './list-place.ts';
import { restoreFilter } from './list-habits.ts';
import { noQuickFilter, quickFor } from './quick-filter.ts';
import type { QuickFilter } from './quick-filter.ts';
import { prepareRows } from './prepared-rows.ts';
import type { PreparedRows } from './prepared-rows.ts';

export type Rows = Readonly<Record<SelectionTab, readonly DocumentFacts[]>>;

/** Data of a list that is rendered and never enters its machine: rows, filter, and selected ids. */
export interface ListContents {
  readonly rows: Rows;
  /** Documents that wait with a status that no tab is for. */
  readonly unlisted: readonly DocumentFacts[];
  readonly typed: string;
  readonly quick: QuickFilter;
  /** The stored filter of earlier days (S53), until the first rows are loaded; null if there is none. */
  readonly former: QuickFilter | null;
  /** Usable ids, only of rows of `tab`. */
  readonly selected: ReadonlySet<string>;
  readonly tab: SelectionTab;
  /** A decline of the selection was refused: its documents come from several organizations (D5.2). */
  readonly isRefused: boolean;
  readonly words: ListWords;
  /** The rows of the other list, once the search has read them; null before. */
  readonly otherRows: Rows | null;
  /** Where a person who returns from a document was; null once that is restored. */
  readonly place: StoredPlace | null;
}

export const noRows: Rows = byTab(() => []);

/** Until the view has set the language. */
export const noWords: ListWords = { language: 'en', badges: byAction(() => '') };

/** Creates the store of a list that was not read yet. Whoever changes it must notify the machine, too. */
export const createListContents = (
  words: ListWords = noWords,
  place: StoredPlace | null = null,
  former: QuickFilter | null = null,
): Store<ListContents> =>
  createStore<ListContents>({
    rows: noRows,
    unlisted: [],
    typed: place?.typed ?? '',
    quick: place?.quick ?? noQuickFilter,
    former: place ? null : former,
    selected: new Set(),
    tab: 'review',
    isRefused: false,
    words,
    otherRows: null,
    place,
  });

/** The document's id if it can be opened and acted on; null if it has none of its own (S33). */
export const usableId = ({ id }: DocumentFacts): string | null => id;

const prepared = new WeakMap<readonly DocumentFacts[], { words: ListWords; made: PreparedRows }>();

/** The prepared rows of a tab, cached by rows and language. */
export const preparedIn = ({ rows, words }: Pick<ListContents, 'rows' | 'words'>, tab: SelectionTab) => {
  const found = prepared.get(rows[tab]);
  if (found?.words === words) return found.made;
  const made = prepareRows(rows[tab], tab, words);
  // Empty lists of several tabs may be the same object, so they are not cached.
  if (rows[tab].length > 0) prepared.set(rows[tab], { words, made });
  return made;
};

const countsOf = (rows: Rows): TabCounts => byTab((tab) => rows[tab].length);

/** How many rows match the filter, by tab. */
export const matchedIn = (contents: ListContents): TabCounts => {
  const needed = filterTextOf(contents.typed);
  return byTab((tab) => preparedIn(contents, tab).count(needed, quickFor(contents.quick, tab)));
};

/** The matching rows of a tab in their order, on all pages together. */
export const shownIn = (contents: ListContents, tab: SelectionTab, sort: ListSort | null) =>
  preparedIn(contents, tab).shown(sort, filterTextOf(contents.typed), quickFor(contents.quick, tab));

/** The number of matches of a tab. */
export interface TabMatches {
  readonly tab: SelectionTab;
  readonly count: number;
}

type Sought = Pick<ListContents, 'rows' | 'otherRows' | 'words' | 'typed' | 'quick'>;

/**
 * Other tabs of both lists with rows that match what was typed; for tabs of the same list, the quick filters
 * apply as well.
 */
export const foundElsewhere = (contents: Sought, here: SelectionTab): readonly TabMatches[] => {
  const { rows, otherRows, words, typed, quick } = contents;
  const needed = filterTextOf(typed);
  const countOn = (tab: SelectionTab): number => {
    if ((tab === 'complete') === (here === 'complete'))
      return preparedIn(contents, tab).count(needed, quickFor(quick, tab));
    return needed === null ? 0 : preparedIn({ rows: otherRows ?? noRows, words }, tab).count(needed);
  };
  const others = (Object.keys(rows) as SelectionTab[]).filter((tab) => tab !== here);
  return others.map((tab) => ({ tab, count: countOn(tab) })).filter(({ count }) => count > 0);
};

type Selection = Pick<ListContents, 'rows' | 'selected' | 'tab'>;

const noDocuments: readonly DocumentFacts[] = [];

/** Those of `rows` that are selected, each id once, in the order of the rows. */
export const selectedAmong = (
  rows: readonly DocumentFacts[],
  selected: ReadonlySet<string>,
): readonly DocumentFacts[] => {
  if (selected.size === 0) return noDocuments;
  const found = new Map<string, DocumentFacts>();
  for (const row of rows) {
    if (row.id !== null && selected.has(row.id) && !found.has(row.id)) found.set(row.id, row);
  }
  return [...found.values()];
};

const selectedIn = ({ rows, selected, tab }: Selection) => selectedAmong(rows[tab], selected);

/** The number of organizations of the selected rows (D5.2). One without an id is identified by its name. */
export const organizationsIn = (selection: Selection): Organizations => {
  const found = new Set(
    selectedIn(selection).map(({ organizationId, organization }) => organizationId ?? organization ?? ''),
  );
  return found.size === 0 ? 'none' : found.size === 1 ? 'one' : 'several';
};

/** The selection after new rows: rows that are gone, or do not match the filter, are deselected (LI4). */
const stillSelected = (contents: ListContents): ReadonlySet<string> => {
  const { selected, tab } = contents;
  // Avoids preparing ten thousand rows for an empty selection.
  if (selected.size === 0) return selected;
  return new Set(selectedAmong(shownIn(contents, tab, null), selected).flatMap(({ id }) => id ?? []));
};

export type ReadRows = ReturnType<typeof createReadRows>;

/** Holds the rows of an answer until the machine's next state, so that both are rendered together. */
export const createReadRows = (contents: Store<ListContents>, onShown: (rows: Rows) => void = () => {}) => {
  let read: Pick<ListContents, 'rows' | 'unlisted' | 'selected' | 'quick' | 'former'> | null = null;
  return {
    /** Takes the rows of an answer, and returns the answer for the machine. */
    take: (rows: Rows, unlisted: readonly DocumentFacts[] = []): ListAnswer & { kind: 'listed' } => {
      const before = contents.get();
      const quick = before.former === null ? before.quick : restoreFilter(before.former, rows);
      const selected = stillSelected({ ...before, rows, quick });
      read = { rows, unlisted, selected, quick, former: null };
      const after = { ...before, ...read };
      const organizations = organizationsIn(after);
      const isSame = organizations === organizationsIn(before) || organizations === 'several';
      return {
        kind: 'listed',
        counts: countsOf(rows),
        matched: matchedIn(after),
        selection: isSame ? 'same' : organizations,
      };
    },
    /** Called by the machine's transition. */
    show: () => {
      const shown = read;
      read = null;
      if (shown === null) return;
      onShown(shown.rows);
      contents.set(shown);
    },
  };
};

/** How many of the selectable rows of a page are selected. */
export type PageTicks = 'none' | 'some' | 'all';

export const ticksIn = (documents: readonly DocumentFacts[], selected: ReadonlySet<string>): PageTicks => {
  const ids = documents.flatMap((document) => usableId(document) ?? []);
  const ticked = ids.filter((id) => selected.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === ids.length ? 'all' : 'some';
};
