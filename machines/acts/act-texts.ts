import { actNames } from './acts.ts';
import type { Act } from './acts.ts';

/** The texts of an act that are not named after it alone, by the ids of the catalogues. */
interface ActTexts {
  /** On the button that asks for it: in lists, and on the document screen. */
  readonly button: string;
  readonly buttonHere: string;
  /** On the button that confirms it: on the document screen, and in lists, where it says of how many documents. */
  readonly confirm: string;
  readonly confirmInList: string;
  /** Heads the question on the document screen. */
  readonly ask: string;
  /** Heads what is told of its success there (D4.9, D4.11). */
  readonly done: string;
  /** Says that it succeeded, in a toast (D4.10, D4.12). */
  readonly notice: string;
  /** Heads what is told of its success in lists (D2.53). */
  readonly doneInList: string;
  /** Heads what came of it where not all was done. */
  readonly title: string;
  /** Heads what came of it where nothing was done (D2.51). */
  readonly failed: string;
  /** Says that it was done before (D2.51, S46). */
  readonly redundant: string;
  /** Says of one document of several that it was done. */
  readonly result: string;
  /** Says that it was refused, in place of the provider's words (D8.6); null where those are told. */
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

/** What a toast says of an act that succeeded. */
export type ActNoticeId = (typeof actTexts)[Act]['notice'];

/** What is said of an act that was refused, where it is not in the provider's words. */
export type ActRefusedId = NonNullable<(typeof actTexts)[Act]['refused']>;

type Several = readonly [string, string, ...string[]];

/** What the buttons say that confirm an act on the document screen. */
export const confirmTexts = actNames.map((act) => actTexts[act].confirm) as unknown as Several;

/** What they say there and in lists. */
export const allConfirmTexts = actNames.flatMap((act) => [
  actTexts[act].confirm,
  actTexts[act].confirmInList,
]) as unknown as Several;
