import { tabsOfList } from '../../../machines/acts/acts.ts';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { ListSort, PageSize, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { aboutSelection } from '../../acts/act-subjects.ts';
import type { Settlement } from '../../acts/list-parts.ts';
import { withdrawNotices } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { filterTextOf } from './comparing.ts';
import type { OtherList } from './other-list.ts';
import type { ListWords } from './fields.ts';
import { matchedIn, noWords, organizationsIn, shownIn, usableId } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';
import { noQuickFilter, quickFor } from './quick-filter.ts';
import type { QuickFilter } from './quick-filter.ts';
import type { PrefetchCause } from './row-prefetch.ts';

const nothing: ReadonlySet<string> = new Set();

type ListParts = readonly [SelectionRef, Store<ListContents>];

/** Changes what is selected; what was refused before about the selection is no longer true. */
const setSelection = (contents: Store<ListContents>, change: Partial<ListContents>): void => {
  withdrawNotices(aboutSelection);
  contents.set({ ...change, isRefused: false });
};

const selectionActions = ([actorRef, contents]: ListParts) => {
  const context = () => actorRef.getSnapshot().context;
  const idsOf = (rows: readonly DocumentFacts[]) => rows.flatMap((row) => usableId(row) ?? []);
  const shown = () => shownIn(contents.get(), context().tab, context().sort);
  const select = (selected: ReadonlySet<string>) => {
    const { tab, page, pageSize } = context();
    const onPage = idsOf(shown().slice((page - 1) * pageSize, page * pageSize));
    const organizations = organizationsIn({ ...contents.get(), selected, tab });
    const isAll = selected.size > 0 && onPage.every((id) => selected.has(id));
    const event = { type: 'rows.selected', organizations, isAll } as const;
    if (!actorRef.getSnapshot().can(event)) return;
    setSelection(contents, { selected, tab });
    actorRef.send(event);
  };
  /** Ticks or unticks rows. Rows without a usable id are skipped. */
  const tick = (rows: readonly DocumentFacts[], isTicked: boolean) => {
    const selected = new Set(contents.get().selected);
    for (const id of idsOf(rows)) {
      if (isTicked) selected.add(id);
      else selected.delete(id);
    }
    select(selected);
  };
  return {
    tick,
    tickAll: () => tick(shown(), true),
    clear: () => select(nothing),
  };
};

/**
 * Removes settled documents from the selection, keeps failed ones ticked, and has the list read again (D4.7,
 * X4).
 */
export const settleSelection = (
  actorRef: SelectionRef,
  contents: Store<ListContents>,
  { tab, settled, failed }: Settlement,
): void => {
  const snapshot = actorRef.getSnapshot();
  const done = new Set(settled);
  const left = [...contents.get().selected].filter((id) => !done.has(id));
  const selected = new Set([...left, ...failed]);
  const organizations = organizationsIn({ ...contents.get(), selected, tab });
  const event = { type: 'acts.settled', organizations } as const;
  // If the person has cleared the selection meanwhile, or changed the tab, the list is only read again.
  const isShown = tab === snapshot.context.tab && snapshot.can(event);
  if (isShown) setSelection(contents, { selected, tab });
  actorRef.send(isShown ? event : { type: 'refresh.requested' });
};

const filterActions = ([actorRef, contents]: ListParts, otherList: OtherList | null) => {
  const refilter = (change: Partial<ListContents>) => {
    setSelection(contents, { ...change, selected: nothing });
    const matched = matchedIn(contents.get());
    actorRef.send({ type: 'filter.changed', matched });
    const isMissed = matched[actorRef.getSnapshot().context.tab] === 0;
    if (isMissed && filterTextOf(contents.get().typed) !== null) void otherList?.read();
  };
  const chooseTab = (tab: SelectionTab) => {
    const event = { type: 'tab.chosen', tab } as const;
    if (!actorRef.getSnapshot().can(event)) return;
    setSelection(contents, { selected: nothing, tab });
    actorRef.send(event);
  };
  return {
    chooseTab,
    /** Continues the search on a tab that has matches. */
    openFound: (tab: SelectionTab) => {
      const { list } = actorRef.getSnapshot().context;
      if (tabsOfList[list].some((one) => one === tab)) chooseTab(tab);
      else otherList?.open(tab);
    },
    type: (typed: string) => {
      if (filterTextOf(typed) === filterTextOf(contents.get().typed)) contents.set({ typed });
      else refilter({ typed });
    },
    narrow: (quick: Partial<QuickFilter>) => refilter({ quick: { ...contents.get().quick, ...quick } }),
    unfilter: () => refilter({ typed: '', quick: noQuickFilter }),
    /** Another language: dates are shown, and found, in its format. */
    setWords: (words: ListWords) => {
      const { quick, typed, tab } = contents.get();
      const before = contents.get().words;
      if (before !== noWords && before.language === words.language) return;
      if (filterTextOf(typed) === null && quickFor(quick, tab) === null) contents.set({ words });
      else refilter({ words });
    },
  };
};

interface Options {
  readonly otherList?: OtherList | null;
  readonly prefetch?: (documentId: string, by: PrefetchCause) => void;
  /** Whether single-key shortcuts are on in this browser (X8). */
  readonly hasLetterKeys?: () => boolean;
}

/** Creates the actions of a list for its actor and its store. */
export const createListActions = (
  actorRef: SelectionRef,
  contents: Store<ListContents>,
  { otherList = null, prefetch = () => {}, hasLetterKeys = () => true }: Options = {},
) => ({
  prefetch,
  hasLetterKeys,
  ...selectionActions([actorRef, contents]),
  ...filterActions([actorRef, contents], otherList),
  refresh: () => actorRef.send({ type: 'refresh.requested' }),
  sort: (sort: ListSort) => actorRef.send({ type: 'sort.chosen', sort }),
  turnTo: (page: number) => actorRef.send({ type: 'page.turned', page }),
  choosePageSize: (pageSize: PageSize) => actorRef.send({ type: 'pageSize.chosen', pageSize }),
  previewing: (isLoading: boolean) => {
    // The preview unmounts with its screen, when the list's actor may have ended already.
    if (actorRef.getSnapshot().status !== 'active') return;
    actorRef.send({ type: isLoading ? 'preview.began' : 'preview.ended' });
  },
});

export type ListActions = ReturnType<typeof createListActions>;
