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

type StoreName = 'drafts' | 'keys';

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
  const begin = async <N extends StoreName, M extends IDBTransactionMode>(store: N, mode: M) => {
    opened ??= open();
    const transaction = (await opened).transaction(store, mode);
    // Its end is waited for after its requests: where one of them fails, nobody is left to hear of it.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  /** Opens the database when it is first needed, and once more where it was closed meanwhile, or could not be opened. */
  const within = async <N extends StoreName, M extends IDBTransactionMode>(store: N, mode: M) => {
    try {
      return await begin(store, mode);
    } catch {
      opened = null;
      return begin(store, mode);
    }
  };
  return {
    put: async (draft) => {
      const { store, done } = await within('drafts', 'readwrite');
      await Promise.all([store.put(draft), done]);
    },
    get: async (id) => {
      if (!(await exists())) return undefined;
      const { store, done } = await within('drafts', 'readonly');
      const [found] = await Promise.all([store.get(id), done]);
      return found;
    },
    all: async () => {
      if (!(await exists())) return [];
      const { store, done } = await within('drafts', 'readonly');
      const [all] = await Promise.all([store.getAll(), done]);
      return all;
    },
    remove: async (ids) => {
      if (!(await exists())) return;
      const { store, done } = await within('drafts', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    },
    key: async (owner, made) => {
      const { store, done } = await within('keys', 'readwrite');
      const found = await store.get(owner);
      if (!found && made) await store.put(made, owner);
      await done;
      return found ?? made;
    },
    forget: forgetOwner,
  };
};
