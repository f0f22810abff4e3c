import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { paths } from '../../paths.ts';
import type { Store } from '../../ui/store.ts';
import { shownIn } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';
import { serializeHabits } from './list-habits.ts';
import type { StoredPlace } from './list-place.ts';
import { maxKept } from './list-place.ts';

/** A list that is shown: its actor, and its contents. */
export interface ShownList {
  readonly actorRef: SelectionRef;
  readonly contents: Store<ListContents>;
}

/**
 * The state of a list, and the document that was opened from it, until a person who returns has found that
 * again.
 */
export const placeOf = ({ actorRef, contents }: ShownList): StoredPlace => {
  const { tab, sort, page, pageSize } = actorRef.getSnapshot().context;
  const { typed, quick, selected, place } = contents.get();
  const kept = selected.size > maxKept ? [] : [...selected];
  const { opened = '', slot = 0, scroll = 0 } = place ?? {};
  return { tab, sort, page, pageSize, typed, quick, selected: kept, opened, slot, scroll };
};

const habitsOf = ({ actorRef, contents }: ShownList): string =>
  serializeHabits({ sort: actorRef.getSnapshot().context.sort, quick: contents.get().quick });

/**
 * Stores the sorting and filter of a list on this machine, from their first change on. Returns a function
 * that checks for a change.
 */
const keepHabitsOf = (list: ShownList, keep: (habits: string) => void) => {
  let kept: string | null = null;
  return () => {
    const now = habitsOf(list);
    if (kept !== null && now !== kept) keep(now);
    kept = now;
  };
};

interface Keeping extends ShownList {
  /** Called with each change of sorting and filter (S53). */
  readonly keepHabits?: (habits: string) => void;
  readonly place: StoredPlace | null;
  readonly keep: (place: string) => void;
  /** Ticks rows as a person does. */
  readonly tick: (rows: ReturnType<typeof shownIn>, isTicked: boolean) => void;
}

/**
 * Stores the state of a list at each change, once it was read. Earlier ticks are restored as soon as their
 * rows are loaded, if these are shown (LI4). Returns a function to stop.
 */
export const keepPlaceOf = ({ place, keep, keepHabits, tick, ...list }: Keeping): (() => void) => {
  const { actorRef, contents } = list;
  let toTick: ReadonlySet<string> = new Set(place?.selected);
  let kept = '';
  const lookAtHabits = keepHabitsOf(list, keepHabits ?? (() => {}));
  const tickAgain = () => {
    const ids = toTick;
    toTick = new Set();
    const { tab, sort } = actorRef.getSnapshot().context;
    if (ids.size === 0 || tab !== place?.tab) return;
    const rows = shownIn(contents.get(), tab, sort).filter(({ id }) => id !== null && ids.has(id));
    if (rows.length > 0) tick(rows, true);
  };
  const checkForChange = () => {
    // Until the list was read, and if it could not be, the stored state stays.
    if (!actorRef.getSnapshot().hasTag('known')) return;
    tickAgain();
    lookAtHabits();
    const now = JSON.stringify(placeOf(list));
    if (now === kept) return;
    kept = now;
    keep(now);
  };
  const { unsubscribe } = actorRef.subscribe(checkForChange);
  const stopWatching = contents.subscribe(checkForChange);
  checkForChange();
  return () => {
    unsubscribe();
    stopWatching();
  };
};

const stateOf = () => window.history.state as { readonly list?: unknown; readonly tab?: unknown } | null;

/**
 * The history state of an address at which a tab of a list has been shown: after a reload or Back, that list is
 * restored; a sign-in that was asked for there leads back to the tab (`addressToReturnTo`).
 */
export const entryOf = (list: string, tab: SelectionTab) => ({ list, tab });

/** Whether this list has been shown already at this history entry. */
export const isEntryOf = (list: string): boolean => stateOf()?.list === list;

/** Marks the history entry, if the list is shown there. */
export const markEntry = (list: SelectionInput['list'], tab: SelectionTab): void => {
  const isMarked = isEntryOf(list) && stateOf()?.tab === tab;
  if (window.location.pathname === paths[list] && !isMarked)
    window.history.replaceState({ ...stateOf(), ...entryOf(list, tab) }, '');
};
