/** A draft as it lies in the browser: nothing in it can be read without the key. `keptAt` in milliseconds since 1970. */
export interface StoredDraft {
  readonly id: string;
  readonly owner: string;
  readonly keptAt: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** Where drafts and the keys of their owners lie. Everything may reject: the browser may refuse any of it. */
export interface DraftDisk {
  readonly put: (draft: StoredDraft) => Promise<void>;
  readonly get: (id: string) => Promise<StoredDraft | undefined>;
  readonly all: () => Promise<readonly StoredDraft[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** The owner's key: the one that lies there, else `made`, which then lies there. */
  readonly key: (owner: string, made: CryptoKey | null) => Promise<CryptoKey | null>;
  /** Takes away the key and every draft of an owner, in one step. */
  readonly forget: (owner: string) => Promise<void>;
}

const name = 'drafts';
const ownerIndex = 'owner';
type StoreName = 'drafts' | 'keys';

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser refused.')));
  });

const isDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = () => reject(transaction.error ?? new Error('The browser refused.'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', refuse);
    transaction.addEventListener('error', refuse);
  });

/** Whether anything was ever kept; a browser that cannot tell is taken to have something. */
const exists = async (): Promise<boolean> => {
  if (!('databases' in indexedDB)) return true;
  return (await indexedDB.databases()).some((database) => database.name === name);
};

const open = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('drafts', { keyPath: 'id' }).createIndex(ownerIndex, 'owner');
    request.result.createObjectStore('keys');
  });
  const database = await asPromise(request);
  // Another tab with a newer version of the app must not wait for this one.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

type Work<T> = (store: (name: StoreName) => IDBObjectStore) => Promise<T>;

/** Does a piece of work in one step; the database is opened when it is first needed, and again where it was closed. */
const createSteps = () => {
  let opened: Promise<IDBDatabase> | null = null;
  const begin = async (mode: IDBTransactionMode, stores: readonly StoreName[]) => {
    opened ??= open();
    return (await opened).transaction([...stores], mode);
  };
  return async <T>(mode: IDBTransactionMode, stores: readonly StoreName[], work: Work<T>): Promise<T> => {
    const transaction = await begin(mode, stores).catch(() => {
      opened = null;
      return begin(mode, stores);
    });
    const done = isDone(transaction);
    const [result] = await Promise.all([work((one) => transaction.objectStore(one)), done]);
    return result;
  };
};

/** The browser's own database. It is made when something is kept first: looking for drafts leaves no trace. */
export const openDraftDisk = (): DraftDisk => {
  const within = createSteps();
  const inExisting = async <T>(otherwise: T, work: () => Promise<T>): Promise<T> =>
    (await exists()) ? work() : otherwise;
  return {
    put: (draft) =>
      within('readwrite', ['drafts'], async (store) => void (await asPromise(store('drafts').put(draft)))),
    get: (id) =>
      inExisting(undefined, () =>
        within(
          'readonly',
          ['drafts'],
          (store) => asPromise(store('drafts').get(id)) as Promise<StoredDraft | undefined>,
        ),
      ),
    all: () =>
      inExisting([], () =>
        within(
          'readonly',
          ['drafts'],
          (store) => asPromise(store('drafts').getAll()) as Promise<StoredDraft[]>,
        ),
      ),
    remove: (ids) =>
      inExisting(undefined, () =>
        within('readwrite', ['drafts'], async (store) => {
          await Promise.all(ids.map((id) => asPromise(store('drafts').delete(id))));
        }),
      ),
    key: (owner, made) =>
      within('readwrite', ['keys'], async (store) => {
        const found = (await asPromise(store('keys').get(owner))) as CryptoKey | undefined;
        if (found || !made) return found ?? null;
        await asPromise(store('keys').put(made, owner));
        return made;
      }),
    forget: (owner) =>
      inExisting(undefined, () =>
        within('readwrite', ['drafts', 'keys'], async (store) => {
          const ids = await asPromise(store('drafts').index(ownerIndex).getAllKeys(owner));
          await Promise.all([
            asPromise(store('keys').delete(owner)),
            ...ids.map((id) => asPromise(store('drafts').delete(id))),
          ]);
        }),
      ),
  };
};
