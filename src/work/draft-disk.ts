import { asPromise, createSteps, inExisting } from './draft-database.ts';
import { forgetOwner } from './forget-drafts.ts';

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
  /** Takes away the key and every draft of an owner, in one step. */
  readonly forget: (owner: string) => Promise<void>;
  /** The owner's key: the one that lies there, else `made`, which then lies there. */
  readonly key: (owner: string, made: CryptoKey | null) => Promise<CryptoKey | null>;
}

/** The browser's own database. It is made when something is kept first: looking for drafts leaves no trace. */
export const openDraftDisk = (): DraftDisk => {
  const within = createSteps();
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
    forget: forgetOwner,
  };
};
