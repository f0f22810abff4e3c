import { actsOf } from '../../../machines/acts/acts.ts';
import type { ListScreenRef } from '../../../machines/selection/list-screen.machine.ts';
import { wantedTexts } from '../../acts/kept-list-texts.ts';
import { asSelected } from '../../acts/list-parts.ts';
import type { OpenedWork } from '../../acts/list-parts.ts';
import type { Store } from '../../ui/store.ts';
import { createListActions } from './list-actions.ts';
import { selectedAmong, shownIn } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';

interface Continued {
  readonly screen: ListScreenRef;
  readonly contents: Store<ListContents>;
  readonly work: () => OpenedWork | null;
}

const begin = ({ screen, contents, work: opened }: Continued): void => {
  const { texts: found } = wantedTexts.get();
  const { list, work } = screen.getSnapshot().context;
  if (found === null || work === null || !list.getSnapshot().hasTag('known')) return;
  if ((work.ref.getSnapshot() as { readonly value: unknown }).value !== 'idle') return;
  const { chooseTab, unfilter, clear, tick } = createListActions(list, contents);
  const act = actsOf(found.tab).find((one) => found.texts[one] !== undefined);
  if (act === undefined) return;
  const ids = new Set(found.texts[act]?.ids);
  chooseTab(found.tab);
  if (selectedAmong(shownIn(contents.get(), found.tab, null), ids).length < ids.size) unfilter();
  else clear();
  const rows = selectedAmong(contents.get().rows[found.tab], ids);
  tick(rows, true);
  if (rows.length > 0)
    opened()?.continueTexts?.(work.ref, { act, tab: found.tab, selected: rows.map(asSelected) });
  wantedTexts.set({ texts: null });
};

/**
 * Once the list is read and its work is idle, shows the texts that the person wants to continue: their tab, their
 * documents ticked, and the question (X5). Returns a function to stop.
 */
export const followWantedTexts = (continued: Continued): (() => void) => {
  const { screen } = continued;
  const { list } = screen.getSnapshot().context;
  if (list.getSnapshot().context.list !== 'pending') return () => {};
  // Within a notification of an actor, what is sent to it would wait.
  const beginSoon = () => {
    if (wantedTexts.get().texts !== null) queueMicrotask(() => begin(continued));
  };
  const stopWaiting = wantedTexts.subscribe(beginSoon);
  const subscriptions = [screen.subscribe(beginSoon), list.subscribe(beginSoon)];
  beginSoon();
  return () => {
    stopWaiting();
    // The person has left: a later visit opens nothing by itself.
    wantedTexts.set({ texts: null });
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
};
