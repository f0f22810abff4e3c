import { actDoneAs, acts, mainActOf, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act, DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { RecordStatus } from '../../machines/acts/record-status.ts';
import { awaitsMySignature } from '../api/document-facts.ts';
import type { DocumentFacts } from '../api/document-facts.ts';
import { isHostWord, isSameWord } from '../api/host-words.ts';

/** What went out with an act, to be found again among a document's comments. */
export interface SentTexts {
  /** The comment, and the reason of a decline; none of them empty. */
  readonly texts: readonly string[];
  /** The comments that the document had before: they prove nothing. */
  readonly before: readonly string[];
}

/** Nothing that could be found again. */
export const noTexts: SentTexts = { texts: [], before: [] };

/** The statuses in the order in which a document goes through them (D3.1). */
const statuses: readonly string[] = Object.values(pendingTabs).map(({ status }) => status);

const tabOf = (act: Act): PendingTab | undefined =>
  (Object.keys(pendingTabs) as PendingTab[]).find((tab) => mainActOf(tab) === act);

const isDeclined = ({ action }: DocumentFacts) => action === acts.decline.done;

const hasNewComment = ({ comments }: DocumentFacts, { texts, before }: SentTexts): boolean =>
  texts.some((sent) => {
    const count = (found: readonly (string | null)[]) => found.filter((text) => text === sent).length;
    return count(comments.map(({ text }) => text)) > count(before);
  });

const declining = (facts: DocumentFacts): RecordStatus => {
  if (isDeclined(facts)) return 'recorded';
  const at = statuses.indexOf(facts.status ?? '');
  if (at < 0) return 'unclear';
  // A host that tells no Action may keep the status of what is declined: then only the lists show it.
  if (at < statuses.length - 1) return facts.action === null ? 'unclear' : 'waits';
  // It is complete: by a signature, as far as anything says so, or by the decline itself.
  const isSigned = facts.signers.some(({ role, signed }) => signed && role === acts.sign.role);
  return isSigned || actDoneAs(facts.action) !== undefined ? 'gone' : 'unclear';
};

/** What an open row of my own is worth once the status or the Action has moved: some hosts never fill their rows in. */
const againstOpenRow = (facts: DocumentFacts, act: Act, hasMoved: boolean): RecordStatus => {
  const isDone = facts.action === acts[act].done;
  if (facts.signers.some(({ signed }) => signed)) return hasMoved ? 'gone' : 'waits';
  // Of several signers another one may be meant, as long as it waits for a signature.
  if (isDone) return hasMoved || act !== 'sign' ? 'recorded' : 'unclear';
  return hasMoved ? 'unclear' : 'waits';
};

/** What the status says where nobody's row does (S46). */
const byStatus = (facts: DocumentFacts, act: Act, hasOwnRow: boolean): RecordStatus => {
  const tab = tabOf(act);
  const at = statuses.indexOf(facts.status ?? '');
  const whereItWaits = tab ? statuses.indexOf(pendingTabs[tab].status) : -1;
  if (at >= 0 && at < whereItWaits) return 'waits';
  if (at >= 0 && hasOwnRow) return againstOpenRow(facts, act, at > whereItWaits);
  if (at > whereItWaits) return 'recorded';
  if (facts.action === acts[act].done) return 'recorded';
  // One review is enough to move a document on; of several signers one is not, and a post-signature review moves nothing.
  return at === 0 ? 'waits' : 'unclear';
};

/**
 * What rows say whose role no table knows (S34). Which of them belongs to the act is unknown: all of a person's own are
 * signed once they have signed, one of them once they have reviewed; a post-signature review they cannot prove.
 */
const byStrangeRows = (facts: DocumentFacts, userid: string, act: Act): RecordStatus => {
  const strange = facts.signers.filter(({ role }) => !isHostWord('role', role));
  const own = strange.filter(({ guid }) => guid === userid);
  const open = own.filter(({ signed }) => signed === false);
  const isMine = act === 'sign' ? own.every(({ signed }) => signed) : own.some(({ signed }) => signed);
  if (act === 'acknowledge' || own.length === 0) return byStatus(facts, act, false);
  if (isMine) return 'mine';
  const isOthers = strange.some((row) => row.signed && open.some(({ role }) => isSameWord(role, row.role)));
  // Before anybody can have signed, a row that is signed is that of a review.
  if (isOthers && (act === 'sign' || facts.status === pendingTabs.sign.status)) return 'others';
  return byStatus(facts, act, act === 'sign' && open.length === own.length);
};

/**
 * How a document that was read stands to an act of this person: the one place that says what a read proves (S46). Strongest
 * first: the person's own row, a text that was sent with the act, somebody else's row, the document's Action and status.
 */
export const recordStatusOf = (
  facts: DocumentFacts,
  userid: string,
  act: Act,
  sent: SentTexts = noTexts,
): RecordStatus => {
  const { role } = acts[act];
  const rows = role === null ? [] : facts.signers.filter((signer) => signer.role === role);
  const own = rows.filter(({ guid }) => guid === userid);
  if (own.some(({ signed }) => signed)) return 'mine';
  if (hasNewComment(facts, sent)) return 'mine';
  if (act === 'decline') return declining(facts);
  if (isDeclined(facts)) return 'gone';
  if (rows.some(({ signed }) => signed)) return 'others';
  if (own.length === 0) return byStrangeRows(facts, userid, act);
  return byStatus(
    facts,
    act,
    own.some(({ signed }) => signed === false),
  );
};

/** Where a document stands in this person's two lists; null where a list could not be read. */
export interface ListedIn {
  readonly pending: boolean | null;
  readonly completed: boolean | null;
}

/** What the lists prove where the document itself proves nothing (S46). */
export const recordStatusInLists = ({ pending, completed }: ListedIn): RecordStatus => {
  if (pending === false && completed === true) return 'recorded';
  return pending === true && completed === false ? 'waits' : 'unclear';
};

/** Whether a document that was opened through a tab waits for what this person does there (D4.2 to D4.6). */
export const awaitsMe = (facts: DocumentFacts, userid: string, tab: DocumentTab): boolean => {
  const act = mainActOf(tab);
  if (act === null || tab === 'complete') return false;
  if (act === 'sign') return awaitsMySignature(facts, userid);
  const { role, done } = acts[act];
  const isDone = facts.signers.some((signer) => signer.role === role && signer.signed);
  const isTold = isDeclined(facts) || facts.action === done;
  return facts.status === pendingTabs[tab].status && !isDone && !isTold;
};
