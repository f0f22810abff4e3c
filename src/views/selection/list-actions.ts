import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { ListSort, PageSize, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Settlement } from '../../acts/list-parts.ts';
import { neededFor } from './comparing.ts';
import type { ListWords } from './fields.ts';
import { matchedIn, organizationsIn, shownIn, usableId } from './shelf.ts';
import type { Shelf, ShelfContents } from './shelf.ts';

/** What a person does to a list: each step changes the shelf and tells the machine of it, or neither. */
export interface ListActions {
  readonly chooseTab: (tab: SelectionTab) => void;
  readonly refresh: () => void;
  readonly type: (text: string) => void;
  readonly sort: (sort: ListSort) => void;
  readonly turnTo: (page: number) => void;
  readonly choosePageSize: (size: PageSize) => void;
  /** Ticks rows or takes their ticks away. Rows without a usable id are passed over. */
  readonly tick: (rows: readonly DocumentFacts[], isTicked: boolean) => void;
  readonly tickAll: () => void;
  readonly clear: () => void;
  readonly settle: (settlement: Settlement) => void;
  readonly previewing: (isLoading: boolean) => void;
  /** Another language: dates are shown, and found, as it writes them. */
  readonly speak: (words: ListWords) => void;
}

const nothing: ReadonlySet<string> = new Set();

type Ties = readonly [SelectionRef, Shelf];

/** What changes which rows are selected. */
const selecting = ([actorRef, shelf]: Ties) => {
  const context = () => actorRef.getSnapshot().context;
  const idsOf = (rows: readonly DocumentFacts[]) => rows.flatMap((row) => usableId(row) ?? []);
  const shown = () => shownIn(shelf.get(), context().tab, context().sort);
  const select = (selected: ReadonlySet<string>) => {
    const { tab, page, pageSize } = context();
    const onPage = idsOf(shown().slice((page - 1) * pageSize, page * pageSize));
    const organizations = organizationsIn({ ...shelf.get(), selected, tab });
    const isAll = selected.size > 0 && onPage.every((id) => selected.has(id));
    const event = { type: 'rows.selected', organizations, isAll } as const;
    if (!actorRef.getSnapshot().can(event)) return;
    shelf.put({ selected, tab });
    actorRef.send(event);
  };
  const tick = (rows: readonly DocumentFacts[], isTicked: boolean) => {
    const selected = new Set(shelf.get().selected);
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
    settle: ({ tab, settled, failed }: Settlement) => {
      const actor = actorRef.getSnapshot();
      const done = new Set(settled);
      const left = [...shelf.get().selected].filter((id) => !done.has(id));
      const selected = new Set([...left, ...failed]);
      const organizations = organizationsIn({ ...shelf.get(), selected, tab });
      const event = { type: 'acts.settled', organizations } as const;
      // Whoever has let go of the selection meanwhile, or looks at another tab, gets the list as it is now, and no tick.
      const isShown = tab === actor.context.tab && actor.can(event);
      if (isShown) shelf.put({ selected, tab });
      actorRef.send(isShown ? event : { type: 'refresh.requested' });
    },
  };
};

/** What changes which rows are shown. */
const showing = ([actorRef, shelf]: Ties) => {
  const refilter = (change: Partial<ShelfContents>) => {
    shelf.put({ ...change, selected: nothing });
    actorRef.send({ type: 'filter.changed', matched: matchedIn(shelf.get()) });
  };
  return {
    chooseTab: (tab: SelectionTab) => {
      const event = { type: 'tab.chosen', tab } as const;
      if (!actorRef.getSnapshot().can(event)) return;
      shelf.put({ selected: nothing, tab });
      actorRef.send(event);
    },
    type: (typed: string) => {
      if (neededFor(typed) === neededFor(shelf.get().typed)) shelf.put({ typed });
      else refilter({ typed });
    },
    speak: (words: ListWords) => {
      if (words === shelf.get().words) return;
      if (neededFor(shelf.get().typed) === null) shelf.put({ words });
      else refilter({ words });
    },
  };
};

/** Ties the screen's controls to the machine and the shelf of one list. */
export const createListActions = (actorRef: SelectionRef, shelf: Shelf): ListActions => ({
  ...selecting([actorRef, shelf]),
  ...showing([actorRef, shelf]),
  refresh: () => actorRef.send({ type: 'refresh.requested' }),
  sort: (sort) => actorRef.send({ type: 'sort.chosen', sort }),
  turnTo: (page) => actorRef.send({ type: 'page.turned', page }),
  choosePageSize: (pageSize) => actorRef.send({ type: 'pageSize.chosen', pageSize }),
  previewing: (isLoading) => actorRef.send({ type: isLoading ? 'preview.began' : 'preview.ended' }),
});
