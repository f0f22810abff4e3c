import type { BrowserStorage } from './browser-storage.ts';
import { createSessionAsked } from './asked-code.ts';
import { createSessionBeginning, keepContacts, storedOrganizations } from './beginning.ts';
import type { KnownContacts } from './beginning.ts';
import { createSessionEnding } from './ending.ts';
import { createFirstLists } from './first-values.ts';
import { createSessionPair } from './pair.ts';
import type { SessionTime } from './pair.ts';
import { createWantedAddress } from './wanted-address.ts';
import { local } from './stored-keys.ts';

const longestName = 300;

export type FirstStore = ReturnType<typeof createFirstStore>;

/**
 * The stored values of a session (A3.9). Token, user id, flags and times are in local storage, for all tabs;
 * addresses are in the tab's session storage. Whatever is there may have been edited by hand: what is no such
 * value counts as absent (SE7). What lasts is measured by the machine's clocks; what is told to the provider is in its
 * own time, `providerNow` (S47). What only the signed-in keep comes with their screens.
 */
export const createFirstStore = (
  localStore: BrowserStorage,
  tabStore: BrowserStorage,
  limits: SessionTime['limits'],
  now: () => number = Date.now,
  steady: () => number = () => performance.now(),
  providerNow: () => number = now,
) => {
  const pair = createSessionPair(localStore, tabStore, { limits, now, steady });
  const { emptied, ...ending } = createSessionEnding(localStore, tabStore, pair, now);
  const { storedFor, ...beginning } = createSessionBeginning({ localStore, tabStore, pair, emptied, now });
  return {
    ...createFirstLists(localStore, tabStore),
    ...createSessionAsked(tabStore, now),
    ...createWantedAddress(tabStore),
    ...beginning,
    ...ending,
    /** The credentials, as long as storage still holds these very ones and the session's time is not over. */
    credentials: pair.credentials,
    /** The same, also when the session's time is over (S28). */
    lastCredentials: pair.own,
    /** The id of the person who is or was signed in here, for the way back (A2.7). */
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
    /** Stores the contacts of the signed-in person, with their masked forms computed again (A4.9). */
    keepContacts: (contacts: KnownContacts) => {
      const who = pair.credentials();
      if (who !== null) keepContacts(tabStore, who.userid, contacts);
    },
    /** Notes activity of this tab for all tabs (S9). */
    noteActivity: () => localStore.set(local.lastActivity, String(now())),
    idleFor: pair.idleFor,
    age: pair.age,
    followAhead: pair.followAhead,
    followBack: pair.followBack,
    /** The other tabs' changes that matter here; the token's are not among them, because it goes before the id comes. */
    keys: { activity: local.lastActivity, idle: local.idle, whose: [local.userid, local.validUser] },
    /** What the rest of the store is made of. */
    ground: { localStore, tabStore, now, providerNow, places: new Map<string, string>() },
    isRefused: () => localStore.isRefused() || tabStore.isRefused(),
  };
};
