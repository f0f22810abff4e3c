import { startWorkers } from '../document/workers.ts';

/**
 * Fetches the viewer's chunk, starts its workers and warms them, so that the first document opens at once. To be called
 * while the browser is idle. Never rejects: what could not be fetched is fetched again when a document is opened.
 */
export const preloadPdf = async (): Promise<void> => {
  try {
    const workers = startWorkers();
    const [{ warmUp }] = await Promise.all([import('../document/warm-up.ts'), import('./PdfViewer.tsx')]);
    await warmUp(workers);
  } catch {
    // The viewer itself reports what is wrong when it is needed.
  }
};
