import { startWorkers } from './workers.ts';

/**
 * Fetches the viewer's chunk and starts its workers, so that the first document opens at once. To be called while the
 * browser is idle. Never rejects: what could not be fetched is fetched again when a document is opened.
 */
export const preloadPdf = async (): Promise<void> => {
  try {
    startWorkers();
    await import('./PdfViewer.tsx');
  } catch {
    // The viewer itself reports what is wrong when it is needed.
  }
};
