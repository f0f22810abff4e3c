import { countedTabs, tabCounts } from '../../machines/acts/tab-counts.ts';
import type { Counts } from '../../machines/acts/tab-counts.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local, storedId, tab } from './stored-keys.ts';

/** Values that the screens before the sign-in store for one another and for those behind it (A3.9). */
export const createFirstLists = (localStore: BrowserStorage, tabStore: BrowserStorage) => ({
  /**
   * Stores the e-mail's code and its expiry as S1 demands: in this tab, until it is used, replaced or
   * expired.
   */
  keepCode: (code: { code: string; until: string } | null) => {
    tabStore.remove(tab.code);
    tabStore.remove(tab.codeUntil);
    if (!code) return;
    tabStore.set(tab.code, code.code);
    tabStore.set(tab.codeUntil, code.until);
  },
  /** Stores the counts of the pending lists (A3.9). */
  keepCounts: (counts: Counts) => {
    for (const name of countedTabs)
      localStore.set(tabCounts[name].storageKey, String(counts[tabCounts[name].countName]));
  },
  /** Whether single-key shortcuts are on in this browser (X8). */
  hasKeys: (): boolean => localStore.get(local.singleKeys) !== 'off',
  /** Stores for this browser whether single-key shortcuts are on, for whichever person (X8). */
  keepKeys: (isOn: boolean) => {
    if (isOn) localStore.remove(local.singleKeys);
    else localStore.set(local.singleKeys, 'off');
  },
  /** Stores the group from whose list a signer is picked, in this tab, until sign-out (A2.25). */
  keepSignerGroup: (guid: string) => tabStore.set(tab.signerGroup, guid),
  /** The group to return to; null if there is none (A2.23). */
  signerGroup: (): string | null => storedId(tabStore.get(tab.signerGroup)),
});
