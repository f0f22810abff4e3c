import { createStore } from '../ui/store.ts';
import type { ReadableStore } from '../ui/store.ts';
import type { Draft, DraftPlace, IsMine } from './drafts.ts';

/** A draft that the browser did not take, and whose it is. */
interface Held {
  readonly owner: string;
  readonly draft: Draft;
}

/** The drafts that the browser did not take. They are in the memory of this page alone, and go with it. */
export interface Unwritten {
  readonly hold: (owner: string, draft: Draft) => void;
  /** What lies in these places was written, or thrown away; with `isMine` only where that is true of its value. */
  readonly release: (owner: string, places: readonly DraftPlace[], isMine?: IsMine) => void;
  readonly releaseAll: () => void;
  readonly find: (owner: string, place: DraftPlace) => Draft | null;
  /** What is held of a person, with what was written before in places where nothing newer is held. */
  readonly before: (owner: string, written: readonly Draft[]) => readonly Draft[];
  readonly watched: ReadableStore<{ readonly drafts: readonly Draft[] }>;
}

const isAt = ({ flow, documentId }: DraftPlace, { scope }: Draft): boolean =>
  scope.flow === flow && scope.documentId === documentId;

/** Makes the memory of a page. */
export const createUnwritten = (): Unwritten => {
  const watched = createStore<{ readonly drafts: readonly Draft[] }>({ drafts: [] });
  let all: readonly Held[] = [];
  const put = (next: readonly Held[]) => {
    if (next.length === 0 && all.length === 0) return;
    all = next;
    watched.set({ drafts: all.map(({ draft }) => draft) });
  };
  const others = (owner: string, place: DraftPlace) =>
    all.filter((one) => one.owner !== owner || !isAt(place, one.draft));
  const of = (owner: string) => all.flatMap((one) => (one.owner === owner ? [one.draft] : []));
  return {
    hold: (owner, draft) => put([{ owner, draft }, ...others(owner, draft.scope)]),
    release: (owner, places, isMine) => {
      const isMeant = (one: Held) =>
        one.owner === owner &&
        places.some((place) => isAt(place, one.draft)) &&
        isMine?.(one.draft.value) !== false;
      const left = all.filter((one) => !isMeant(one));
      if (left.length < all.length) put(left);
    },
    releaseAll: () => put([]),
    find: (owner, place) => of(owner).find((draft) => isAt(place, draft)) ?? null,
    before: (owner, written) => {
      const held = of(owner);
      return [...held, ...written.filter(({ scope }) => !held.some((draft) => isAt(scope, draft)))];
    },
    watched,
  };
};
