import { hashedKey } from './hashed-key.ts';

// The first screen has it: whoever signs out where nothing else can be fetched leaves no text behind, either.

/** The name of the database, and of one of its stores. */
export const draftsName = 'drafts';
export const ownerIndex = 'owner';

/** Takes away the key and every draft of an owner, in one step. May reject. Where nothing was ever kept, it leaves no trace. */
export const forgetOwner = (owner: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(draftsName);
    const refuse = () => reject(new Error('The browser refused.'));
    const forget = () => {
      const database = request.result;
      const transaction = database.transaction([draftsName, 'keys'], 'readwrite');
      transaction.objectStore('keys').delete(owner);
      const found = transaction.objectStore(draftsName).index(ownerIndex).openCursor(owner);
      found.addEventListener('success', () => {
        found.result?.delete();
        found.result?.continue();
      });
      transaction.addEventListener('abort', refuse);
      transaction.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    };
    request.addEventListener('error', refuse);
    // There was none: opening it would make one.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('success', forget);
  });

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
