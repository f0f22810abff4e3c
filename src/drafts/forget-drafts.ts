import { openDB } from 'idb';
import { hashedKey } from './hashed-key.ts';

// In a module of its own, so that the first screen can delete drafts: a sign-out works even if nothing else
// can be fetched.

/** The name of the database. */
export const draftsName = 'drafts';

/**
 * Deletes the key and all drafts of an owner in one transaction. May reject. If the database does not exist,
 * none is created.
 */
export const forgetOwner = async (owner: string): Promise<void> => {
  const database = await openDB(draftsName, undefined, {
    // The database did not exist: opening it would create it.
    upgrade: (_database, _before, _version, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  try {
    const transaction = database.transaction(['drafts', 'keys'], 'readwrite');
    // `done` is awaited below; if an earlier request fails, its rejection would be unhandled.
    transaction.done.catch(() => undefined);
    const drafts = transaction.objectStore('drafts');
    const ids = await drafts.index('owner').getAllKeys(owner);
    await Promise.all([
      ...ids.map((id) => drafts.delete(id)),
      transaction.objectStore('keys').delete(owner),
      transaction.done,
    ]);
  } finally {
    database.close();
  }
};

/**
 * Deletes all drafts of a person, and the key (X5). Never rejects: what the browser cannot read, it has not
 * stored.
 */
export const forgetDrafts = async (
  userid: string,
  forget: (owner: string) => Promise<void> = forgetOwner,
): Promise<void> => {
  try {
    await forget(await hashedKey('owner', userid));
  } catch {
    // What cannot be read has not been stored.
  }
};
