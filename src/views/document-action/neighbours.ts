import { createStore } from '../../ui/store.ts';
import type { ReadableStore } from '../../ui/store.ts';

/** Where a document stands in the list that it was opened from (D2.43, D3.9). */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counts from 1; 0 where the document is in no list. */
  readonly position: number;
  readonly total: number;
  /** False until it is known whether it is in a list. */
  readonly isSettled: boolean;
}

/** The documents beside one in a list. One that is in no list has none beside it. */
export const neighboursOf = (ids: readonly string[], documentId: string): Neighbours => {
  const at = ids.indexOf(documentId);
  if (at < 0) return { previous: null, next: null, position: 0, total: 0, isSettled: true };
  return {
    previous: ids[at - 1] ?? null,
    next: ids[at + 1] ?? null,
    position: at + 1,
    total: ids.length,
    isSettled: true,
  };
};

interface ListOfDocument {
  readonly documentId: string;
  /** The list that it was opened from, as far as it is known. */
  readonly ids: readonly string[];
  /** Asks for that list as it is now; none where it cannot be read. */
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly keep: (ids: readonly string[]) => void;
}

/** The documents beside the one on the screen; views subscribe to it. */
export interface NeighboursStore extends ReadableStore<Neighbours> {
  /** A document that was opened by a link learns which list it is in: it is asked for once, and again only after `signal`. */
  readonly learn: (signal: AbortSignal) => Promise<void>;
}

export const createNeighbours = ({ documentId, ids, ask, keep }: ListOfDocument): NeighboursStore => {
  const known = neighboursOf(ids, documentId);
  const beside = createStore({ ...known, isSettled: known.total > 0 });
  let asked: AbortSignal | null = null;
  const learn = async (signal: AbortSignal) => {
    if (beside.get().total > 0 || asked?.aborted === false) return;
    asked = signal;
    const found = await ask(signal);
    if (signal.aborted) return;
    if (!found.includes(documentId)) return beside.set({ isSettled: true });
    keep(found);
    beside.set(neighboursOf(found, documentId));
  };
  return { get: beside.get, subscribe: beside.subscribe, learn };
};
