// Imports nothing: it is a file of its own, fetched by itself where a sign-out has nothing else of this room.

const name = 'drafts';
const ownerIndex = 'owner';
type StoreName = 'drafts' | 'keys';

/** The SHA-256 of some bytes as text. To be asked for only on a page that came safely. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** A name under which something lies that tells nobody what it is. */
export const blindName = (...parts: readonly string[]): Promise<string> =>
  digestOf(new TextEncoder().encode(JSON.stringify(parts)));

/** A request of the database as a promise. */
export const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
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
export const createSteps = () => {
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

type Steps = ReturnType<typeof createSteps>;

/** Does `work` where anything was ever kept: looking for drafts leaves no trace. */
export const inExisting = async <T>(otherwise: T, work: () => Promise<T>): Promise<T> =>
  (await exists()) ? work() : otherwise;

/** What alone is needed by whoever signs out where nothing else of this room has been fetched. */
export interface DraftForgetting {
  /** Takes away the key and every draft of an owner, in one step. May reject. */
  readonly forget: (owner: string) => Promise<void>;
}

/** Opens the database as far as forgetting goes. */
export const openForgetting = (within: Steps = createSteps()): DraftForgetting => ({
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
});

/** Takes away every draft of a person, with the key (X5). Never rejects: what the browser refuses to tell, it has not kept. */
export const forgetDrafts = async (disk: DraftForgetting, userid: string): Promise<void> => {
  try {
    await disk.forget(await blindName('owner', userid));
  } catch {
    // Nothing is kept where nothing can be read.
  }
};
