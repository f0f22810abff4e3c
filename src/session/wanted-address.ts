import { countedTabs, tabCounts } from '../../machines/acts/words.ts';
import { count } from '../api/reading.ts';
import { editedDocument, paths } from '../paths.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { storedText, tab } from './stored-keys.ts';

/** An id of 512 letters may take twelve times as many to be written. */
const longestAddress = 8_192;

/**
 * Whether somebody who asked for this address wanted something of their own: a document, the editor, the profile, or a list
 * with a tab. Where anything else was asked for, the counts decide (S45).
 */
const isWish = (address: string): boolean => {
  const { path = '', query = '' } = /^(?<path>[^?]*)(?:\?(?<query>.*))?$/.exec(address)?.groups ?? {};
  const given = new URLSearchParams(query);
  if (path === paths.profile) return true;
  if (path === paths.document) return Boolean(given.get('docid'));
  if (path === paths.pending)
    return countedTabs.some((one) => (count(given.get(tabCounts[one].letter)) ?? 0) > 0);
  return Boolean(editedDocument(path, query)?.documentId);
};

/**
 * The address that somebody was at when their session ended, or asked for without one: the next sign-in leads back to it
 * (S45). It is kept in this tab, for that person only, and goes when it is used and with an explicit sign-out. An address
 * that was opened where nobody was known is the next person's who signs in here: they have opened it.
 */
export const createWantedAddress = (tabStore: BrowserStorage) => {
  const forget = () => {
    tabStore.remove(tab.wantedBy);
    tabStore.remove(tab.wanted);
  };
  const wantedBy = (userid: string): string | null => {
    const address = storedText(tabStore.get(tab.wanted), longestAddress);
    const owner = tabStore.get(tab.wantedBy);
    return (owner === null || owner === userid) && address !== null && isWish(address) ? address : null;
  };
  return {
    /** Keeps an address with its query for this person, where it is one to go back to. */
    keepWanted: (userid: string | null, address: string) => {
      if (!isWish(address)) return;
      if (userid === null) tabStore.remove(tab.wantedBy);
      else tabStore.set(tab.wantedBy, userid);
      tabStore.set(tab.wanted, address);
    },
    /** The address that this person goes back to; null where there is none. */
    wantedBy,
    /** The same, and then forgets it. */
    takeWanted: (userid: string): string | null => {
      const address = wantedBy(userid);
      forget();
      return address;
    },
  };
};

export type WantedStore = Pick<ReturnType<typeof createWantedAddress>, 'wantedBy' | 'takeWanted'>;
