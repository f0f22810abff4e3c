import { maskEmail, maskPhone } from '../api/person-on-file.ts';
import { list } from '../api/reading.ts';
import { requestorsOf } from '../api/requestors.ts';
import type { Credentials } from '../api/client.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { SessionPair } from './pair.ts';
import { local, tab } from './stored-keys.ts';

/** The contacts on file, as this tab stores them; null for a missing one. */
export interface KnownContacts {
  readonly mobile: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
}

/**
 * Writes a person's contacts and their masked forms (A3.9, A3.10, A4.9); removes the keys of missing ones.
 */
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

interface Organization {
  readonly id: string;
  readonly name: string;
}

/** Upper limits: a full storage would break the whole session. */
const max = { organizations: 1_000, characters: 200 } as const;

const validOrganizations = (given: unknown): readonly Organization[] =>
  requestorsOf(given)
    .filter(({ id, name }) => id !== '' && name.length <= max.characters)
    .slice(0, max.organizations);

/** Maps an organization that the provider gives by name alone to its id (D3.8). */
const keepOrganizations = (localStore: BrowserStorage, requestors: readonly unknown[]): void => {
  const rows = validOrganizations(requestors).map(({ id, name }) => ({ RequestorId: id, Requestor: name }));
  localStore.set(local.organizations, JSON.stringify(rows));
};

/** The stored organizations; [] if the stored value is malformed (SE7). */
export const storedOrganizations = (localStore: BrowserStorage): readonly Organization[] => {
  try {
    return validOrganizations(list(JSON.parse(localStore.get(local.organizations) ?? '[]')));
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

interface SessionStartDependencies {
  readonly localStore: BrowserStorage;
  readonly tabStore: BrowserStorage;
  readonly pair: SessionPair;
  readonly emptyStore: (store: BrowserStorage, except?: readonly string[]) => void;
  readonly now: () => number;
}

/** Stores the values of a new session, after deleting those of the person before (A4.2, S8). */
export const createSessionStart = ({
  localStore,
  tabStore,
  pair,
  emptyStore,
  now,
}: SessionStartDependencies) => {
  let linked: string | null = null;
  // A duplicated tab, or one that was another person's, holds the first person's addresses.
  const owner = tabStore.get(tab.owner);
  if (owner !== null && owner !== pair.userid())
    emptyStore(tabStore, [tab.ending, tab.signerGroup, tab.wanted, tab.wantedBy]);
  // The token is removed first, so that no id is ever stored beside another person's token. The id is written
  // before the rest is removed, so that the other tabs know the new person before they find their session
  // over.
  const handOver = (userid: string | null) => {
    localStore.remove(local.token);
    if (userid !== null) localStore.set(local.userid, userid);
    emptyStore(localStore, userid === null ? [] : [local.userid]);
    const isTheirs = [null, userid].includes(tabStore.get(tab.wantedBy));
    emptyStore(tabStore, [tab.signerGroup, ...(isTheirs ? [tab.wanted, tab.wantedBy] : [])]);
  };
  return {
    storedFor: (userid: string) => {
      linked = userid;
      return pair.storedFor(userid);
    },
    /** The token is written last: an incomplete session is none (A4.2). */
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
     * Deletes the values of the person who was signed in before (S8). The link's id replaces theirs, so that
     * the other tabs are notified. The group stays: the next person came from its list and can return to it.
     */
    clear: () => {
      pair.take(null);
      handOver(linked);
    },
  };
};
