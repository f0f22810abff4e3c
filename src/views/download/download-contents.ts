import type { SelectedDocument } from '../../acts/list-parts.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** Why a document is not in the zip: the provider's words, or what came instead of its file. */
export type FailedDownload =
  { readonly kind: 'refused'; readonly words: string } | { readonly kind: 'unreachable' | 'notPdf' };

/** What is drawn of a download and never enters its machine: documents, progress, and why some did not come. */
export interface DownloadContents {
  readonly documents: readonly SelectedDocument[];
  /** By document id. */
  readonly reasons: ReadonlyMap<string, FailedDownload>;
  /** How many documents have come, or will not come. */
  readonly fetched: number;
}

/** The store of a download that has not begun. */
export const createDownloadContents = (): Store<DownloadContents> =>
  createStore<DownloadContents>({ documents: [], reasons: new Map(), fetched: 0 });
