import type { DraftStore, StoredDraft } from '../../src/drafts/draft-store.ts';

/** The browser's database, as far as drafts see it; `refuses` makes it a browser that stores nothing. */
export const storeInMemory = () => {
  const drafts = new Map<string, StoredDraft>();
  const keys = new Map<string, CryptoKey>();
  const state = { refuses: false };
  const step = async <T>(work: () => T): Promise<T> => {
    if (state.refuses) throw new Error('Refused.');
    return work();
  };
  const store: DraftStore = {
    put: (draft) => step(() => void drafts.set(draft.id, draft)),
    get: (id) => step(() => drafts.get(id)),
    all: () => step(() => [...drafts.values()]),
    remove: (ids) => step(() => ids.forEach((id) => drafts.delete(id))),
    key: (owner, made) =>
      step(() => {
        if (made && !keys.has(owner)) keys.set(owner, made);
        return keys.get(owner) ?? null;
      }),
    forget: (owner) =>
      step(() => {
        const mine = [...drafts.values()].filter((draft) => draft.owner === owner);
        for (const { id, isSent } of mine) if (isSent !== true) drafts.delete(id);
        if (!mine.some(({ isSent }) => isSent)) keys.delete(owner);
      }),
  };
  return { store, drafts, keys, state };
};
