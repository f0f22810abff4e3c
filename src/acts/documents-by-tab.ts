import { byPending, mainActOf, pendingTabs } from '../../machines/acts/acts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { awaitsMySignature } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { isProviderWord } from '../api/provider-words.ts';

/**
 * The documents of a pending list by tab, in the provider's order; without those that wait for another signer
 * (D4.6).
 */
export const documentsByTab = (
  documents: readonly DocumentFacts[],
  userid: string,
): Readonly<Record<PendingTab, readonly DocumentFacts[]>> =>
  byPending((tab) =>
    documents.filter((document) =>
      mainActOf(tab) === 'sign'
        ? awaitsMySignature(document, userid)
        : document.status === pendingTabs[tab].status,
    ),
  );

/** The documents of a pending list that are on no tab, because their status is missing or unknown (S23). */
export const unlistedAmong = (documents: readonly DocumentFacts[]): readonly DocumentFacts[] =>
  documents.filter(({ id, status }) => (id ?? status) !== null && !isProviderWord('status', status));

/** From how many days outstanding on a document has which age mark. */
export const ageFrom = { ageing: 15, overdue: 30 } as const;

/** The age mark beside a document's days. */
export const ageOf = (days: number | null): 'ageing' | 'overdue' | null =>
  days === null || days < ageFrom.ageing ? null : days < ageFrom.overdue ? 'ageing' : 'overdue';
