import { isEdits } from '../../../machines/drawing/edits.ts';
import { isDrawnOn } from '../../../machines/page-editor/page-editor.setup.ts';
import type { KeptAnswer, KeptWork } from '../../../machines/page-editor/page-editor.ports.ts';
import { record } from '../../api/reading.ts';
import type { Observed } from '../../ui/observed.ts';
import type { Drafts } from '../../work/drafts.ts';
import { versionOfPages } from './editor-contents.ts';
import type { EditorContents } from './editor-contents.ts';
import { editsFlow } from './kept-facts.ts';
import type { KeptFacts } from './kept-facts.ts';

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
    ({ scope }) => scope.flow === editsFlow && scope.documentId === documentId,
  );
  const kept = mine ? keptWork(mine.value) : null;
  if (!mine || kept === null || !isDrawnOn(kept.edits)) return { kind: 'none' };
  return { kind: 'kept', version: mine.scope.version, ...kept };
};

/** Keeps what is drawn as it is drawn (X5). */
export const keepEdits = (
  drafts: Pick<Drafts, 'keep'>,
  contents: Observed<EditorContents>,
  documentId: string,
  work: KeptWork & Pick<KeptFacts, 'tab'>,
): void => {
  const { type = null, subject = null } = contents.get().facts ?? {};
  const scope = { flow: editsFlow, documentId, version: versionOfPages(contents.get()) };
  drafts.keep(scope, { ...work, type, subject }, (isKept) => contents.set({ isUnkept: !isKept }));
};
