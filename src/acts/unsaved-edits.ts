import { aboutDraft } from '../drafts/draft-notice.ts';
import { editsFlow } from '../drafts/drafts.ts';
import type { Drafts } from '../drafts/drafts.ts';
import { withdrawNotices } from '../ui/notices.ts';

/** Ids of the documents with unsaved drawings of the person (X5). */
export const idsWithEdits = async (drafts: Pick<Drafts, 'all'>): Promise<ReadonlySet<string>> => {
  const all = await drafts.all();
  return new Set(all.filter(({ scope }) => scope.flow === editsFlow).map(({ scope }) => scope.documentId));
};

/**
 * Deletes the drawings on documents that can no longer be drawn on, and withdraws the offers to continue
 * them.
 */
export const discardEdits = (drafts: Pick<Drafts, 'dropAll'>, ids: readonly string[]): void => {
  const places = ids.map((documentId) => ({ flow: editsFlow, documentId }));
  void drafts.dropAll(places);
  for (const place of places) withdrawNotices(aboutDraft(place));
};
