import type { Unsent } from '../../machines/session/session.machine.ts';
import { listTextsOf } from '../acts/kept-list-texts.ts';
import { sentFlow } from '../acts/sent-acts.ts';
import { walkFlow } from '../acts/walk.ts';
import { keptTexts } from '../views/document-action/typed-texts.ts';
import type { Draft, Drafts } from '../work/drafts.ts';

/** How long the look for unsent texts may delay a sign-out, in milliseconds. */
const lookMs = 1_000;

/** What was sent already is no text that anybody could lose. */
const isText = ({ place }: Draft): boolean => place.flow !== sentFlow && place.flow !== walkFlow;

const hasDecline = (draft: Draft): boolean =>
  (keptTexts(draft.value)?.filled.decline ?? listTextsOf(draft)?.texts.decline) !== undefined;

const unsentIn = (kept: readonly Draft[]): Unsent | null => {
  const drafts = kept.filter(isText);
  if (drafts.length === 0) return null;
  const isDeclining = drafts.some(hasDecline);
  return isDeclining ? 'reason' : 'text';
};

/** What of a person's work an explicit sign-out would delete (X5); null where there is nothing, or nobody can tell. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<Unsent | null> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), lookMs));
  return unsentIn(await Promise.race([drafts.all(), limit]));
};
