/**
 * What stands against signing at once: pages that were not seen, another version than the one that was seen before, a likely
 * duplicate (X18), page changes of the person's own that are not saved (X5), or something in the file that its pages do not
 * show (S56).
 */
export type RemarkKind = 'pages' | 'changed' | 'duplicate' | 'edits' | 'inFile';

/** What an act on the document goes by when its button is pressed. */
export interface Weighed {
  /** What the question before the act says that the screen does not (S48). */
  readonly remarks: readonly RemarkKind[];
  /** Whether the document was read less than five minutes ago (X7). */
  readonly isFresh: boolean;
  /** Whether the next document is wanted after it (X8); where a question is asked, its answer says so. */
  readonly thenNext?: boolean;
}

/** Of a document of which nobody has said anything yet no page was seen. */
export const notWeighed: Weighed = { remarks: ['pages'], isFresh: true };
