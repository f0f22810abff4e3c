import { actOfAction, acts, mainActOf, pendingTabs, pendingTabNames } from '../../machines/acts/acts.ts';
import type { Act, DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { RecordStatus } from '../../machines/acts/record-status.ts';
import { awaitsMySignature } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { isProviderWord, isSameWord } from '../api/provider-words.ts';

/** What a read is judged by: the texts that were sent, and what the document had before, which proves nothing. */
export interface EvidenceBasis {
  /** The comment, and the reason of a decline; without empty ones. */
  readonly texts: readonly string[];
  readonly commentsBefore: readonly string[];
  /** Absent if it is not known: then no Action proves an act. */
  readonly actionBefore?: string | null | undefined;
}

/** Nothing was sent yet, or nothing is known of it. */
export const noBasis: EvidenceBasis = { texts: [], commentsBefore: [] };

/** The statuses in the order in which a document goes through them (D3.1). */
const statuses: readonly string[] = Object.values(pendingTabs).map(({ status }) => status);

/** Each tab's main act. Declining has no tab, so no status proves it. */
type MainAct = Exclude<Act, 'decline'>;

/** Whether the Action has moved since before the act. */
const hasActionMoved = ({ action }: DocumentFacts, { actionBefore }: EvidenceBasis): boolean =>
  actionBefore !== undefined && action !== actionBefore;

const isDeclined = ({ action }: DocumentFacts) => action === acts.decline.done;

const hasNewComment = ({ comments }: DocumentFacts, { texts, commentsBefore }: EvidenceBasis): boolean =>
  texts.some((sent) => {
    const count = (found: readonly (string | null)[]) => found.filter((text) => text === sent).length;
    return count(comments.map(({ text }) => text)) > count(commentsBefore);
  });

const declineStatus = (facts: DocumentFacts): RecordStatus => {
  if (isDeclined(facts)) return 'recorded';
  const stage = statuses.indexOf(facts.status ?? '');
  if (stage < 0) return 'unclear';
  // A provider that gives no Action may keep the status of a declined document: then only the lists show the
  // decline.
  if (stage < statuses.length - 1) return facts.action === null ? 'unclear' : 'waits';
  // It is complete: by a signature, if anything says so, or else possibly by the decline itself.
  const isSigned = facts.signers.some(({ role, signed }) => signed && role === acts.sign.role);
  return isSigned || actOfAction(facts.action) !== undefined ? 'gone' : 'unclear';
};

/**
 * What status and Action prove although this person's signer row is unsigned: some providers never update
 * their rows.
 */
const statusDespiteUnsignedRow = (
  facts: DocumentFacts,
  act: MainAct,
  hasMoved: boolean,
  sent: EvidenceBasis,
): RecordStatus => {
  const isDone = facts.action === acts[act].done;
  if (facts.signers.some(({ signed }) => signed)) return hasMoved ? 'gone' : 'waits';
  // While the document waits for signatures, the Action may be another signer's.
  const isActionMine = act !== 'sign' && hasActionMoved(facts, sent);
  if (isDone) return hasMoved || isActionMine ? 'recorded' : 'unclear';
  return hasMoved ? 'unclear' : 'waits';
};

/** What the status proves if no signer row does (S46). */
const byStatus = (
  facts: DocumentFacts,
  act: MainAct,
  hasOwnRow: boolean,
  sent: EvidenceBasis,
): RecordStatus => {
  const stage = statuses.indexOf(facts.status ?? '');
  const ownStage = statuses.indexOf(pendingTabs[act].status);
  if (stage >= 0 && stage < ownStage) return 'waits';
  if (stage >= 0 && hasOwnRow) return statusDespiteUnsignedRow(facts, act, stage > ownStage, sent);
  if (stage > ownStage) return 'recorded';
  if (facts.action === acts[act].done) return hasActionMoved(facts, sent) ? 'recorded' : 'unclear';
  // One review moves a document on; one of several signatures may not, and an acknowledgement never does.
  return stage === 0 ? 'waits' : 'unclear';
};

/**
 * What rows with an unknown role prove (S34). It is unknown which of them belongs to the act: after a
 * signature all rows of the person are signed, after a review at least one; an acknowledgement they cannot
 * prove.
 */
const byUnknownRoles = (
  facts: DocumentFacts,
  userid: string,
  act: MainAct,
  sent: EvidenceBasis,
): RecordStatus => {
  const unknownRows = facts.signers.filter(({ role }) => !isProviderWord('role', role));
  const own = unknownRows.filter(({ guid }) => guid === userid);
  const open = own.filter(({ signed }) => signed === false);
  const isMine = act === 'sign' ? own.every(({ signed }) => signed) : own.some(({ signed }) => signed);
  if (act === 'acknowledge' || own.length === 0) return byStatus(facts, act, false, sent);
  if (isMine) return 'mine';
  const isOthers = unknownRows.some(
    (row) => row.signed && open.some(({ role }) => isSameWord(role, row.role)),
  );
  // Before anybody can have signed, a signed row is a review.
  if (isOthers && (act === 'sign' || facts.status === pendingTabs.sign.status)) return 'others';
  return byStatus(facts, act, act === 'sign' && open.length === own.length, sent);
};

/**
 * What a document that was read proves about an act of this person; nothing else decides that (S46).
 * Strongest evidence first: the person's own row, a text sent with the act, another person's row, the
 * document's Action and status.
 */
export const recordStatusOf = (
  facts: DocumentFacts,
  userid: string,
  act: Act,
  sent: EvidenceBasis = noBasis,
): RecordStatus => {
  const { role } = acts[act];
  const rows = role === null ? [] : facts.signers.filter((signer) => signer.role === role);
  const own = rows.filter(({ guid }) => guid === userid);
  if (own.some(({ signed }) => signed)) return 'mine';
  if (hasNewComment(facts, sent)) return 'mine';
  if (act === 'decline') return declineStatus(facts);
  if (isDeclined(facts)) return 'gone';
  const isOpen = own.some(({ signed }) => signed === false);
  // One signature a role is enough (D4.6); each reviewer is asked while the status says so.
  const isAsked = act === 'review' || (act === 'acknowledge' && isOpen);
  const isAskedBeside = isAsked && facts.status === pendingTabs[act].status;
  if (rows.some(({ signed }) => signed) && !isAskedBeside) return 'others';
  return own.length === 0 ? byUnknownRoles(facts, userid, act, sent) : byStatus(facts, act, isOpen, sent);
};

/** Which of this person's two lists contain a document; null if a list could not be read. */
export interface ListedIn {
  readonly pending: boolean | null;
  readonly completed: boolean | null;
}

/** What the lists prove if the document itself proves nothing (S46). */
export const recordStatusInLists = ({ pending, completed }: ListedIn): RecordStatus => {
  if (pending === false && completed === true) return 'recorded';
  return pending === true && completed === false ? 'waits' : 'unclear';
};

/** Whether a document that was opened on a tab waits for this person's act there (D4.2 to D4.6). */
export const awaitsMe = (facts: DocumentFacts, userid: string, tab: DocumentTab): boolean => {
  const act = mainActOf(tab);
  if (act === null || tab === 'complete') return false;
  if (act === 'sign') return awaitsMySignature(facts, userid);
  if (facts.status !== pendingTabs[tab].status || isDeclined(facts)) return false;
  const rows = facts.signers.filter((signer) => signer.role === acts[act].role);
  const own = rows.filter(({ guid }) => guid === userid);
  if (own.some(({ signed }) => signed)) return false;
  // A review moves the status on (D4.2). An acknowledgement does not: it is told by rows, where the host keeps
  // them up to date, else by the Action.
  if (act === 'review') return true;
  const areRowsKept = own.length > 0 && facts.signers.some(({ signed }) => signed);
  return areRowsKept || !(rows.some(({ signed }) => signed) || facts.action === acts[act].done);
};

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

const hasMyUnsignedAcknowledgement = ({ signers }: DocumentFacts, userid: string): boolean =>
  signers.some(
    ({ guid, role, signed }) => guid === userid && role === acts.acknowledge.role && signed === false,
  );

/**
 * Another tab on which a document waits for this person; null if there is none. A completed document waits
 * for somebody's review of the signature: if it was opened as completed, it counts only if a row of this
 * person says so.
 */
export const otherWaitingTab = (
  facts: DocumentFacts,
  userid: string,
  tab: DocumentTab,
): PendingTab | null => {
  const waiting = whereItWaits(facts, userid);
  if (waiting === null || waiting === tab) return null;
  const isDone = tab === 'complete' && waiting === 'acknowledge';
  return isDone && !hasMyUnsignedAcknowledgement(facts, userid) ? null : waiting;
};
