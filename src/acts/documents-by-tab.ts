import { byPending, mainActOf, pendingTabs } from '../../machines/acts/acts.ts';
import type { PendingTab } from '../../machines/acts/acts.ts';
import { awaitsMySignature } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';

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

/** The age mark beside a document's days: from 15 days on, and from 30. */
export const ageOf = (days: number | null): 'ageing' | 'overdue' | null =>
  days === null || days < 15 ? null : days < 30 ? 'ageing' : 'overdue';
