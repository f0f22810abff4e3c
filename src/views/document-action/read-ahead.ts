import { isFresh } from './document-contents.ts';
import type { Moment } from './document-contents.ts';

interface Ahead<T> {
  readonly documentId: string;
  readonly controller: AbortController;
  readonly read: Promise<T | null>;
}

export interface ReadAhead<T> {
  /** Prefetches a document, unless it is cached; drops any other one. Null: none is wanted. */
  readonly want: (documentId: string | null) => void;
  readonly put: (documentId: string, document: T) => void;
  /**
   * Takes the document out of the cache, if it is there and not too old; null if it has to be read. From then
   * on `signal` aborts its reading.
   */
  readonly take: (documentId: string, signal: AbortSignal) => Promise<T | null>;
}

/** `read` returns null if the document could not be read, which is ignored here. */
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
      const cached = ahead;
      ahead = null;
      const end = () => cached.controller.abort();
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      const found = await cached.read;
      signal.removeEventListener('abort', end);
      return found && isFresh(found.readAt) ? found : null;
    },
  };
};
