import type { AheadSlots } from './open-ahead.ts';
import type { DrawQueue } from './drawn-page.ts';
import type { WorkerPool } from './workers.ts';

/** What one page of the portal has ready for its next document, and whose turn it is to have its first page drawn. */
export interface Prepared extends AheadSlots, DrawQueue {}

/** Nothing is ready yet, but workers where they were started before. */
export const createPrepared = (workers: WorkerPool = { idle: null }): Prepared => ({
  workers,
  ahead: { opened: null },
  queue: { last: Promise.resolve() },
});
