import type { InspectionEvent } from 'xstate';
import type { Tape, Trace } from './trace.ts';

/** How many events are buffered until there is a tape; older ones are dropped. */
const mostWaiting = 400;

/** Hears a page's machines from the first one on; what reduces their events is fetched after the first screen (X16). */
export interface LaterTape {
  readonly hear: (event: InspectionEvent) => void;
  /** Hands over what was heard so far, and everything later; the first tape stays. */
  readonly begin: (tape: Tape) => void;
  /** Null as long as there is no tape. */
  readonly trace: () => Trace | null;
}

/** Makes one that has heard nothing. */
export const createLaterTape = (): LaterTape => {
  let waiting: InspectionEvent[] = [];
  let taking: Tape | null = null;
  return {
    hear: (event) => {
      if (taking) return taking.hear(event);
      waiting.push(event);
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting / 2);
    },
    begin: (tape) => {
      if (taking) return;
      taking = tape;
      for (const event of waiting) tape.hear(event);
      waiting = [];
    },
    trace: () => taking?.trace() ?? null,
  };
};

/** The one of this page: its machines belong together, whichever screen they stand on. */
export const pageTape = createLaterTape();
