import { blindName } from './draft-crypto.ts';
import type { DraftForgetting } from './draft-database.ts';

/** Takes away every draft of a person, with the key (X5). Never rejects: what the browser refuses to tell, it has not kept. */
export const forgetDrafts = async (disk: DraftForgetting, userid: string): Promise<void> => {
  try {
    await disk.forget(await blindName('owner', userid));
  } catch {
    // Nothing is kept where nothing can be read.
  }
};
