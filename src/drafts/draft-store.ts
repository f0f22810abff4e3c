import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { draftsName, forgetOwner } from './forget-drafts.ts';

/**
 * A draft as it is stored in the browser: unreadable without the key. `keptAt` in milliseconds since 1970.
 */
export interface StoredDraft {
  readonly id: string;
  readonly owner: string;
  readonly keptAt: number;
  /** Whether it records a sent act, and outlives an explicit sign-out. */
  readonly isSent?: boolean;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { owner: string } };
  keys: { key: string; value: CryptoKey };
}

type StoreName = 'drafts' | 'keys';

/** Stores drafts and their owners' keys. Every function may reject: the browser may refuse any of it. */
export interface DraftStore {
  readonly put: (draft: StoredDraft) => Promise<void>;
  readonly get: (id: string) => Promise<StoredDraft | undefined>;
  readonly all: () => Promise<readonly StoredDraft[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Deletes the owner's drafts but for sent acts, and the key if there are none. */
  readonly forget: (owner: string) => Promise<void>;
  /** The owner's stored key; if there is none, stores `made` and returns it. */
  readonly key: (owner: string, made: CryptoKey | null) => Promise<CryptoKey | null>;
}

/** Whether the database exists; assumed if the browser cannot tell. */
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

/**
 * The store in IndexedDB. The database is created with the first draft: looking for drafts leaves no trace.
 */
export const openDraftStore = (): DraftStore => {
  let opened: Promise<IDBPDatabase<DraftSchema>> | null = null;
  const openTransaction = async <N extends StoreName, M extends IDBTransactionMode>(store: N, mode: M) => {
    opened ??= open();
    const transaction = (await opened).transaction(store, mode);
    // `done` is awaited after the requests; if one of them fails, its rejection would be unhandled.
    transaction.done.catch(() => undefined);
    return transaction;
  };
  /** Opens the database when it is first needed, and retries once if it was closed or could not be opened. */
  const transactionIn = async <N extends StoreName, M extends IDBTransactionMode>(store: N, mode: M) => {
    try {
      return await openTransaction(store, mode);
    } catch {
      opened = null;
      return openTransaction(store, mode);
    }
  };
  return {
    put: async (draft) => {
      const { store, done } = await transactionIn('drafts', 'readwrite');
      await Promise.all([store.put(draft), done]);
    },
    get: async (id) => {
      if (!(await exists())) return undefined;
      const { store, done } = await transactionIn('drafts', 'readonly');
      const [found] = await Promise.all([store.get(id), done]);
      return found;
    },
    all: async () => {
      if (!(await exists())) return [];
      const { store, done } = await transactionIn('drafts', 'readonly');
      const [all] = await Promise.all([store.getAll(), done]);
      return all;
    },
    remove: async (ids) => {
      if (!(await exists())) return;
      const { store, done } = await transactionIn('drafts', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    },
    key: async (owner, made) => {
      const { store, done } = await transactionIn('keys', 'readwrite');
      const found = await store.get(owner);
      if (!found && made) await store.put(made, owner);
      await done;
      return found ?? made;
    },
    forget: forgetOwner,
  };
};
