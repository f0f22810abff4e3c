import { actions, isRoleAction, roleActions, replacesAction } from './actions.ts';
import type { Action, Role, RoleAction, Stage } from './actions.ts';
import type { OddPdfName } from './pdf-odd.ts';

export interface Signer {
  person: string;
  role: Role;
  signed: boolean;
}

export interface DoneAction {
  person: string;
  action: Action;
  /** UTC, 'YYYY-MM-DD HH:mm:ss'. */
  at: string;
  reason: string;
}

export interface DocumentComment {
  kind: string;
  at: string;
  text: string;
}

/** One document as the provider holds it. Records are replaced, never changed: worlds share the seed's records. */
export interface StoredDocument {
  readonly id: string;
  /** Shown as Ref. */
  readonly displayId: string;
  readonly organization: string;
  readonly subject: { readonly id: string; readonly name: string; readonly dateOfBirth: string };
  readonly type: string;
  readonly documentDate: string;
  readonly dateSent: string;
  readonly pageCount: number;
  readonly stage: Stage;
  readonly signers: readonly Signer[];
  readonly done: readonly DoneAction[];
  /** Newest first. */
  readonly comments: readonly DocumentComment[];
  readonly lockedBy: string | null;
  /** 'redundant': somebody else signs just before the person does. */
  readonly onAct: 'redundant' | null;
  readonly odd: OddPdfName | null;
  /** Raised each time the sender replaces the file: same document, other text. */
  readonly edition: number;
  /** PNG pages that the editor saved, instead of the generated file. */
  readonly edited: { readonly digest: string; readonly pages: readonly Uint8Array[] } | null;
}

export const concerns = (document: StoredDocument, person: string): boolean =>
  document.signers.some((signer) => signer.person === person);

const holds = (document: StoredDocument, person: string, role: Role): boolean =>
  document.signers.some((signer) => signer.person === person && signer.role === role);

const roleDone = (document: StoredDocument, role: Role): boolean =>
  document.signers.some((signer) => signer.role === role && signer.signed);

/** What the document waits for from this person, by D4.2 to D4.4 and D4.6. */
export function awaitedAction(document: StoredDocument, person: string): RoleAction | null {
  const action = roleActions.find((each) => actions[each].before === document.stage);
  if (action === undefined) return null;
  const { role } = actions[action];
  return holds(document, person, role) && !roleDone(document, role) ? action : null;
}

/**
 * Whether GROUP=PENDING lists the document. It lists more than what the person has to act on: a document on its way to signature
 * stays in its people's list although their role is done, which is what the reader's rule D4.6 is for.
 */
export function isListedPending(document: StoredDocument, person: string): boolean {
  if (awaitedAction(document, person) !== null) return true;
  if (document.stage !== 'PENDING SIGNATURE') return false;
  return holds(document, person, 'SIGNER') || holds(document, person, 'INITIAL REVIEWER');
}

export const lastActionBy = (document: StoredDocument, person: string): DoneAction | null =>
  document.done.findLast((entry) => entry.person === person) ?? null;

export const declineOf = (document: StoredDocument): DoneAction | null =>
  document.done.find((entry) => entry.action === 'DECLINED') ?? null;

/** The stage that a declined document would have if nobody had declined it. */
export const stageBefore = (document: StoredDocument): Stage =>
  roleActions
    .filter((action) => document.signers.some(({ role }) => role === actions[action].role))
    .map((action) => actions[action])
    .find(({ role }) => !roleDone(document, role))?.before ?? 'COMPLETE';

export const documentErrors = {
  unknown: 'Document not found',
  locked: 'Document lock could not be obtained',
  lockedOne: 'Document lock obtained by another user or process',
  redundant: 'Redundant',
  notYours: 'User is not authorized to perform this action',
  reason: 'Invalid decline reason',
  reversed: 'Begin date is after end date',
  noSuchDate: 'Invalid document date',
  closedFirst: 'The document was closed before it was opened',
} as const;

export interface Act {
  person: string;
  action: Action;
  at: string;
  reason: string;
  comments: string;
}

function refusal(document: StoredDocument, act: Act): string | null {
  if (document.lockedBy !== null && document.lockedBy !== act.person) return documentErrors.lockedOne;
  const due = awaitedAction(document, act.person);
  if (!isRoleAction(act.action)) {
    if (document.stage === 'DECLINED' || document.stage === 'COMPLETE') return documentErrors.redundant;
    if (replacesAction(act.action, due)) return null;
    return lastActionBy(document, act.person) !== null ? documentErrors.redundant : documentErrors.notYours;
  }
  const { role } = actions[act.action];
  if (!holds(document, act.person, role)) return documentErrors.notYours;
  if (due === act.action) return null;
  return roleDone(document, role) || document.stage === 'DECLINED'
    ? documentErrors.redundant
    : documentErrors.notYours;
}

/** The document after the act (D4.2 to D4.5), or the Error text that refuses it. */
export function perform(document: StoredDocument, act: Act): StoredDocument | string {
  const refused = refusal(document, act);
  if (refused !== null) return refused;
  const { person, action, at, reason } = act;
  const comment = act.comments === '' ? [] : [{ kind: action, at, text: act.comments }];
  return {
    ...document,
    stage: actions[action].after,
    signers: document.signers.map((signer) =>
      signer.person === person && signer.role === actions[action].role ? { ...signer, signed: true } : signer,
    ),
    done: [...document.done, { person, action, at, reason }],
    comments: [...comment, ...document.comments],
  };
}
