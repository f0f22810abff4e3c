import type { WatchedEvent } from '../../machines/view-report/view-report.machine.ts';
import { watchActivity } from '../ui/activity.ts';
import type { StayClock } from './stay-clock.ts';
import type { Time } from './time.ts';

/** How often the clock is checked, in milliseconds. */
const beatMs = 1_000;

/** The parts of `window` that are used. */
export interface ViewPage extends Pick<Window, 'addEventListener'> {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState' | 'hasFocus'>;
}

/** Whether this page is visible, in the focused window. */
export const isInFront = ({ document }: ViewPage): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();

interface Watching {
  readonly page: ViewPage;
  readonly time: Time;
  readonly clock: StayClock;
  /** The storage key that another tab changes on activity (S9). */
  readonly activityKey: string;
  /** Whether the page was in front when the stay began. */
  readonly wasInFront: boolean;
}

type SendEvent = (event: WatchedEvent) => void;

/** Reports whether the page is in front; not while it is in the back-forward cache. */
const followAttention = (send: SendEvent, { page, clock, wasInFront }: Watching) => {
  let lastReported = wasInFront;
  let isAway = false;
  const check = () => {
    const isNow = isInFront(page);
    if (isAway || isNow === lastReported) return;
    lastReported = isNow;
    send(isNow ? { type: 'attention.gained', isActive: clock.activeFor() > 0 } : { type: 'attention.lost' });
  };
  return {
    check,
    onHide: () => {
      isAway = true;
      send({ type: 'page.left' });
    },
    onShow: () => {
      if (!isAway) return;
      isAway = false;
      lastReported = false;
      send({ type: 'page.returned' });
      check();
    },
  };
};

/**
 * Reports activity in any tab, the page's visibility and focus, sleep, and pagehide. Returns a function to
 * stop.
 */
export const watchPage = (send: SendEvent, watching: Watching): (() => void) => {
  const { page, time, clock, activityKey } = watching;
  const attention = followAttention(send, watching);
  const onActivity = () => {
    if (clock.active()) send({ type: 'machine.slept' });
    send({ type: 'activity.seen' });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === activityKey && newValue !== null) onActivity();
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['focus', 'blur']) page.addEventListener(name, attention.check, { signal });
  page.document.addEventListener('visibilitychange', attention.check, { signal });
  page.addEventListener('storage', onStorage, { signal });
  page.addEventListener('pagehide', attention.onHide, { signal });
  page.addEventListener('pageshow', attention.onShow, { signal });
  const stopActivity = watchActivity(page, onActivity);
  const stopBeats = time.every(beatMs, () => {
    if (clock.beat()) send({ type: 'machine.slept' });
    attention.check();
  });
  return () => {
    stop.abort();
    stopActivity();
    stopBeats();
  };
};
