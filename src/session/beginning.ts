import { maskEmail, maskPhone } from '../api/masking.ts';
import { list } from '../api/reading.ts';
import { requestorsOf } from '../api/requestors.ts';
import type { Credentials } from '../api/client.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { SessionPair } from './pair.ts';
import { local, tab } from './stored-keys.ts';

/** The contacts on file as this tab stores them; null is one that is not there. */
export interface KnownContacts {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
}

/** Writes a person's contacts and their masked forms (A3.9, A3.10, A4.9); what is not there leaves nothing behind. */
export const keepContacts = (store: BrowserStorage, userid: string, contacts: KnownContacts): void => {
  const { mobile, email, countryCode } = contacts;
  const values: readonly (readonly [string, string | null])[] = [
    [tab.owner, userid],
    [tab.email, email],
    [tab.maskedEmail, email && maskEmail(email)],
    [tab.mobile, mobile],
    [tab.maskedMobile, mobile && maskPhone(mobile)],
    [tab.country, countryCode],
  ];
  for (const [key, value] of values) {
    if (value) store.set(key, value);
    else store.remove(key);
  }
};

/** An organization of the signed-in person. */
interface Organization {
  readonly id: string;
  readonly name: string;
}

/** What is stored at most: a full storage would be of no use to the whole session. */
const most = { organizations: 1_000, characters: 200 } as const;

const usable = (given: unknown): readonly Organization[] =>
  requestorsOf(given)
    .filter(({ id, name }) => id !== '' && name.length <= most.characters)
    .slice(0, most.organizations);

/**
 * Keeps which organizations a person has, by id and name, where all tabs find them until sign-out (D3.8): what comes from
 * the provider by name alone is led back to an id by them.
 */
const keepOrganizations = (localStore: BrowserStorage, requestors: readonly unknown[]): void => {
  const rows = usable(requestors).map(({ id, name }) => ({ RequestorId: id, Requestor: name }));
  localStore.set(local.organizations, JSON.stringify(rows));
};

/** The stored organizations; none where storage holds no such list (SE7). */
export const storedOrganizations = (localStore: BrowserStorage): readonly Organization[] => {
  try {
    return usable(list(JSON.parse(localStore.get(local.organizations) ?? '[]')));
  } catch {
    return [];
  }
};

/** The person of the link as the provider knows them; held in memory until a code is verified (ID4). */
export interface KnownPerson {
  readonly realName: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
  readonly requestors: readonly unknown[];
}

const keepPerson = (tabStore: BrowserStorage, userid: string, person: KnownPerson) => {
  keepContacts(tabStore, userid, person);
  tabStore.set(tab.requestors, JSON.stringify(person.requestors));
};

interface Beginning {
  readonly localStore: BrowserStorage;
  readonly tabStore: BrowserStorage;
  readonly pair: SessionPair;
  /** Empties a storage but for what is named. */
  readonly emptied: (store: BrowserStorage, except?: readonly string[]) => void;
  readonly now: () => number;
}

/** How a session's stored values come, after those of whoever was here before have gone (A4.2, S8). */
export const createSessionBeginning = ({ localStore, tabStore, pair, emptied, now }: Beginning) => {
  let linked: string | null = null;
  // A tab that was copied, or went on to another person, has the first one's addresses.
  const owner = tabStore.get(tab.owner);
  if (owner !== null && owner !== pair.userid())
    emptied(tabStore, [tab.ending, tab.signerGroup, tab.wanted, tab.wantedBy]);
  // The token goes first: nobody's id ever stands beside another's token. The id comes before the rest goes: the other
  // tabs hear whose browser this is now before they hear that their session is over.
  const handOver = (userid: string | null) => {
    localStore.remove(local.token);
    if (userid !== null) localStore.set(local.userid, userid);
    emptied(localStore, userid === null ? [] : [local.userid]);
    const isTheirs = [null, userid].includes(tabStore.get(tab.wantedBy));
    emptied(tabStore, [tab.signerGroup, ...(isTheirs ? [tab.wanted, tab.wantedBy] : [])]);
  };
  return {
    storedFor: (userid: string) => {
      linked = userid;
      return pair.storedFor(userid);
    },
    /** Stores the session of a verified person (A4.2). The token comes last: half a session is none. */
    begin: (credentials: Credentials, person: KnownPerson) => {
      pair.take(credentials);
      handOver(credentials.userid);
      localStore.set(local.name, person.realName);
      keepOrganizations(localStore, person.requestors);
      localStore.set(local.lastActivity, String(now()));
      localStore.set(local.verifiedAt, String(now()));
      localStore.set(local.validUser, 'true');
      localStore.set(local.token, credentials.token);
      keepPerson(tabStore, credentials.userid, person);
    },
    /**
     * Forgets the person who was signed in before (S8). The link's id replaces theirs, which tells the other tabs that it is
     * not theirs any more. The group stays: it is how the next person came here, and the way back to its list.
     */
    clear: () => {
      pair.take(null);
      handOver(linked);
    },
  };
};
