import { editsFlow } from '../drafts/drafts.ts';
import type { DraftPlace, Drafts } from '../drafts/drafts.ts';

/** Ids of the documents with unsaved drawings of the person (X5). */
export const idsWithEdits = async (drafts: Pick<Drafts, 'all'>): Promise<ReadonlySet<string>> => {
  const all = await drafts.all();
  return new Set(all.filter(({ scope }) => scope.flow === editsFlow).map(({ scope }) => scope.documentId));
};

/** Where the drawings on documents are stored. */
export const placesOfEdits = (ids: readonly string[]): readonly DraftPlace[] =>
  ids.map((documentId) => ({ flow: editsFlow, documentId }));
