import { countedTabs, tabCounts } from '../../machines/acts/words.ts';
import type { Counts } from '../../machines/acts/words.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedId, tab } from './stored-keys.ts';

/** What the screens before the sign-in keep for one another and for those behind it (A3.9). */
export const createFirstLists = (localStore: BrowserStorage, tabStore: BrowserStorage) => ({
  /** Keeps the e-mail's code and its expiry as S1 demands: in this tab, until it is used, replaced or over. */
  keepCode: (code: { code: string; until: string } | null) => {
    tabStore.remove(tab.code);
    tabStore.remove(tab.codeUntil);
    if (!code) return;
    tabStore.set(tab.code, code.code);
    tabStore.set(tab.codeUntil, code.until);
  },
  /** Keeps the counts of the pending lists (A3.9). */
  keepCounts: (counts: Counts) => {
    for (const name of countedTabs)
      localStore.set(tabCounts[name].stored, String(counts[tabCounts[name].count]));
  },
  /** Whether single keys do anything in this browser (X8). */
  hasKeys: (): boolean => localStore.get(local.singleKeys) !== 'off',
  /** Keeps the group from whose list a signer is picked, in this tab, until somebody signs out (A2.25). */
  keepSignerGroup: (guid: string) => tabStore.set(tab.signerGroup, guid),
  /** The group to go back to, or null where nobody came from one (A2.23). */
  signerGroup: (): string | null => storedId(tabStore.get(tab.signerGroup)),
});
