import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { DrawnPage, PageRequest } from '../document/drawn-page.ts';
import { createPreloadState } from '../document/preload-state.ts';
import { startWorkers } from '../document/workers.ts';
import type { WorkerPool } from '../document/workers.ts';
import { importTwice } from '../../parts/import-twice.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import type { PdfViewerProps } from './viewer-props.ts';

/** The portal's access to PDFs. Nothing behind it is fetched before it is used. */
export interface Pdf {
  /** Shows one document; lazily loaded, throws `ChunkLoadError` while rendering if that fails. */
  readonly Viewer: (props: PdfViewerProps) => ReactElement;
  /**
   * Fetches the viewer, starts its workers and warms them up, so that the first document opens at once. Call
   * it while the browser is idle. Never rejects: what could not be fetched is fetched again when a document
   * is opened.
   */
  readonly preload: () => Promise<void>;
  /** Starts the workers for a document that is being fetched, and fetches the viewer. */
  readonly begin: () => void;
  /**
   * Starts to open a document, so that its first page is rendered as soon as its viewer is mounted: one at a
   * time. Resolves once it has started; never rejects. The bytes are not transferred; the viewer identifies
   * the document by them.
   */
  readonly openAhead: (bytes: Uint8Array) => Promise<void>;
  /** Drops what was opened ahead. Never rejects. */
  readonly dropAhead: () => Promise<void>;
  /**
   * Renders a page of a document as an image, after earlier requests; ends at once when `signal` is aborted.
   */
  readonly drawPage: (wanted: PageRequest, signal: AbortSignal) => Promise<DrawnPage>;
  /** The number of pages of a document; null if it cannot be opened (with a password, say). Never rejects. */
  readonly countPages: (bytes: Uint8Array, signal: AbortSignal) => Promise<number | null>;
}

/**
 * Create it once per page: the viewer, opening ahead and first pages share the workers for the next document.
 * `workers`: those that were started before.
 */
export const createPdf = (workers?: WorkerPool): Pdf => {
  const prepared = createPreloadState(workers);
  const LazyViewer = lazyComponent(
    () => import('./PdfViewer.tsx'),
    (module) => module.PdfViewer,
  );
  const quietly = async (work: () => Promise<void>): Promise<void> => {
    // Without workers nothing can be prepared. The viewer itself reports that when it is needed.
    if (typeof Worker === 'function') await work().catch(() => undefined);
  };
  return {
    Viewer: (props) => createElement(LazyViewer, { ...props, prepared }),
    begin: () => {
      startWorkers(prepared.workers);
      void LazyViewer.preload();
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
