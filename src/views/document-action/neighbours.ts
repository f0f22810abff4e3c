import { createStore } from '../../ui/store.ts';
import type { ReadableStore } from '../../ui/store.ts';

/** The position of a document in the list that it was opened from (D2.43, D3.9). */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1; 0 if the document is in no list. */
  readonly position: number;
  readonly total: number;
  /** False until it is known whether it is in a list. */
  readonly isSettled: boolean;
}

/** Whether another document of the list follows; `alone`: the document is in no list of several. */
export type NextPlace = 'there' | 'unknown' | 'last' | 'alone';

export const nextIn = ({ next, isSettled, total }: Neighbours): NextPlace => {
  if (next !== null) return 'there';
  if (!isSettled) return 'unknown';
  return total > 1 ? 'last' : 'alone';
};

/** The neighbours of a document in a list; null and 0 if it is in no list. */
export const neighboursOf = (ids: readonly string[], documentId: string): Neighbours => {
  const index = ids.indexOf(documentId);
  if (index < 0) return { previous: null, next: null, position: 0, total: 0, isSettled: true };
  return {
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
    position: index + 1,
    total: ids.length,
    isSettled: true,
  };
};

interface ListOfDocument {
  readonly documentId: string;
  readonly ids: readonly string[];
  /** Reads that list's ids now; [] if it cannot be read. */
  readonly ask: (signal: AbortSignal) => Promise<readonly string[]>;
  readonly keep: (ids: readonly string[]) => void;
}

/** The neighbours of the shown document; views subscribe to it. */
export interface NeighboursStore extends ReadableStore<Neighbours> {
  /** For a document opened by a link: reads the list once, and again only after `signal` was aborted. */
  readonly learn: (signal: AbortSignal) => Promise<void>;
}

export const createNeighbours = ({ documentId, ids, ask, keep }: ListOfDocument): NeighboursStore => {
  const known = neighboursOf(ids, documentId);
  const beside = createStore({ ...known, isSettled: known.total > 0 });
  let request: AbortSignal | null = null;
  const learn = async (signal: AbortSignal) => {
    if (beside.get().total > 0 || request?.aborted === false) return;
    request = signal;
    const found = await ask(signal);
    if (signal.aborted) return;
    if (!found.includes(documentId)) return beside.set({ isSettled: true });
    keep(found);
    beside.set(neighboursOf(found, documentId));
  };
  return { get: beside.get, subscribe: beside.subscribe, learn };
};
