import type { Prepared } from '../document/prepared.ts';
import { startWorkers } from '../document/workers.ts';

/** Starts the workers of the next document, fetches the viewer, and warms the workers up. */
export const preloadViewer = async ({ workers }: Prepared): Promise<void> => {
  startWorkers(workers);
  const [{ warmUp }] = await Promise.all([import('../document/warm-up.ts'), import('./PdfViewer.tsx')]);
  await warmUp(workers);
};
