import { listTextsFlow } from '../acts/kept-list-texts.ts';
import { editsFlow, typedFlow } from '../drafts/drafts.ts';
import type { Draft, Drafts } from '../drafts/drafts.ts';

/** How long the check for unsent texts may delay a sign-out, in milliseconds. */
const checkTimeoutMs = 1_000;

/** Whether a draft is a drawing on the pages of a document. */
export const isDrawing = ({ scope }: Draft): boolean => scope.flow === editsFlow;

/**
 * Whether a draft is a text that the person typed; acts already sent are not, because they cannot be lost.
 */
export const isText = ({ scope }: Draft): boolean => scope.flow === typedFlow || scope.flow === listTextsFlow;

/** Whether an explicit sign-out would delete unsent work (X5); false if that cannot be found out in time. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<boolean> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), checkTimeoutMs));
  const kept = await Promise.race([drafts.all(), limit]);
  return kept.some((draft) => isDrawing(draft) || isText(draft));
};
