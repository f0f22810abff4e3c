import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { DrawnPage, PageRequest } from '../document/drawn-page.ts';
import { createPrepared } from '../document/prepared.ts';
import { startWorkers } from '../document/workers.ts';
import type { WorkerPool } from '../document/workers.ts';
import { importTwice } from '../../parts/import-twice.ts';
import { part } from '../../parts/part.ts';
import type { PdfViewerProps } from './viewer-props.ts';

/** The portal's way to PDFs. Nothing of what it leads to is fetched before it is used. */
export interface Pdf {
  /** Shows one document; fetched when it is first drawn, and a `PartMissing` where that fails. */
  readonly Viewer: (props: PdfViewerProps) => ReactElement;
  /**
   * Fetches the viewer, starts its workers and warms them, so that the first document opens at once. To be called while
   * the browser is idle. Never rejects: what could not be fetched is fetched again when a document is opened.
   */
  readonly preload: () => Promise<void>;
  /** Starts the workers for a document that is on its way, and fetches the viewer. */
  readonly begin: () => void;
  /**
   * Begins to open a document, so that its first page is drawn as soon as its viewer stands: one, never more. Resolves once
   * it is begun; never rejects. The bytes stay the caller's; the viewer knows the document by them.
   */
  readonly openAhead: (bytes: Uint8Array) => Promise<void>;
  /** Gives up what was opened ahead. Never rejects. */
  readonly dropAhead: () => Promise<void>;
  /** Draws a page of a document as a picture, after those asked for before; where `signal` is aborted, ends at once. */
  readonly drawPage: (wanted: PageRequest, signal: AbortSignal) => Promise<DrawnPage>;
  /** How many pages a document has; null where it cannot be opened, as one with a password. Never rejects. */
  readonly countPages: (bytes: Uint8Array, signal: AbortSignal) => Promise<number | null>;
}

/**
 * Made once for a page: its viewer, what is opened ahead and the first pages share what waits for the next document.
 * `workers`: those that were started before.
 */
export const createPdf = (workers?: WorkerPool): Pdf => {
  const prepared = createPrepared(workers);
  const Fetched = part(
    () => import('./PdfViewer.tsx'),
    (module) => module.PdfViewer,
  );
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    // Where there are no workers there is nothing to begin with. The viewer itself tells what is wrong when it is needed.
    if (typeof Worker === 'function') await work().catch(() => undefined);
  };
  return {
    Viewer: (props) => createElement(Fetched, { ...props, prepared }),
    begin: () => {
      startWorkers(prepared.workers);
      void Fetched.preload();
    },
    preload: () => quietly(async () => (await import('./preload.ts')).preloadViewer(prepared)),
    openAhead: (bytes) =>
      quietly(async () => (await import('../document/open-ahead.ts')).openAhead(prepared, bytes)),
    dropAhead: () => quietly(async () => (await import('../document/open-ahead.ts')).dropAhead(prepared)),
    drawPage: async (wanted, signal) => {
      const { drawPage } = await importTwice(() => import('../document/drawn-page.ts'));
      return drawPage(prepared, wanted, signal);
    },
    countPages: (bytes, signal) =>
      importTwice(() => import('../document/drawn-page.ts'))
        .then(({ countPages }) => countPages(prepared, bytes, signal))
        .catch(() => null),
  };
};
