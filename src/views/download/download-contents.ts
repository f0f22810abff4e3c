import type { SelectedDocument } from '../../acts/list-parts.ts';
import { createObserved } from '../../ui/observed.ts';
import type { Observed } from '../../ui/observed.ts';

/** What is drawn of a download and never enters its machine: documents, progress, and why some did not come. */
export interface DownloadContents {
  readonly documents: readonly SelectedDocument[];
  /** The provider's words by document id; '' where the file could not be reached. */
  readonly reasons: ReadonlyMap<string, string>;
  /** How many documents have come, or will not come. */
  readonly fetched: number;
}

/** The store of a download that has not begun. */
export const createDownloadContents = (): Observed<DownloadContents> =>
  createObserved<DownloadContents>({ documents: [], reasons: new Map(), fetched: 0 });
