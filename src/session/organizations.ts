import { list } from '../api/reading.ts';
import { requestorsOf } from '../api/requestors.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { local } from './stored-keys.ts';

/** An organization of the signed-in person. */
interface Organization {
  readonly id: string;
  readonly name: string;
}

/** What is kept at most: a storage that is full would be of no use to the whole session. */
const most = { organizations: 1_000, characters: 200 } as const;

const usable = (given: unknown): readonly Organization[] =>
  requestorsOf(given)
    .filter(({ id, name }) => id !== '' && name.length <= most.characters)
    .slice(0, most.organizations);

/**
 * Keeps which organizations a person has, by id and name, where all tabs find them until sign-out (D3.8): what comes from
 * the provider by name alone is led back to an id by them.
 */
export const keepOrganizations = (localStore: BrowserStorage, requestors: readonly unknown[]): void => {
  const rows = usable(requestors).map(({ id, name }) => ({ RequestorId: id, Requestor: name }));
  localStore.set(local.organizations, JSON.stringify(rows));
};

/** The organizations that were kept; none where what stands there is no such list (SE7). */
export const keptOrganizations = (localStore: BrowserStorage): readonly Organization[] => {
  try {
    return usable(list(JSON.parse(localStore.get(local.organizations) ?? '[]')));
  } catch {
    return [];
  }
};
