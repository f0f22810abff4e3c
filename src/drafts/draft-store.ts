import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftsName, forgetOwner } from './forget-drafts.ts';

/** A draft as it lies in the browser: nothing in it can be read without the key. `keptAt` in milliseconds since 1970. */
export interface StoredDraft {
  readonly id: string;
  readonly owner: string;
  readonly keptAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The browser's database of drafts, and of the keys of their owners. */
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { owner: string } };
  keys: { key: string; value: CryptoKey };
}

/** Where drafts and the keys of their owners lie. Everything may reject: the browser may refuse any of it. */
export interface DraftStore {
  readonly put: (draft: StoredDraft) => Promise<void>;
  readonly get: (id: string) => Promise<StoredDraft | undefined>;
  readonly all: () => Promise<readonly StoredDraft[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Takes away the key and every draft of an owner, in one step. */
  readonly forget: (owner: string) => Promise<void>;
  /** The owner's key: the one that lies there, else `made`, which then lies there. */
  readonly key: (owner: string, made: CryptoKey | null) => Promise<CryptoKey | null>;
}

/** Whether anything was ever kept; a browser that cannot tell is taken to have something. */
const exists = async (): Promise<boolean> =>
  !('databases' in indexedDB) || (await indexedDB.databases()).some(({ name }) => name === draftsName);

const open = (): Promise<IDBPDatabase<DraftSchema>> =>
  openDB<DraftSchema>(draftsName, 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
      database.createObjectStore('keys');
    },
    // Another tab with a newer version of the app must not wait for this one.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });

/** The browser's own database. It is made when something is kept first: looking for drafts leaves no trace. */
export const openDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
  /** Opens the database when it is first needed, and once more where it was closed meanwhile. */
  const within = async <T>(work: (database: IDBPDatabase<DraftSchema>) => Promise<T>): Promise<T> => {
    try {
      return await work(await (opened ??= open()));
    } catch {
      opened = open();
      return work(await opened);
    }
  };
  return {
    put: (draft) => within(async (database) => void (await database.put('drafts', draft))),
    get: async (id) => ((await exists()) ? within((database) => database.get('drafts', id)) : undefined),
    all: async () => ((await exists()) ? within((database) => database.getAll('drafts')) : []),
    remove: async (ids) => {
      if (!(await exists())) return;
      await within(async (database) => {
        const { store, done } = database.transaction('drafts', 'readwrite');
        await Promise.all([...ids.map((id) => store.delete(id)), done]);
      });
    },
    key: (owner, made) =>
      within(async (database) => {
        const { store, done } = database.transaction('keys', 'readwrite');
        const found = await store.get(owner);
        if (!found && made) await store.put(made, owner);
        await done;
        return found ?? made;
      }),
    forget: forgetOwner,
  };
};
