import { draftsName as name, ownerIndex } from './forget-drafts.ts';

type StoreName = 'drafts' | 'keys';

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

/** Does `work` where anything was ever kept: looking for drafts leaves no trace. */
export const inExisting = async <T>(otherwise: T, work: () => Promise<T>): Promise<T> =>
  (await exists()) ? work() : otherwise;
