import type { DraftScope } from '../work/drafts.ts';

/** The flow of the draft that holds up to when a person's time is claimed. */
export const claimFlow = 'view-claim';

/** One for each person, whatever the document: it is a time and nothing else. */
export const claimScope: DraftScope = { flow: claimFlow, documentId: 'any', version: 'any' };
