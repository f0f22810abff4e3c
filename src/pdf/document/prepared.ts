import type { AheadSlots } from './open-ahead.ts';
import type { DrawQueue } from './drawn-page.ts';
import type { WorkerPool } from './workers.ts';

/** What a page of the portal has prepared for its next document, and the queue for rendering first pages. */
export interface Prepared extends AheadSlots, DrawQueue {}

/** Nothing is prepared yet, except for workers that were started before. */
export const createPrepared = (workers: WorkerPool = { idle: null }): Prepared => ({
  workers,
  ahead: { opened: null },
  queue: { last: Promise.resolve() },
});
