import { isEdits } from '../../../machines/drawing/edits.ts';
import { hasChanges } from '../../../machines/page-editor/page-editor.setup.ts';
import type { StoredDrawing } from '../../../machines/page-editor/page-editor.ports.ts';
import { record, text } from '../../api/reading.ts';
import type { Store } from '../../ui/store.ts';
import { editsFlow } from '../../drafts/drafts.ts';
import type { Drafts, DraftScope } from '../../drafts/drafts.ts';
import type { EditorContents } from './editor-contents.ts';
import { sentPages } from './kept-facts.ts';
import type { KeptFacts, SentPages } from './kept-facts.ts';

/**
 * The ids of the editors that stored or resumed the stored edits: an editor in another tab stores its own.
 */
export type Authors = Set<string>;

const authorOf = (value: unknown): string => text(record<{ by: unknown }>(value).by) ?? '';

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 1;

/** Validates a stored value; null if it is malformed (SE7). */
const keptDrawing = (value: unknown): StoredDrawing | null => {
  const given = record<StoredDrawing>(value);
  if (!isEdits(given.edits)) return null;
  return { edits: given.edits, page: numberOf(given.page), zoom: numberOf(given.zoom) };
};

type KeptEdits =
  | { readonly kind: 'none' }
  | (StoredDrawing & {
      readonly kind: 'kept';
      readonly version: string;
      readonly sent: SentPages | null;
    });

/** Finds stored edits of this document (X5), and records who stored them as an author. */
export const readKeptEdits = async (
  drafts: Pick<Drafts, 'all'>,
  documentId: string,
  authors: Authors,
): Promise<KeptEdits> => {
  const mine = (await drafts.all()).find(
    ({ scope }) => scope.flow === editsFlow && scope.documentId === documentId,
  );
  const kept = mine ? keptDrawing(mine.value) : null;
  if (!mine || kept === null || !hasChanges(kept.edits)) return { kind: 'none' };
  authors.add(authorOf(mine.value));
  return { kind: 'kept', version: mine.scope.version, sent: sentPages(mine.value), ...kept };
};

/**
 * Stores edits as they are made; `pages` identifies the pages that they belong to (X5). `onDone` is called once
 * the browser has stored them, or has refused.
 */
export const keepEdits = (
  drafts: Pick<Drafts, 'keep'>,
  contents: Store<EditorContents>,
  pages: Pick<DraftScope, 'documentId' | 'version'>,
  work: StoredDrawing & Pick<KeptFacts, 'tab'> & { readonly by: string; readonly sent: SentPages | null },
  onDone: () => void = () => {},
): void => {
  const { type = null, subject = null } = contents.get().facts ?? {};
  drafts.keep({ flow: editsFlow, ...pages }, { ...work, type, subject }, (isKept) => {
    contents.set({ isUnkept: !isKept });
    onDone();
  });
};

/** Deletes the stored edits of this document, unless an editor in another tab has stored them since (X5). */
export const forgetEdits = (drafts: Pick<Drafts, 'drop'>, documentId: string, authors: Authors): void =>
  drafts.drop({ flow: editsFlow, documentId }, (value) => authors.has(authorOf(value)));
