import type { Act } from '../acts/acts.ts';

/**
 * Reasons why signing needs a question first: pages that were not seen, another version than the one seen
 * before, a likely duplicate (X18), unsaved page changes of the person (X5), or something in the file that
 * its pages do not show (S56).
 */
export type RemarkKind = 'pages' | 'changed' | 'duplicate' | 'edits' | 'inFile';

/** The facts that decide, when an act's button is pressed, whether there is a question. */
export interface Preconditions {
  /** What the question before the act must say because the screen does not (S48). */
  readonly remarks: readonly RemarkKind[];
  /** Whether the document was read less than five minutes ago (X7). */
  readonly isFresh: boolean;
  /** The acts that were sent to it without getting an answer, by whichever screen (X3); none by default. */
  readonly lostActs?: readonly Act[];
  /** Whether the next document is opened after it (X8); if there is a question, `act.confirmed` says so. */
  readonly opensNext?: boolean;
}

/** The initial value: no page was seen. */
export const noPreconditions: Preconditions = { remarks: ['pages'], isFresh: true };
