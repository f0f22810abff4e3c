import type { SnapshotFrom } from 'xstate';
import { pendingTabNames } from '../acts/acts.ts';
import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, SpecificEvent, Sight, ElementQuery } from '../screen.ts';
import type { selectionMachine } from './selection.machine.ts';
import { pageSizes } from './selection.ports.ts';
import { pagesOf } from './selection.setup.ts';
import type { SelectionEvent } from './selection.setup.ts';

type Snapshot = SnapshotFrom<typeof selectionMachine>;
type EventType = SelectionEvent['type'];
type FlowScreen = Screen<EventType>;
type Control = FlowScreen['offers'][number];

const filter: ElementQuery = { role: 'searchbox', name: 'selection.filter.label' };
const order: SpecificEvent<EventType> = {
  event: 'sort.chosen',
  at: { role: 'combobox', name: 'selection.sort.label' },
};
const sizes: SpecificEvent<EventType> = {
  event: 'pageSize.chosen',
  at: { role: 'combobox', name: 'selection.page.size' },
};
const next: ElementQuery = { role: 'button', name: 'common.page.next' };
const box: ElementQuery = { role: 'checkbox', name: 'selection.row.tick' };
const boxOfPage: ElementQuery = { role: 'checkbox', name: 'app.selectAll' };

const rowsIn = ({ context }: Snapshot) => context.counts[context.tab];
const shownIn = ({ context }: Snapshot) => context.matched[context.tab];

/** Sorts controls into offered (enabled) and refused ones. */
const offersAndRefuses = (
  controls: readonly { readonly control: Control; readonly isOn: boolean }[],
): Omit<FlowScreen, 'sees'> => ({
  offers: controls.filter(({ isOn }) => isOn).map(({ control }) => control),
  refuses: controls.filter(({ isOn }) => !isOn).map(({ control }) => control),
});

/** The three pending tabs, disabled without rows, or the one tab of completed documents. */
const tabs = ({ context: { list, tab, counts } }: Snapshot): FlowScreen => {
  const others = pendingTabNames.filter((one) => list === 'pending' && one !== tab && one !== 'sign');
  const isOther = list === 'pending' && tab !== 'sign';
  return {
    proves: [list === 'pending' ? 'D2.23' : 'D2.30'],
    sees: [{ role: 'tab', name: `selection.tab.${tab}` }],
    ...offersAndRefuses([
      { control: 'tab.chosen', isOn: isOther && counts.sign > 0 },
      ...others.map((one) => ({
        control: { role: 'tab', name: `selection.tab.${one}`, unchosen: true } as const,
        isOn: counts[one] > 0,
      })),
    ]),
  };
};

/** A table with filter, sorting and pages. */
const table = (snapshot: Snapshot): FlowScreen => {
  const { context } = snapshot;
  const isShown = shownIn(snapshot) > 0;
  const hasRows = rowsIn(snapshot) > 0;
  const pages = isShown ? pagesOf(context) : 1;
  return {
    proves: isShown ? [context.list === 'pending' ? 'D2.25' : 'D2.31'] : [],
    sees: isShown ? [{ role: 'grid', name: `selection.tab.${context.tab}` }] : [],
    ...offersAndRefuses([
      { control: { event: 'filter.changed', at: filter }, isOn: hasRows },
      // A table is sorted by its column headers, cards by a menu.
      { control: isShown ? 'sort.chosen' : order, isOn: isShown },
      // From page two, 'Next' leads to page three.
      { control: next, isOn: context.page < pages },
      { control: 'page.turned', isOn: pages >= 2 && context.page !== 2 },
      { control: sizes, isOn: shownIn(snapshot) > pageSizes[0] },
    ]),
  };
};

const join = (...lines: readonly FlowScreen[]): FlowScreen => ({
  proves: lines.flatMap(({ proves = [] }) => proves),
  sees: lines.flatMap(({ sees }) => sees),
  offers: lines.flatMap(({ offers }) => offers),
  refuses: lines.flatMap(({ refuses }) => refuses),
});

