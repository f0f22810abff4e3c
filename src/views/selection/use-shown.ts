import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { shownIn } from './shelf.ts';
import type { Shelf } from './shelf.ts';

/** The list as it is shown now: which rows, of how many, on which page. */
export const useShown = (actorRef: SelectionRef, shelf: Shelf) => {
  const contents = useSyncExternalStore(shelf.subscribe, shelf.get);
  const { tab, sort, page, pageSize } = useSelector(actorRef, ({ context }) => context);
  const mayTick = useSelector(actorRef, (snapshot) => snapshot.matches({ boxes: 'open' }));
  const all = shownIn(contents, tab, sort);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const shownPage = Math.min(page, pages);
  const from = (shownPage - 1) * pageSize;
  const documents = all.slice(from, from + pageSize);
  return { contents, tab, sort, pageSize, mayTick, all, pages, page: shownPage, from, documents };
};

export type Shown = ReturnType<typeof useShown>;
