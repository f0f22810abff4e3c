import { tabCounts } from '../../machines/acts/words.ts';
import type { EndReason } from '../../machines/session/session.ports.ts';
import { utcTimestamp } from '../api/timestamps.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { SessionPair } from './pair.ts';
import { local, ofBrowser, storedTime, tab } from './stored-keys.ts';

/** What the authorization screen says once about the session before (S10). */
export type Ending = Exclude<EndReason, 'absent' | 'left'> | 'turnedAway';

/** A token that is refused so soon after it was given, before it has ever worked, was never good. In milliseconds. */
const atOnceMs = 60_000;

const endings = ['asked', 'idle', 'aged', 'refused', 'turnedAway'] as const satisfies readonly Ending[];

/** How a session's stored values go (S7, S8, S10). */
export const createSessionEnding = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  pair: SessionPair,
  now: () => number,
) => {
  const emptied = (store: BrowserStorage, except: readonly string[] = []) => {
    // The token first: without it nobody is signed in, whatever another tab reads between two of these.
    store.remove(local.token);
    for (const key of store.keys()) if (!ofBrowser.includes(key) && !except.includes(key)) store.remove(key);
  };
  const leaveTab = (reason: Ending | null) => {
    pair.take(null);
    emptied(tabStore);
    if (reason !== null) tabStore.set(tab.ending, reason);
  };
  return {
    /** Empties a storage of everything but the language, the theme, and what else is named. */
    emptied,
    /** Empties both storages and leaves what the authorization screen says once. Another session stays as it is. */
    end: (reason: EndReason) => {
      const isTurnedAway =
        reason === 'refused' && localStore.get(tabCounts.review.stored) === null && pair.age() < atOnceMs;
      if (!pair.isForeign()) emptied(localStore, reason === 'idle' ? [local.idleSince, local.idleAt] : []);
      if (reason === 'absent') leaveTab(null);
      else if (isTurnedAway) leaveTab('turnedAway');
      else leaveTab(reason === 'left' ? 'asked' : reason);
    },
    /** Empties what this tab has for itself, because the session has ended elsewhere, or is another person's (S8, S9). */
    leaveTab,
    /**
     * Writes the idle times and flag (A4.7, S10), and removes everything else at once: the reload may never happen.
     * Each tab remembers by itself who was signed in.
     */
    recordIdle: () => {
      const since = storedTime(localStore.get(local.lastActivity));
      const userid = pair.userid();
      // Another tab may have done so already, and its page may even have emptied all that is shared.
      if (pair.own() !== null) {
        // The other tabs hear why before they hear that it is over.
        localStore.set(local.idleSince, utcTimestamp(Math.min(since ?? now(), now())));
        localStore.set(local.idleAt, utcTimestamp(now()));
        localStore.set(local.idle, 'true');
        emptied(localStore, [local.userid, local.idleSince, local.idleAt, local.idle]);
      }
      leaveTab('idle');
      if (userid !== null) tabStore.set(tab.foundIdle, userid);
    },
    /** Why the session before ended; told once (S10). */
    takeEnding: (): Ending | null => {
      const reason = tabStore.get(tab.ending) ?? (localStore.get(local.idleSince) ? 'idle' : null);
      tabStore.remove(tab.ending);
      localStore.remove(local.idleSince);
      localStore.remove(local.idleAt);
      return endings.find((one) => one === reason) ?? null;
    },
  };
};
