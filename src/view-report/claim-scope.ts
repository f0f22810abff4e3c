import type { DraftScope } from '../work/drafts.ts';

/** Where it is kept up to when a person's time is claimed: one for each person, whatever the document. */
export const claimScope: DraftScope = { flow: 'view-claim', documentId: 'any', version: 'any' };

/**
 * Under whose name a person's claim is kept. It is no unfinished work, which goes with a sign-out that the person asks
 * for (X5). No id holds the character between (S33): nobody can be called so.
 */
export const claimantOf = (userid: string): string => `${userid}\n${claimScope.flow}`;
