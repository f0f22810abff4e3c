import { createSessionAsked } from './asked-code.ts';
import type { AskedStore } from './asked-code.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { storedText, tab } from './stored-keys.ts';

const longestContact = 254;

/** Keeps in the tab which new contact waits for its code, so that the profile may be left or reloaded meanwhile. */
export interface WaitingChangeStore {
  readonly waitingChange: AskedStore & {
    /** The new number or address as it was checked; null where none is kept. */
    readonly contact: () => string | null;
    readonly keepContact: (contact: string) => void;
    readonly forget: () => void;
  };
}

/** Makes the tab's store of a change that waits; it goes with the session, as all of the tab does (S7). */
export const createWaitingChange = (tabStore: BrowserStorage, now: () => number): WaitingChangeStore => ({
  waitingChange: {
    ...createSessionAsked(tabStore, now, tab.changeAsked),
    contact: () => storedText(tabStore.get(tab.change), longestContact),
    keepContact: (contact) => tabStore.set(tab.change, contact),
    forget: () => {
      tabStore.remove(tab.change);
      tabStore.remove(tab.changeAsked);
    },
  },
});
