import type { Unsent } from '../../machines/session/session.ports.ts';
import { listTextsFlow, listTextsOf } from '../acts/kept-list-texts.ts';
import { keptTexts, typedFlow } from '../views/document-action/typed-texts.ts';
import { editsFlow } from '../views/page-editor/kept-facts.ts';
import type { Draft, Drafts } from '../work/drafts.ts';

/** How long the look for unsent texts may delay a sign-out, in milliseconds. */
const lookMs = 1_000;

/** Whether it is what was drawn on the pages of a document. */
export const isDrawing = ({ scope }: Draft): boolean => scope.flow === editsFlow;

/** Whether it is a text that a person has typed; what was sent already is none that anybody could lose. */
export const isText = ({ scope }: Draft): boolean => scope.flow === typedFlow || scope.flow === listTextsFlow;

const hasDecline = (draft: Draft): boolean =>
  (keptTexts(draft.value)?.filled.decline ?? listTextsOf(draft)?.texts.decline) !== undefined;

const unsentIn = (kept: readonly Draft[]): Unsent | null => {
  const texts = kept.filter(isText);
  if (kept.some(isDrawing)) return texts.length > 0 ? 'drawingAndText' : 'drawing';
  if (texts.length === 0) return null;
  return texts.some(hasDecline) ? 'reason' : 'text';
};

/** What of a person's work an explicit sign-out would delete (X5); null where there is nothing, or nobody can tell. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<Unsent | null> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), lookMs));
  return unsentIn(await Promise.race([drafts.all(), limit]));
};
