import { actOfAction, acts, pendingTabNames, pendingTabs } from '../../machines/acts/acts.ts';
import type { DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { awaitsMe } from './evidence.ts';

/** The tab on which a document waits for this person; null if there is none. */
const whereItWaits = (facts: DocumentFacts, userid: string): PendingTab | null =>
  pendingTabNames.find((tab) => awaitsMe(facts, userid, tab)) ?? null;

/**
 * The tab of a document whose address names none: the one where it waits for this person, else the one of its
 * status. It is `complete` only if its Action says so.
 */
export const tabOfDocument = (facts: DocumentFacts, userid: string): DocumentTab => {
  const waiting = whereItWaits(facts, userid);
  if (waiting !== null) return waiting;
  if (actOfAction(facts.action) !== undefined) return 'complete';
  return pendingTabNames.find((tab) => pendingTabs[tab].status === facts.status) ?? 'sign';
};

/** Whether a signer row of this person says that their post-signature review is still open. */
const isAskedOfMe = ({ signers }: DocumentFacts, userid: string): boolean =>
  signers.some(
    ({ guid, role, signed }) => guid === userid && role === acts.acknowledge.role && signed === false,
  );

/**
 * Another tab on which a document waits for this person; null if there is none. A completed document waits
 * for somebody's review of the signature: if it was opened as completed, it counts only if a row of this
 * person says so.
 */
export const elsewhereOf = (facts: DocumentFacts, userid: string, tab: DocumentTab): PendingTab | null => {
  const waiting = whereItWaits(facts, userid);
  if (waiting === null || waiting === tab) return null;
  const isDone = tab === 'complete' && waiting === 'acknowledge';
  return isDone && !isAskedOfMe(facts, userid) ? null : waiting;
};
