import type { SelectionInput } from '../../../machines/selection/selection.setup.ts';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { paths } from '../../paths.ts';
import type { Store } from '../../ui/store.ts';
import { shownIn } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';
import { writtenHabits } from './list-habits.ts';
import type { StoredPlace } from './list-place.ts';
import { mostKept } from './list-place.ts';

/** A list that is shown: its machine, and what is drawn of it. */
export interface ShownList {
  readonly actorRef: SelectionRef;
  readonly contents: Store<ListContents>;
}

/** How a list stands, and the document that was opened from it, until whoever comes back has found that again. */
export const placeOf = ({ actorRef, contents }: ShownList): StoredPlace => {
  const { tab, sort, page, pageSize } = actorRef.getSnapshot().context;
  const { typed, quick, selected, place } = contents.get();
  const kept = selected.size > mostKept ? [] : [...selected];
  const { opened = '', slot = 0, scroll = 0 } = place ?? {};
  return { tab, sort, page, pageSize, typed, quick, selected: kept, opened, slot, scroll };
};

/** How a list is ordered and filtered, as the machine remembers it. */
const habitsOf = ({ actorRef, contents }: ShownList): string =>
  writtenHabits({ sort: actorRef.getSnapshot().context.sort, quick: contents.get().quick });

/** Keeps on the machine how a list is ordered and filtered, from the first change of it on. Returns a function to look at it. */
const keepHabitsOf = (list: ShownList, keep: (habits: string) => void) => {
  let kept: string | null = null;
  return () => {
    const now = habitsOf(list);
    if (kept !== null && now !== kept) keep(now);
    kept = now;
  };
};

interface Keeping extends ShownList {
  /** Hears each change of order and filter (S53). */
  readonly keepHabits?: (habits: string) => void;
  readonly place: StoredPlace | null;
  readonly keep: (place: string) => void;
  /** Ticks rows as a person does. */
  readonly tick: (rows: ReturnType<typeof shownIn>, isTicked: boolean) => void;
}

/**
 * Keeps how a list stands, once it was read, as often as that changes. What was ticked before is ticked again as soon as
 * its rows have come, so far as they are shown (LI4). Returns a function to stop.
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
  const look = () => {
    // Until it was read, and where it could not be, what was kept before stands.
    if (!actorRef.getSnapshot().hasTag('known')) return;
    tickAgain();
    lookAtHabits();
    const now = JSON.stringify(placeOf(list));
    if (now === kept) return;
    kept = now;
    keep(now);
  };
  const { unsubscribe } = actorRef.subscribe(look);
  const stopWatching = contents.subscribe(look);
  look();
  return () => {
    unsubscribe();
    stopWatching();
  };
};

const stateOf = () => window.history.state as { readonly list?: unknown } | null;

/** What is noted in the history of an address at which a list has been shown: whoever reloads it, or goes back to it, finds that list. */
export const entryOf = (list: string) => ({ list });

/** Whether this list has been shown already at this place in the history. */
export const isEntryOf = (list: string): boolean => stateOf()?.list === list;

/** Notes in the history that the list is shown here, if it is. */
export const markEntry = (list: SelectionInput['list']): void => {
  if (window.location.pathname === paths[list] && !isEntryOf(list))
    window.history.replaceState({ ...stateOf(), ...entryOf(list) }, '');
};
