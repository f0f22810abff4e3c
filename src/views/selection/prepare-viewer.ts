import { whileIdle } from './while-idle.ts';

function* fetchOnce(fetch: () => Promise<void>): Generator<void, void> {
  yield;
  void fetch();
}

/**
 * Fetches the viewer and starts the workers of its next document while the browser has nothing better to do, so that the
 * document that is opened next does not wait for them. Returns a function to stop.
 */
export const prepareViewer = (fetch: () => Promise<void>): (() => void) => whileIdle(fetchOnce(fetch));
