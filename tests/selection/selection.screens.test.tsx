import { onTestFinished } from 'vitest';
import type { SelectionRef } from '../../machines/selection/selection.machine.ts';
import type { SelectionTab } from '../../machines/selection/selection.ports.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createListActions } from '../../src/views/selection/list-actions.ts';
import { createListContents, noRows, preparedIn } from '../../src/views/selection/list-contents.ts';
import { SelectionView } from '../../src/views/selection/SelectionView.tsx';
import { pathsOnView } from '../support/path-suite-view.tsx';
import { englishWords } from './english-words.ts';
import { lakeview, riverside, toSign } from './opened-lists.tsx';

const rowsOf = (tab: SelectionTab, count: number) =>
  Array.from({ length: count }, (_, at) =>
    documentFacts(toSign(`${tab}-${at}`, at % 2 === 0 ? riverside : lakeview)),
  );

/** The rows, the filter and the ticks of a list, as they come with its machine's states. */
const contentsFor = (actorRef: SelectionRef) => {
  const contents = createListContents(englishWords);
  const bring = () => {
    const snapshot = actorRef.getSnapshot();
    const { tab, counts, matched } = snapshot.context;
    const rows = { ...noRows };
    for (const one of ['review', 'sign', 'complete'] as const)
      rows[one] =
        contents.get().rows[one].length === counts[one] ? contents.get().rows[one] : rowsOf(one, counts[one]);
    const isFiltered = counts[tab] > 0 && matched[tab] === 0;
    const isAll = snapshot.matches({ boxes: { open: 'all' } }) || snapshot.matches({ boxes: 'held' });
    const ticked = snapshot.matches({ selected: 'none' }) ? 0 : isAll ? snapshot.context.pageSize : 1;
    const selected = rows[tab].slice(0, ticked).flatMap(({ id }) => id ?? []);
    contents.set({ rows, tab, typed: isFiltered ? 'qqqqq' : '', selected: new Set(selected) });
    preparedIn(contents.get(), tab);
  };
  const { unsubscribe } = actorRef.subscribe(bring);
  onTestFinished(unsubscribe);
  return contents;
};

pathsOnView('selection', {
  view: (ref) => {
    const actorRef = ref as SelectionRef;
    const contents = contentsFor(actorRef);
    const actions = createListActions(actorRef, contents);
    return <SelectionView {...{ actorRef, contents, actions }} parts={null} onOpen={() => {}} />;
  },
  moves: {},
});
