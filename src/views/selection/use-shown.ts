import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { useStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { filterTextOf } from './comparing.ts';
import { sortForTab } from './fields.ts';
import { foundElsewhere, preparedIn, shownIn } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';

/** The list as it is shown now: its rows, their number, and the page. */
export const useShown = (actorRef: SelectionRef, contents: Store<ListContents>) => {
  const now = useStore(contents);
  const { rows, typed, quick, selected, words, isRefused, otherRows: others } = now;
  const { tab, sort, page, pageSize } = useSelector(actorRef, ({ context }) => context);
  const mayTick = useSelector(actorRef, (snapshot) => snapshot.matches({ boxes: 'open' }));
  const all = shownIn(now, tab, sort);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const shownPage = Math.min(page, pages);
  const from = (shownPage - 1) * pageSize;
  const documents = all.slice(from, from + pageSize);
  const prepared = preparedIn(now, tab);
  const isSought = all.length === 0 || filterTextOf(typed) !== null;
  const elsewhere = useMemo(
    () => (isSought ? foundElsewhere({ rows, words, typed, quick, otherRows: others }, tab) : []),
    [isSought, rows, words, typed, quick, others, tab],
  );
  const list = { all, documents, from, pages, page: shownPage, pageSize, prepared, elsewhere };
  return { ...list, typed, quick, selected, isRefused, words, tab, sort: sortForTab(tab, sort), mayTick };
};

export type Shown = ReturnType<typeof useShown>;
