import { isEdits } from '../../../machines/drawing/edits.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import type { KeptAnswer, KeptWork } from '../../../machines/page-editor/page-editor.ports.ts';
import { record } from '../../api/reading.ts';
import type { Observed } from '../../ui/observed.ts';
import type { Drafts } from '../../work/drafts.ts';
import { versionOfPages } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import { editsFlow } from './kept-place.ts';
import type { KeptPlace } from './kept-place.ts';

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 1;

/** What was kept, as far as it is such (SE7). */
const keptWork = (value: unknown): KeptWork | null => {
  const given = record<KeptWork>(value);
  if (!isEdits(given.edits)) return null;
  return { edits: given.edits, page: numberOf(given.page), zoom: numberOf(given.zoom) };
};

/** Looks for what was drawn on this document before (X5). */
export const findKept = async (drafts: Pick<Drafts, 'all'>, documentId: string): Promise<KeptAnswer> => {
  const mine = (await drafts.all()).find(
    ({ place }) => place.flow === editsFlow && place.documentId === documentId,
  );
  const kept = mine ? keptWork(mine.value) : null;
  if (!mine || kept === null || !isDrawnOn(kept.edits)) return { kind: 'none' };
  return { kind: 'kept', version: mine.place.version, ...kept };
};

/** Keeps what is drawn as it is drawn (X5). */
export const keepEdits = (
  drafts: Pick<Drafts, 'keep'>,
  contents: Observed<EditorContents>,
  documentId: string,
  work: KeptWork & Pick<KeptPlace, 'tab'>,
): void => {
  const { type = null, subject = null } = contents.get().facts ?? {};
  const place = { flow: editsFlow, documentId, version: versionOfPages(contents.get()) };
  drafts.keep(place, { ...work, type, subject }, (isKept) => contents.set({ isUnkept: !isKept }));
};
