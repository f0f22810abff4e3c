import { openDB } from 'idb';
import { hashedKey } from './hashed-key.ts';

// In a module of its own, so that the first screen can delete drafts: a sign-out works even if nothing else
// can be fetched.

/** The name of the database. */
export const draftsName = 'drafts';

/**
 * Deletes the drafts of an owner in one transaction, but for the sent acts, and the key if there are none. May
 * reject. If the database does not exist, none is created.
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
    const stored: readonly { readonly id: string; readonly isSent?: boolean }[] = await drafts
      .index('owner')
      .getAll(owner);
    const unsent = stored.filter(({ isSent }) => isSent !== true);
    const keepsKey = unsent.length < stored.length;
    await Promise.all([
      ...unsent.map(({ id }) => drafts.delete(id)),
      ...(keepsKey ? [] : [transaction.objectStore('keys').delete(owner)]),
      transaction.done,
    ]);
  } finally {
    database.close();
  }
};

/**
 * Deletes the unfinished work of a person (X5). Never rejects: what the browser cannot read, it has not stored.
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
