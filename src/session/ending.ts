import { tabCounts } from '../../machines/acts/tab-counts.ts';
import type { EndReason } from '../../machines/session/session.ports.ts';
import { utcTimestamp } from '../api/act-moment.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { SessionPair } from './pair.ts';
import { local, ofBrowser, storedTime, tab } from './stored-keys.ts';

/** Why the session before ended, which the authorization screen shows once (S10). */
export type Ending = Exclude<EndReason, 'absent' | 'left'> | 'turnedAway';

/** A token that is refused within this time, before it has ever worked, was never valid. In milliseconds. */
const atOnceMs = 60_000;

const endings = ['asked', 'idle', 'aged', 'refused', 'turnedAway'] as const satisfies readonly Ending[];

/** Deletes a session's stored values (S7, S8, S10). */
export const createSessionEnding = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  pair: SessionPair,
  now: () => number,
) => {
  const emptyStore = (store: BrowserStorage, except: readonly string[] = []) => {
    // The token first: without it nobody is signed in, whatever another tab reads in between.
    store.remove(local.token);
    for (const key of store.keys()) if (!ofBrowser.includes(key) && !except.includes(key)) store.remove(key);
  };
  const leaveTab = (reason: Ending | null) => {
    pair.take(null);
    emptyStore(tabStore);
    if (reason !== null) tabStore.set(tab.ending, reason);
  };
  return {
    /** Empties a storage except for language, theme, and the given keys. */
    emptied: emptyStore,
    /** Another person's session is left alone. */
    end: (reason: EndReason) => {
      const isTurnedAway =
        reason === 'refused' && localStore.get(tabCounts.review.storageKey) === null && pair.age() < atOnceMs;
      if (!pair.isForeign()) emptyStore(localStore, reason === 'idle' ? [local.idleSince, local.idleAt] : []);
      if (reason === 'absent') leaveTab(null);
      else if (isTurnedAway) leaveTab('turnedAway');
      else leaveTab(reason === 'left' ? 'asked' : reason);
    },
    /**
     * Empties this tab's storage, because the session has ended elsewhere, or is another person's (S8, S9).
     */
    leaveTab,
    /**
     * Writes the idle times and flag (A4.7, S10), and removes everything else in the same step, since the
     * reload may never happen. Each tab remembers by itself who was signed in.
     */
    recordIdle: () => {
      const since = storedTime(localStore.get(local.lastActivity));
      const userid = pair.userid();
      // Another tab may have done so already, and may have emptied the shared storage.
      if (pair.own() !== null) {
        // Written first, so that the other tabs learn the reason before they learn that the session is over.
        localStore.set(local.idleSince, utcTimestamp(Math.min(since ?? now(), now())));
        localStore.set(local.idleAt, utcTimestamp(now()));
        localStore.set(local.idle, 'true');
        emptyStore(localStore, [local.userid, local.idleSince, local.idleAt, local.idle]);
      }
      leaveTab('idle');
      if (userid !== null) tabStore.set(tab.foundIdle, userid);
    },
    /** Reads and removes the reason why the session before ended (S10). */
    takeEnding: (): Ending | null => {
      const reason = tabStore.get(tab.ending) ?? (localStore.get(local.idleSince) ? 'idle' : null);
      tabStore.remove(tab.ending);
      localStore.remove(local.idleSince);
      localStore.remove(local.idleAt);
      return endings.find((one) => one === reason) ?? null;
    },
  };
};
