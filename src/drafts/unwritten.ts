import { createStore } from '../ui/store.ts';
import type { ReadableStore } from '../ui/store.ts';
import type { Draft, DraftPlace, IsMine } from './drafts.ts';

interface HeldDraft {
  readonly owner: string;
  readonly draft: Draft;
}

/** Drafts that the browser refused to store. They are only in this page's memory, and are lost with it. */
export interface Unwritten {
  readonly hold: (owner: string, draft: Draft) => void;
  /** The drafts in these places were stored or dropped; with `isMine` only those whose value it accepts. */
  readonly release: (owner: string, places: readonly DraftPlace[], isMine?: IsMine) => void;
  readonly releaseAll: () => void;
  readonly find: (owner: string, place: DraftPlace) => Draft | null;
  /** The held drafts of a person, and of the stored ones those that no held one replaces. */
  readonly withHeld: (owner: string, written: readonly Draft[]) => readonly Draft[];
  readonly store: ReadableStore<{ readonly drafts: readonly Draft[] }>;
}

const isAt = ({ flow, documentId }: DraftPlace, { scope }: Draft): boolean =>
  scope.flow === flow && scope.documentId === documentId;

/** Creates an empty memory. */
export const createUnwritten = (): Unwritten => {
  const store = createStore<{ readonly drafts: readonly Draft[] }>({ drafts: [] });
  let all: readonly HeldDraft[] = [];
  const put = (next: readonly HeldDraft[]) => {
    if (next.length === 0 && all.length === 0) return;
    all = next;
    store.set({ drafts: all.map(({ draft }) => draft) });
  };
  const others = (owner: string, place: DraftPlace) =>
    all.filter((one) => one.owner !== owner || !isAt(place, one.draft));
  const heldBy = (owner: string) => all.flatMap((one) => (one.owner === owner ? [one.draft] : []));
  return {
    hold: (owner, draft) => put([{ owner, draft }, ...others(owner, draft.scope)]),
    release: (owner, places, isMine) => {
      const isReleased = (one: HeldDraft) =>
        one.owner === owner &&
        places.some((place) => isAt(place, one.draft)) &&
        isMine?.(one.draft.value) !== false;
      const left = all.filter((one) => !isReleased(one));
      if (left.length < all.length) put(left);
    },
    releaseAll: () => put([]),
    find: (owner, place) => heldBy(owner).find((draft) => isAt(place, draft)) ?? null,
    withHeld: (owner, written) => {
      const held = heldBy(owner);
      return [...held, ...written.filter(({ scope }) => !held.some((draft) => isAt(scope, draft)))];
    },
    store,
  };
};
