import type { ActingOutput } from '../../machines/acts/acting.setup.ts';
import type { Act, DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { Fate } from '../../machines/acts/evidence.ts';
import type { LedgerEntry } from '../../machines/acts/ledger.ts';
import type { StateValue } from 'xstate';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type { OpeningAnswer } from '../../machines/document-action/document-action.ports.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';
import { byAct } from '../../machines/acts/acts.ts';
import { specActNames, specActs } from '../support/spec-acts.ts';

export const documentId = 'doc-1';
export const waits: OpeningAnswer = { kind: 'opened', awaitsMe: true, recordStatus: 'waits' };
export const doneByOther: OpeningAnswer = { kind: 'opened', awaitsMe: false, recordStatus: 'others' };
export const painting = (of: string) => ({ type: 'page.painted', documentId: of });
export const painted = painting(documentId);

export const acts = specActNames;
/** The tab on which each act is tested; documents are declined on the signature tab. */
export const tabOf: Readonly<Record<Act, PendingTab>> = {
  ...byAct((act) => specActs[act].tab),
  decline: 'sign',
};
export const confirmation = { type: 'act.confirmed', opensNext: false };
export const toNext = { type: 'neighbour.requested', to: 'next' };

/** The document's entry in the ledger. */
export const entryOf = (fate: Fate, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: documentId,
  fate,
  refusal: null,
  error: '',
  wasUnknown: false,
  affirmation: null,
  isUnsent: false,
  awaitsMe: null,
  by: null,
  ...more,
});

/** The output of acting on the one document. */
export const actingOutput = (fate: Fate, more: Partial<LedgerEntry> = {}): ActingOutput => ({
  kind: 'settled',
  ledger: [entryOf(fate, more)],
});
export const done = actingOutput('done', { by: 'me' });

export const startDocument = (tab: DocumentTab = 'sign') => {
  const stage = startActor(documentActionMachine, { documentId, tab });
  const opened = () => {
    const { value } = stage.snapshot();
    return typeof value === 'string' ? null : (value as { opened: { page: string; act: StateValue } }).opened;
  };
  /** The state of the act on the open document; of the screen, if no document is open. */
  const act = () => statePath(opened()?.act ?? stage.snapshot().value);
  /** What the viewer has said about the first page, and the state of the act. */
  const pageAndAct = () => [opened()?.page, act()];
  const can = (type: string) => stage.actor.getSnapshot().can({ type });
  const isOfView = ({ type }: { readonly type: string }) =>
    ['document.opened', 'act.succeeded'].includes(type);
  return {
    ...stage,
    act,
    pageAndAct,
    can,
    /** The emitted events for view reporting. */
    viewed: () => stage.emitted.filter(isOfView),
    /** All other emitted events. */
    told: () => stage.emitted.filter((one) => !isOfView(one)),
  };
};

/** Starts a document and opens it. */
export const startOpened = async (tab: DocumentTab = 'sign', read: OpeningAnswer = waits) => {
  const stage = startDocument(tab);
  await stage.answer('readDocument', read);
  stage.send(painted);
  return stage;
};

/** Starts a document whose act waits for confirmation. */
export const startConfirming = async (act: Act = 'sign') => {
  const stage = await startOpened(tabOf[act]);
  stage.send({ type: `${act}.requested` });
  return stage;
};

/** Starts a document with a confirmed act. */
export const startActing = async (act: Act = 'sign', more: object = {}) => {
  const stage = await startConfirming(act);
  stage.send({ ...confirmation, ...more });
  return stage;
};
