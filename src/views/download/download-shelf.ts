import type { SelectedDocument } from '../../acts/list-parts.ts';

/** What is shown of a download, and never enters its machine: documents, progress, and why some did not come. */
export interface DownloadShelf {
  documents: readonly SelectedDocument[];
  /** The provider's words by document id; '' where the file could not be reached. */
  reasons: ReadonlyMap<string, string>;
  /** How many documents have come, or will not come. */
  readonly fetched: () => number;
  readonly count: (fetched: number) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

/** Makes an empty shelf. */
export const createDownloadShelf = (): DownloadShelf => {
  let fetched = 0;
  const listeners = new Set<() => void>();
  return {
    documents: [],
    reasons: new Map(),
    fetched: () => fetched,
    count: (value) => {
      fetched = value;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
