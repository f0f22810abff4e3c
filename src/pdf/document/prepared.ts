import type { AheadSlots } from './open-ahead.ts';
import type { DrawQueue } from './drawn-page.ts';

/** What one page of the portal has ready for its next document, and whose turn it is to have its first page drawn. */
export interface Prepared extends AheadSlots, DrawQueue {}

/** Nothing is ready yet. */
export const createPrepared = (): Prepared => ({
  workers: { idle: null },
  ahead: { opened: null },
  queue: { last: Promise.resolve() },
});
