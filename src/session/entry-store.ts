import { steadyNow } from '../api/provider-clock.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { createRequestedCodeStore } from './requested-code.ts';
import { createSessionStart, keepContacts, storedOrganizations } from './session-start.ts';
import type { KnownContacts } from './session-start.ts';
import { createSessionEnding } from './ending.ts';
import { createSessionPair } from './pair.ts';
import type { SessionTime } from './pair.ts';
import { createWantedAddress } from './wanted-address.ts';
import { local, storedId, tab } from './stored-keys.ts';
import { countedTabs, tabCounts } from '../../machines/acts/tab-counts.ts';
import type { Counts } from '../../machines/acts/tab-counts.ts';

/** Values that the screens before the sign-in store for one another and for those behind it (A3.9). */
export const createEntryLists = (localStore: BrowserStorage, tabStore: BrowserStorage) => ({
  /** In this tab, until it is used, replaced or expired (S1). */
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

const longestName = 300;

interface StoreClocks {
  readonly now?: () => number;
  readonly steady?: () => number;
  readonly providerNow?: () => number;
}

export type EntryStore = ReturnType<typeof createEntryStore>;

/**
 * The stored values of a session (A3.9). Token, user id, flags and times are in local storage, for all tabs;
 * addresses are in the tab's session storage. Values may have been edited by hand: malformed ones count as
 * absent (SE7). Durations are measured by the device's clocks; times for the provider are in the provider's
 * time, `providerNow` (S47). Values for signed-in screens only are added by `wholeStore`.
 */
export const createEntryStore = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  limits: SessionTime['limits'],
  { now = Date.now, steady = steadyNow, providerNow = now }: StoreClocks = {},
) => {
  const pair = createSessionPair(localStore, tabStore, { limits, now, steady });
  const { emptied, ...ending } = createSessionEnding(localStore, tabStore, pair, now);
  const { storedFor, ...start } = createSessionStart({
    localStore,
    tabStore,
    pair,
    emptyStore: emptied,
    now,
  });
  return {
    ...createEntryLists(localStore, tabStore),
    ...createRequestedCodeStore(tabStore, now),
    ...createWantedAddress(tabStore),
    ...start,
    ...ending,
    /** The credentials while storage still holds the same ones and the session has not expired. */
    credentials: pair.credentials,
    /** The same, also when the session has expired (S28). */
    lastCredentials: pair.own,
    /** The id of the person who is or was signed in here, for the link back (A2.7). */
    userid: pair.userid,
    userName: (): string | null =>
      localStore
        .get(local.name)
        ?.slice(0, longestName)
        .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ') || null,
    /** The organizations of the signed-in person, by id and name (D3.8). */
    organizations: () => storedOrganizations(localStore),
    stored: pair.stored,
    isReplaced: pair.isReplaced,
    renewToken: pair.renewToken,
    storedFor,
    /** Stores the contacts of the signed-in person, and computes their masked forms again (A4.9). */
    keepContacts: (contacts: KnownContacts) => {
      const who = pair.credentials();
      if (who !== null) keepContacts(tabStore, who.userid, contacts);
    },
    /** Records activity of this tab for all tabs (S9). */
    noteActivity: () => localStore.set(local.lastActivity, String(now())),
    idleFor: pair.idleFor,
    age: pair.age,
    followAhead: pair.followAhead,
    followBack: pair.followBack,
    /** Not the token's: it is removed before the new id is written. */
    keys: { activity: local.lastActivity, idle: local.idle, whose: [local.userid, local.validUser] },
    ground: { localStore, tabStore, now, providerNow, places: new Map<string, string>() },
    isRefused: () => localStore.isRefused() || tabStore.isRefused(),
  };
};
