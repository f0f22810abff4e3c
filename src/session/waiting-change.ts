import { createRequestedCodeStore } from './requested-code.ts';
import type { RequestedCodeStore } from './requested-code.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { storedText, tab } from './stored-keys.ts';

const longestContact = 254;

export interface WaitingChangeStore {
  readonly waitingChange: RequestedCodeStore & {
    readonly contact: () => string | null;
    readonly keepContact: (contact: string) => void;
    readonly forget: () => void;
  };
}

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