/** The lists' heading, tabs and rows, and a reload button. */
const list =
  (says: (snapshot: Snapshot) => readonly Sight[], isReading = false) =>
  (snapshot: Snapshot): FlowScreen => {
    const { list: which } = snapshot.context;
    return join(
      {
        sees: [{ role: 'heading', name: `app.title.${which}` }, ...says(snapshot)],
        ...offersAndRefuses([
          { control: 'refresh.requested', isOn: true },
          { control: 'reading.stopped', isOn: isReading },
        ]),
      },
      tabs(snapshot),
      table(snapshot),
    );
  };

/** Rows stay while they are read again. */
const reading = list(
  (snapshot) => (rowsIn(snapshot) > 0 ? [] : [{ role: 'status' }, { text: 'app.loading' }]),
  true,
);

/** A filter without matches has the same text as an empty list. */
const isEmpty: readonly Sight[] = [{ role: 'status' }, { text: 'selection.empty' }];
const listed = (snapshot: Snapshot): FlowScreen =>
  shownIn(snapshot) > 0
    ? list(() => [])(snapshot)
    : withProofs(
        ['D2.29', 'D8.8'],
        list(() => isEmpty),
      )(snapshot);

const problem = ({ context }: Snapshot): Sight => ({
  text: context.error ? 'app.serviceSays' : 'app.unreachable',
});

/** If reading fails, the rows stay, with an alert. */
const outdated: readonly Sight[] = [{ role: 'alert' }, { text: 'app.outdated' }];

type Ticking = 'none' | 'some';

/** Rows can be selected, all of a page at once; not while the first preview of a whole page is loading. */
const ticking =
  (what: Ticking) =>
  (snapshot: Snapshot): FlowScreen => {
    const isHeld = snapshot.matches({ boxes: 'held' });
    const mayTick = shownIn(snapshot) > 0 && !isHeld;
    const clear: ElementQuery = { role: 'button', name: 'selection.selected.clear' };
    return {
      sees: [],
      ...offersAndRefuses([
        { control: { event: 'rows.selected', case: 'from one organization', at: box }, isOn: mayTick },
        { control: { event: 'rows.selected', case: 'from two organizations', at: box }, isOn: mayTick },
        { control: { event: 'rows.selected', case: 'a page of documents', at: boxOfPage }, isOn: mayTick },
        { control: { event: 'rows.selected', case: 'no document', at: clear }, isOn: what === 'some' },
      ]),
    };
  };

const nothingMore: FlowScreen = { sees: [], offers: [], refuses: [] };

/** What a person sees and can do in each state of the lists. */
export const selectionScreens = {
  'list.choosing': { unseen: 'It is known at once which list is read.' },
  'list.readingPending': reading,
  'list.readingCompleted': reading,
  'list.listed': listed,
  'list.empty': withProofs(
    ['D2.29', 'D8.8'],
    list(() => isEmpty),
  ),
  'list.outdated': withProofs(
    ['S38'],
    list((snapshot) => [...outdated, problem(snapshot)]),
  ),
  'list.failed': (snapshot) =>
    withProofs(
      [snapshot.context.error ? 'D8.2' : 'D8.3', 'S38'],
      list((at) => [{ role: 'alert' }, problem(at)]),
    )(snapshot),
  'list.stopped': list((snapshot) => [
    ...(rowsIn(snapshot) > 0 ? outdated : [{ role: 'alert' } as const]),
    { text: 'selection.stopped' },
  ]),
  'list.signedOut': withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
  'selected.none': ticking('none'),
  'selected.some.oneOrganization': ticking('some'),
  'selected.some.severalOrganizations': ticking('some'),
  'boxes.open.notAll': nothingMore,
  'boxes.open.all': nothingMore,
  'boxes.held': withProofs(['D4.7'], nothingMore),
} as const satisfies ScreensOf<typeof selectionMachine>;
