import type { Unsent } from '../session/services.ts';
import { keptTexts } from '../views/document-action/typed-texts.ts';
import type { Draft, Drafts } from '../work/drafts.ts';

/** How long the look for unsent texts may hold a sign-out up, in milliseconds. */
const lookMs = 1_000;

const unsentIn = (drafts: readonly Draft[]): Unsent | null => {
  if (drafts.length === 0) return null;
  const isDeclining = drafts.some(({ value }) => keptTexts(value)?.filled.decline !== undefined);
  return isDeclining ? 'reason' : 'text';
};

/** What of a person's work an explicit sign-out would delete (X5); null where there is nothing, or nobody can tell. */
export const findUnsent = async (drafts: Pick<Drafts, 'all'>): Promise<Unsent | null> => {
  const limit = new Promise<readonly Draft[]>((resolve) => setTimeout(() => resolve([]), lookMs));
  return unsentIn(await Promise.race([drafts.all(), limit]));
};
