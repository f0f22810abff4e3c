import type { Draft, DraftPlace, Drafts } from '../../src/work/drafts.ts';

/** Keeps nothing. */
export const noDrafts: Drafts = {
  keep: () => {},
  find: async () => null,
  drop: () => {},
  all: async () => [],
};

/** Keeps drafts for one test. */
export const draftsInMemory = (first: readonly Draft[] = []) => {
  const kept = new Map<string, Draft>();
  const idOf = ({ flow, documentId }: Pick<DraftPlace, 'flow' | 'documentId'>) => `${flow} ${documentId}`;
  for (const draft of first) kept.set(idOf(draft.place), draft);
  const drafts: Drafts = {
    keep: (place, value) => {
      if (value === null) kept.delete(idOf(place));
      else kept.set(idOf(place), { place, value });
    },
    find: async (place) => {
      const found = kept.get(idOf(place));
      return found?.place.version === place.version ? found.value : null;
    },
    drop: (place) => void kept.delete(idOf(place)),
    all: async () => [...kept.values()],
  };
  return { drafts, kept: () => [...kept.values()] };
};
