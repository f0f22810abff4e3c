import { countedTabs, tabCounts } from '../../machines/acts/tab-counts.ts';
import { count } from '../api/reading.ts';
import { editedDocument, paths } from '../paths.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { storedId, storedText, tab } from './stored-keys.ts';

/** An encoded id of 512 letters may be twelve times as long. */
const longestAddress = 8_192;

/** Whether an address is worth returning to; for any other one the counts decide which screen opens (S45). */
const isSpecific = (address: string): boolean => {
  const { path = '', query = '' } = /^(?<path>[^?]*)(?:\?(?<query>.*))?$/.exec(address)?.groups ?? {};
  const given = new URLSearchParams(query);
  if (path === paths.profile) return true;
  if (path === paths.document) return Boolean(given.get('docid'));
  if (path === paths.pending)
    return countedTabs.some((one) => (count(given.get(tabCounts[one].queryParam)) ?? 0) > 0);
  return Boolean(editedDocument(path, query)?.documentId);
};

/**
 * Whose session ended in this tab (A4.12), and the address at which it did, or that was requested without one: the
 * next sign-in returns to it (S45). Both are for that person only, and deleted by the next sign-in and by an explicit
 * sign-out. An address that was opened while nobody was known belongs to the next person who signs in here.
 */
export const createWantedAddress = (tabStore: BrowserStorage) => {
  const forget = () => {
    tabStore.remove(tab.wantedBy);
    tabStore.remove(tab.wanted);
  };
  const wantedBy = (userid: string): string | null => {
    const address = storedText(tabStore.get(tab.wanted), longestAddress);
    const owner = tabStore.get(tab.wantedBy);
    return (owner === null || owner === userid) && address !== null && isSpecific(address) ? address : null;
  };
  return {
    /**
     * Stores whose session ended, and the address with its query, if it asks for something specific.
     */
    keepWanted: (userid: string | null, address: string) => {
      if (userid !== tabStore.get(tab.wantedBy) && (userid !== null || isSpecific(address))) forget();
      if (userid !== null) tabStore.set(tab.wantedBy, userid);
      if (isSpecific(address)) tabStore.set(tab.wanted, address);
    },
    /** Whose session ended in this tab by itself, until somebody signs in; else null. */
    lastUserid: (): string | null => storedId(tabStore.get(tab.wantedBy)),
    /** The address that this person returns to; null if there is none. */
    wantedBy,
    takeWanted: (userid: string): string | null => {
      const address = wantedBy(userid);
      forget();
      return address;
    },
  };
};

export type WantedStore = Pick<ReturnType<typeof createWantedAddress>, 'wantedBy' | 'takeWanted'>;
