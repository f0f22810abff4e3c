import type { WatchedEvent } from '../../machines/view-report/view-report.machine.ts';
import { watchActivity } from '../ui/activity.ts';
import type { StayClock } from './stay-clock.ts';
import type { Time } from './time.ts';

/** How often it is looked whether time goes on, in milliseconds. */
const beatMs = 1_000;

/** What is watched of the window. */
export interface ViewPage extends Pick<Window, 'addEventListener'> {
  readonly document: Pick<Document, 'addEventListener' | 'visibilityState' | 'hasFocus'>;
}

/** Whether this page is what the person has before them: visible, in the window that is in front. */
export const isInFront = ({ document }: ViewPage): boolean =>
  document.visibilityState === 'visible' && document.hasFocus();

interface Watching {
  readonly page: ViewPage;
  readonly time: Time;
  readonly clock: StayClock;
  /** The stored value that another tab changes when somebody is active there (S9). */
  readonly activityKey: string;
  /** How the page stood when the stay began. */
  readonly wasInFront: boolean;
}

type Tell = (event: WatchedEvent) => void;

/** Follows whether the page is in front; not while it is in the back-forward cache. */
const followAttention = (tell: Tell, { page, clock, wasInFront }: Watching) => {
  let told = wasInFront;
  let isAway = false;
  const look = () => {
    const isNow = isInFront(page);
    if (isAway || isNow === told) return;
    told = isNow;
    tell(isNow ? { type: 'attention.gained', isActive: clock.activeFor() > 0 } : { type: 'attention.lost' });
  };
  return {
    look,
    putAway: () => {
      isAway = true;
      tell({ type: 'page.left' });
    },
    bringBack: () => {
      if (!isAway) return;
      isAway = false;
      told = false;
      tell({ type: 'page.returned' });
      look();
    },
  };
};

/** Tells of activity in any tab, of the page's visibility and focus, of sleep, and of pagehide. */
export const watchPage = (tell: Tell, watching: Watching): (() => void) => {
  const { page, time, clock, activityKey } = watching;
  const attention = followAttention(tell, watching);
  const onActivity = () => {
    if (clock.active()) tell({ type: 'machine.slept' });
    tell({ type: 'activity.seen' });
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === activityKey && newValue !== null) onActivity();
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ['focus', 'blur']) page.addEventListener(name, attention.look, { signal });
  page.document.addEventListener('visibilitychange', attention.look, { signal });
  page.addEventListener('storage', onStorage, { signal });
  page.addEventListener('pagehide', attention.putAway, { signal });
  page.addEventListener('pageshow', attention.bringBack, { signal });
  const stopHearing = watchActivity(page, onActivity);
  const stopBeats = time.every(beatMs, () => {
    if (clock.beat()) tell({ type: 'machine.slept' });
    attention.look();
  });
  return () => {
    stop.abort();
    stopHearing();
    stopBeats();
  };
};
