import { createEntryStore } from './entry-store.ts';
import type { EntryStore } from './entry-store.ts';
import { createSessionLists, createSessionView } from './stored-values.ts';
import { createWaitingChange } from './waiting-change.ts';

export type SessionStore = ReturnType<typeof wholeStore>;

/** The stored values of a session, with those for signed-in screens only (A3.9). */
export const wholeStore = (first: EntryStore) => {
  const { localStore, tabStore, now, providerNow, places } = first.ground;
  const isOurs = () => first.lastCredentials() !== null;
  return {
    ...first,
    ...createSessionLists(localStore, tabStore, places),
    ...createWaitingChange(tabStore, now),
    ...createSessionView({ localStore, tabStore, now: providerNow, isOurs }),
  };
};

/** Creates the whole store at once. */
export const createSessionStore = (...given: Parameters<typeof createEntryStore>): SessionStore =>
  wholeStore(createEntryStore(...given));
