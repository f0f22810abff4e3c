import { createRequestedCodeStore } from './requested-code.ts';
import type { RequestedCodeStore } from './requested-code.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { storedText, tab } from './stored-keys.ts';

const longestContact = 254;

export interface WaitingChangeStore {
  readonly waitingChange: RequestedCodeStore & {
    /** The new number or address as it was checked; null if none is stored. */
    readonly contact: () => string | null;
    readonly keepContact: (contact: string) => void;
    readonly forget: () => void;
  };
}

/**
 * The tab's store of a pending change of contact; it ends with the session, as everything in the tab does
 * (S7).
 */
export const createWaitingChange = (tabStore: BrowserStorage, now: () => number): WaitingChangeStore => ({
  waitingChange: {
    ...createRequestedCodeStore(tabStore, now, tab.changeAsked),
    contact: () => storedText(tabStore.get(tab.change), longestContact),
    keepContact: (contact) => tabStore.set(tab.change, contact),
    forget: () => {
      tabStore.remove(tab.change);
      tabStore.remove(tab.changeAsked);
    },
  },
});
