import { whileIdle } from './while-idle.ts';

function* fetchOnce(fetch: () => Promise<void>): Generator<void, void> {
  yield;
  void fetch();
}

/**
 * Preloads the viewer, and starts the workers for its next document, while the browser is idle. Returns a
 * function to stop.
 */
export const prepareViewer = (fetch: () => Promise<void>): (() => void) => whileIdle(fetchOnce(fetch));
