import type { OpenedAheadState } from './open-ahead.ts';
import type { DrawQueue } from './drawn-page.ts';
import type { WorkerPool } from './workers.ts';

/** What this browser page has preloaded for the next document, and the queue for rendering first pages. */
export interface PreloadState extends OpenedAheadState, DrawQueue {}

/** Nothing is preloaded yet, except for workers that were started before. */
export const createPreloadState = (workers: WorkerPool = { idle: null }): PreloadState => ({
  workers,
  ahead: { opened: null },
  queue: { last: Promise.resolve() },
});
