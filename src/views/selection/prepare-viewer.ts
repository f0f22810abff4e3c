import { whileIdle } from './while-idle.ts';

function* fetchViewer(): Generator<void, void> {
  yield;
  void import('../../pdf/viewer/preload.ts').then((pdf) => pdf.preloadPdf()).catch(() => undefined);
}

/**
 * Fetches the viewer and starts the threads of its next document while the browser has nothing better to do, so that the
 * document that is opened next does not wait for them. Returns the way to stop.
 */
export const prepareViewer = (): (() => void) => whileIdle(fetchViewer());
