import { isFresh } from './document-contents.ts';
import type { Moment } from './document-contents.ts';

/** A document that was, or is being, read before anybody asked for it. */
interface Ahead<T> {
  readonly documentId: string;
  readonly controller: AbortController;
  readonly read: Promise<T | null>;
}

/** Prefetches the next document of the list while this one is looked at: one, never more. */
export interface ReadAhead<T> {
  /** Begins to read it, unless it is at hand; whatever else was read ahead goes. Null: nothing is wanted. */
  readonly want: (documentId: string | null) => void;
  /** Has what was read by another way at hand. */
  readonly put: (documentId: string, document: T) => void;
  /**
   * Hands out the document once, if it is at hand and not too old; null where it has to be read. Whoever takes it is
   * answerable for it: `signal` ends its reading.
   */
  readonly take: (documentId: string, signal: AbortSignal) => Promise<T | null>;
}

/** `read` gives null where the document could not be read, which is nobody's concern yet. */
export const createReadAhead = <T extends { readonly readAt: Moment }>(
  read: (documentId: string, signal: AbortSignal) => Promise<T | null>,
): ReadAhead<T> => {
  let ahead: Ahead<T> | null = null;
  return {
    want: (documentId) => {
      if (ahead?.documentId === documentId) return;
      ahead?.controller.abort();
      ahead = null;
      if (documentId === null) return;
      const controller = new AbortController();
      ahead = { documentId, controller, read: read(documentId, controller.signal).catch(() => null) };
    },
    put: (documentId, document) => {
      ahead?.controller.abort();
      ahead = { documentId, controller: new AbortController(), read: Promise.resolve(document) };
    },
    take: async (documentId, signal) => {
      if (ahead?.documentId !== documentId) return null;
      const taken = ahead;
      ahead = null;
      const end = () => taken.controller.abort();
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      const found = await taken.read;
      signal.removeEventListener('abort', end);
      return found && isFresh(found.readAt) ? found : null;
    },
  };
};
