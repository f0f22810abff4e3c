import type { Act } from '../../machines/acts/acts.ts';
import type { SelectedDocument } from './list-parts.ts';
import type { ShownDocuments, Unshowable } from './shown-documents.ts';

/** A document that is not signed with the others, and why. */
export interface LeftOut {
  readonly document: SelectedDocument;
  readonly why: Unshowable;
}

/** Splits the selected documents into those to act on, and those whose file cannot be shown (S35). */
export const sortOut = (act: Act, chosen: readonly SelectedDocument[], shown: ShownDocuments) => {
  const leftOut: LeftOut[] = [];
  const documents = chosen.filter((document) => {
    const why = act === 'sign' ? shown.of(document.id).get().unshowable : null;
    if (why !== null) leftOut.push({ document, why });
    return why === null;
  });
  return { documents, leftOut };
};
