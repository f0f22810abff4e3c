import type { AheadSlots } from './open-ahead.ts';
import type { PageTurns } from './first-page.ts';

/** What one page of the portal has ready for its next document, and whose turn it is to have its first page drawn. */
export interface Prepared extends AheadSlots, PageTurns {}

/** Nothing is ready yet. */
export const nothingPrepared = (): Prepared => ({
  workers: { pair: null },
  ahead: { opened: null },
  turns: { last: Promise.resolve() },
});
