import { byDone, byTab } from '../../../machines/acts/acts.ts';
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
import { neededFor } from './comparing.ts';
import type { ListWords } from './fields.ts';
import type { StoredPlace } from './list-place.ts';
import { filterAgain } from './list-habits.ts';
import { noQuickFilter, quickFor } from './quick-filter.ts';
import type { QuickFilter } from './quick-filter.ts';
import { prepareRows } from './prepared-rows.ts';
import type { PreparedRows } from './prepared-rows.ts';

export type Rows = Readonly<Record<SelectionTab, readonly DocumentFacts[]>>;

/** What is drawn of a list and never enters its machine: rows, what was typed, and which ids are selected. */
export interface ListContents {
  readonly rows: Rows;
  /** The filter as it was typed. */
  readonly typed: string;
  /** What was chosen beside it. */
  readonly quick: QuickFilter;
  /** The filter of former days (S53), until the first rows have come; null where there is none. */
  readonly former: QuickFilter | null;
  /** Usable ids, of rows of `tab` alone. */
  readonly selected: ReadonlySet<string>;
  readonly tab: SelectionTab;
  /** A decline of what is selected was refused: it comes from several organizations (D5.2). */
  readonly isRefused: boolean;
  readonly words: ListWords;
  /** The rows of the other list, once they were looked through, too; null before. */
  readonly elsewhere: Rows | null;
  /** Where a person who comes back from a document was; null once they are there. */
  readonly place: StoredPlace | null;
}

export const noRows: Rows = byTab(() => []);

/** Until the view has said in which language it is drawn. */
export const noWords: ListWords = { language: 'en', badges: byDone(() => '') };

/** The store of a list that was not read yet. Whoever changes it tells the machine, too. */
export const createListContents = (
  words: ListWords = noWords,
  place: StoredPlace | null = null,
  former: QuickFilter | null = null,
): Store<ListContents> =>
  createStore<ListContents>({
    rows: noRows,
    typed: place?.typed ?? '',
    quick: place?.quick ?? noQuickFilter,
    former: place ? null : former,
    selected: new Set(),
    tab: 'review',
    isRefused: false,
    words,
    elsewhere: null,
    place,
  });

/** The document's id where it can be opened and acted on; null where it has none of its own (S33). */
export const usableId = ({ id }: DocumentFacts): string | null => id;

const prepared = new WeakMap<readonly DocumentFacts[], { words: ListWords; made: PreparedRows }>();

/** The rows of a tab, prepared once for as long as neither they nor the language change. */
export const preparedIn = ({ rows, words }: Pick<ListContents, 'rows' | 'words'>, tab: SelectionTab) => {
  const found = prepared.get(rows[tab]);
  if (found?.words === words) return found.made;
  const made = prepareRows(rows[tab], tab, words);
  // One empty list may stand for several tabs; none of them has anything to prepare.
  if (rows[tab].length > 0) prepared.set(rows[tab], { words, made });
  return made;
};

const countsOf = (rows: Rows): TabCounts => byTab((tab) => rows[tab].length);

/** How many rows the filter leaves, by tab. */
export const matchedIn = (contents: ListContents): TabCounts => {
  const needed = neededFor(contents.typed);
  return byTab((tab) => preparedIn(contents, tab).count(needed, quickFor(contents.quick, tab)));
};

/** The rows of a tab as they are shown, on all pages together. */
export const shownIn = (contents: ListContents, tab: SelectionTab, sort: ListSort | null) =>
  preparedIn(contents, tab).shown(sort, neededFor(contents.typed), quickFor(contents.quick, tab));

/** How many rows of a tab match. */
export interface Found {
  readonly tab: SelectionTab;
  readonly count: number;
}

/** On which other tabs of both lists rows match what was typed; those of the same list pass its quick filters as well. */
export const foundElsewhere = (contents: ListContents, here: SelectionTab): readonly Found[] => {
  const { rows, elsewhere, words, typed, quick } = contents;
  const needed = neededFor(typed);
  const countOn = (tab: SelectionTab): number => {
    if ((tab === 'complete') === (here === 'complete'))
      return preparedIn(contents, tab).count(needed, quickFor(quick, tab));
    return needed === null ? 0 : preparedIn({ rows: elsewhere ?? noRows, words }, tab).count(needed);
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

/** The selected rows of the tab on which they were selected. */
const selectedIn = ({ rows, selected, tab }: Selection) => selectedAmong(rows[tab], selected);

/** From how many organizations the selected rows come (D5.2). One without an id counts by its name. */
export const organizationsIn = (selection: Selection): Organizations => {
  const found = new Set(
    selectedIn(selection).map(({ organizationId, organization }) => organizationId ?? organization ?? ''),
  );
  return found.size === 0 ? 'none' : found.size === 1 ? 'one' : 'several';
};

/** The selection as it is once other rows have come: what is gone, or is not found by the filter, is selected no longer (LI4). */
const stillSelected = (contents: ListContents): ReadonlySet<string> => {
  const { selected, tab } = contents;
  // Ten thousand rows need not be prepared to find nothing.
  if (selected.size === 0) return selected;
  return new Set(selectedAmong(shownIn(contents, tab, null), selected).flatMap(({ id }) => id ?? []));
};

export type ReadRows = ReturnType<typeof createReadRows>;

/** Rows that were read, from the answer to the machine's next state: both are drawn together, or neither. */
export const createReadRows = (contents: Store<ListContents>, onShown: (rows: Rows) => void = () => {}) => {
  let read: Pick<ListContents, 'rows' | 'selected' | 'quick' | 'former'> | null = null;
  return {
    /** Takes the rows of an answer, and says what the machine is told of them. */
    take: (rows: Rows): ListAnswer & { kind: 'listed' } => {
      const before = contents.get();
      const quick = before.former === null ? before.quick : filterAgain(before.former, rows);
      const selected = stillSelected({ ...before, rows, quick });
      read = { rows, selected, quick, former: null };
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
    /** The machine goes on with them. */
    show: () => {
      const shown = read;
      read = null;
      if (shown === null) return;
      onShown(shown.rows);
      contents.set(shown);
    },
  };
};

/** Whether rows of a page are selected, of those that can be. */
export type PageTicks = 'none' | 'some' | 'all';

export const ticksIn = (documents: readonly DocumentFacts[], selected: ReadonlySet<string>): PageTicks => {
  const ids = documents.flatMap((document) => usableId(document) ?? []);
  const ticked = ids.filter((id) => selected.has(id)).length;
  if (ticked === 0) return 'none';
  return ticked === ids.length ? 'all' : 'some';
};
