import type { PreloadState } from '../document/preload-state.ts';
import { startWorkers } from '../document/workers.ts';

/** Starts the workers of the next document, fetches the viewer, and warms the workers up. */
export const preloadViewer = async ({ workers }: PreloadState): Promise<void> => {
  startWorkers(workers);
  const [{ warmUp }] = await Promise.all([import('../document/warm-up.ts'), import('./PdfViewer.tsx')]);
  await warmUp(workers);
};
