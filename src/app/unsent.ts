import { listTextsFlow } from '../acts/kept-list-texts.ts';
import { typedFlow } from '../views/document-action/typed-texts.ts';
import { editsFlow } from '../drafts/drafts.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';

/** How long the look for unsent texts may delay a sign-out, in milliseconds. */
const lookMs = 1_000;

/** Whether it is what was drawn on the pages of a document. */
export const isDrawing = ({ scope }: Draft): boolean => scope.flow === editsFlow;

/** Whether it is a text that a person has typed; what was sent already is none that anybody could lose. */
export const isText = ({ scope }: Draft): boolean => scope.flow === typedFlow || scope.flow === listTextsFlow;

/** Whether an explicit sign-out would delete work of the person (X5); false where nobody can tell. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<boolean> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), lookMs));
  const kept = await Promise.race([drafts.all(), limit]);
  return kept.some((draft) => isDrawing(draft) || isText(draft));
};
