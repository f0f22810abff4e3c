import { actNames } from './acts.ts';
import type { Act } from './acts.ts';

/** The texts of an act whose message ids do not follow from its name. */
interface ActTexts {
  /** The button that requests it: in lists, and on the document screen. */
  readonly button: string;
  readonly buttonHere: string;
  /** The button that confirms it: on the document screen, and in lists, with the number of documents. */
  readonly confirm: string;
  readonly confirmInList: string;
  /** Heading of the question before it. */
  readonly ask: string;
  /** Heading of its success on the document screen (D4.9, D4.11). */
  readonly done: string;
  /** Toast of its success (D4.10, D4.12). */
  readonly notice: string;
  /** Heading of its success in lists (D2.53). */
  readonly doneInList: string;
  /** Heading of a result where not all was done. */
  readonly title: string;
  /** Heading of a result where nothing was done (D2.51). */
  readonly failed: string;
  /** Says that it had been done before (D2.51, S46). */
  readonly redundant: string;
  /** Says on the document screen that this person has done it (S36). */
  readonly result: string;
  /** Says that it was refused, instead of the provider's text (D8.6); null where that is shown. */
  readonly refused: string | null;
}

/** The texts of every act. */
export const actTexts = {
  review: {
    button: 'acts.button.review',
    buttonHere: 'acts.button.review',
    confirm: 'acts.button.review',
    confirmInList: 'acts.confirm.review',
    ask: 'acts.button.review',
    done: 'acts.succeeded.review',
    notice: 'documentAction.done.review',
    doneInList: 'acts.succeeded.review',
    title: 'acts.ledger.review',
    failed: 'acts.ledger.reviewFailed',
    redundant: 'acts.redundant.review',
    result: 'acts.done.acknowledge',
    refused: null,
  },
  decline: {
    button: 'acts.button.decline',
    buttonHere: 'acts.button.decline',
    confirm: 'acts.decline.ok',
    confirmInList: 'acts.decline.okInList',
    ask: 'acts.confirm.decline',
    done: 'acts.done.decline',
    notice: 'acts.notice.declined',
    doneInList: 'acts.ledger.decline',
    title: 'acts.ledger.decline',
    failed: 'acts.ledger.declineFailed',
    redundant: 'acts.redundant.decline',
    result: 'acts.done.decline',
    refused: null,
  },
  sign: {
    button: 'acts.button.sign',
    buttonHere: 'acts.button.sign',
    confirm: 'acts.button.sign',
    confirmInList: 'acts.confirm.sign',
    ask: 'acts.confirm.sign',
    done: 'documentAction.signed.title',
    notice: 'documentAction.done.sign',
    doneInList: 'acts.ledger.sign',
    title: 'acts.ledger.sign',
    failed: 'acts.ledger.signFailed',
    redundant: 'acts.redundant.sign',
    result: 'acts.done.sign',
    refused: null,
  },
  acknowledge: {
    button: 'acts.button.acknowledge',
    buttonHere: 'documentAction.button.acknowledge',
    confirm: 'acts.button.acknowledge',
    confirmInList: 'acts.confirm.acknowledge',
    ask: 'acts.confirm.acknowledge',
    done: 'acts.done.acknowledge',
    notice: 'acts.notice.acknowledged',
    doneInList: 'acts.ledger.review',
    title: 'acts.ledger.review',
    failed: 'acts.ledger.reviewFailed',
    redundant: 'acts.redundant.review',
    result: 'acts.done.acknowledge',
    refused: 'acts.acknowledge.failed',
  },
} as const satisfies Record<Act, ActTexts>;

/** Message ids of toasts about an act that succeeded. */
export type ActNoticeId = (typeof actTexts)[Act]['notice'];

/** Message ids for a refused act, where the provider's text is not shown. */
export type ActRefusedId = NonNullable<(typeof actTexts)[Act]['refused']>;

type Several = readonly [string, string, ...string[]];

/** Labels of the buttons that confirm an act on the document screen. */
export const confirmTexts = actNames.map((act) => actTexts[act].confirm) as unknown as Several;

/** Labels of the buttons that confirm an act, on the document screen and in lists. */
export const allConfirmTexts = actNames.flatMap((act) => [
  actTexts[act].confirm,
  actTexts[act].confirmInList,
]) as unknown as Several;
