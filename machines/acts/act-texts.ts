import { actNames } from './acts.ts';
import type { Act } from './acts.ts';

/** The texts of an act that are not named after it alone, by the ids of the catalogues. */
interface ActTexts {
  /** On the button that asks for it: in lists, and on the document screen. */
  readonly button: string;
  readonly buttonHere: string;
  /** On the button that confirms it. */
  readonly confirm: string;
  /** Heads the question on the document screen. */
  readonly ask: string;
  /** Heads what is told of its success there (D4.9, D4.11). */
  readonly done: string;
  /** Says that it succeeded, in a toast (D4.10, D4.12). */
  readonly notice: string;
  /** Heads what is told of its success in lists (D2.53). */
  readonly doneInList: string;
  /** Says, once its list was left, of how many documents it succeeded. */
  readonly finished: string;
}

/** The texts of every act. */
export const actTexts = {
  review: {
    button: 'bulkAct.button.review',
    buttonHere: 'bulkAct.button.review',
    confirm: 'bulkAct.button.review',
    ask: 'documentAction.ask.review',
    done: 'bulkAct.succeeded.review',
    notice: 'documentAction.done.review',
    doneInList: 'bulkAct.succeeded.review',
    finished: 'bulkAct.finished.review',
  },
  decline: {
    button: 'bulkAct.button.decline',
    buttonHere: 'bulkAct.button.decline',
    confirm: 'bulkAct.decline.ok',
    ask: 'bulkAct.confirm.decline',
    done: 'bulkAct.done.decline',
    notice: 'bulkAct.notice.declined',
    doneInList: 'bulkAct.ledger.decline',
    finished: 'bulkAct.finished.sign',
  },
  sign: {
    button: 'bulkAct.button.sign',
    buttonHere: 'bulkAct.button.sign',
    confirm: 'bulkAct.button.sign',
    ask: 'documentAction.ask.sign',
    done: 'documentAction.signed.title',
    notice: 'documentAction.done.sign',
    doneInList: 'bulkAct.ledger.sign',
    finished: 'bulkAct.finished.sign',
  },
  acknowledge: {
    button: 'bulkAct.button.acknowledge',
    buttonHere: 'documentAction.button.acknowledge',
    confirm: 'bulkAct.button.acknowledge',
    ask: 'documentAction.ask.acknowledge',
    done: 'bulkAct.done.acknowledge',
    notice: 'bulkAct.notice.acknowledged',
    doneInList: 'bulkAct.ledger.acknowledge',
    finished: 'bulkAct.finished.review',
  },
} as const satisfies Record<Act, ActTexts>;

/** What a toast says of an act that succeeded. */
export type ActNoticeId = (typeof actTexts)[Act]['notice'];

/** What the buttons say that confirm an act. */
export const confirmTexts = actNames.map((act) => actTexts[act].confirm) as unknown as readonly [
  string,
  string,
  ...string[],
];
