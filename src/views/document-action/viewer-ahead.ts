import type { dropAhead, openAhead } from '../../pdf/document/open-ahead.ts';

interface Ahead {
  readonly openAhead: typeof openAhead;
  readonly dropAhead: typeof dropAhead;
}

/** Where there are no threads there is nothing to begin with. */
const withPdf = (work: (pdf: Ahead) => void): void => {
  if (typeof Worker !== 'function') return;
  void import('../../pdf/document/open-ahead.ts').then(work).catch(() => undefined);
};

/** Begins to open a document, so that its first page is drawn as soon as its viewer stands. */
export const openViewerAhead = (bytes: Uint8Array): void => withPdf((pdf) => pdf.openAhead(bytes));

/** Nothing of what was begun is wanted any more. */
export const dropViewerAhead = (): void => withPdf((pdf) => pdf.dropAhead());
