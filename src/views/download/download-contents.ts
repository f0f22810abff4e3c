import type { SelectedDocument } from '../../acts/list-parts.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';

/** Why a document is not in the zip: the provider's text, or what was received instead of its file. */
export type FailedDownload =
  { readonly kind: 'refused'; readonly words: string } | { readonly kind: 'unreachable' | 'notPdf' };

/**
 * Data of a download that is rendered and never enters its machine: documents, progress, and why some failed.
 */
export interface DownloadContents {
  readonly documents: readonly SelectedDocument[];
  /** By document id. */
  readonly reasons: ReadonlyMap<string, FailedDownload>;
  /** How many documents were received or have failed. */
  readonly fetched: number;
}

/** Creates the store of a download that has not begun. */
export const createDownloadContents = (): Store<DownloadContents> =>
  createStore<DownloadContents>({ documents: [], reasons: new Map(), fetched: 0 });
