import { openDB } from 'idb';
import { hashedKey } from './hashed-key.ts';

// The first screen has it: whoever signs out where nothing else can be fetched leaves no text behind, either.

/** The name of the database. */
export const draftsName = 'drafts';

/** Takes away the key and every draft of an owner, in one step. May reject. Where nothing was ever kept, it leaves no trace. */
export const forgetOwner = async (owner: string): Promise<void> => {
  const database = await openDB(draftsName, undefined, {
    // There was none: opening it would make one.
    upgrade: (_database, _before, _version, transaction) => {
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  try {
    const transaction = database.transaction(['drafts', 'keys'], 'readwrite');
    // Its end is waited for below: where a request before that fails, nobody is left to hear of it.
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

/** Takes away every draft of a person, and nobody else's, with the key (X5). Never rejects: what the browser refuses to tell, it has not kept. */
export const forgetDrafts = async (
  userid: string,
  forget: (owner: string) => Promise<void> = forgetOwner,
): Promise<void> => {
  try {
    await forget(await hashedKey('owner', userid));
  } catch {
    // Nothing is kept where nothing can be read.
  }
};
