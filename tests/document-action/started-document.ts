import type { ActingOutput } from '../../machines/acts/acting.setup.ts';
import type { Act, DocumentTab, PendingTab } from '../../machines/acts/acts.ts';
import type { Fate } from '../../machines/acts/evidence.ts';
import type { Entry } from '../../machines/acts/ledger.ts';
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
/** The tab on which each act is tried here; documents are declined where they wait for a signature. */
export const tabOf: Readonly<Record<Act, PendingTab>> = {
  ...byAct((act) => specActs[act].tab),
  decline: 'sign',
};
export const confirmation = { type: 'act.confirmed', opensNext: false };
export const toNext = { type: 'neighbour.requested', to: 'next' };

/** The document's line in the ledger. */
export const entryOf = (fate: Fate, more: Partial<Entry> = {}): Entry => ({
  id: documentId,
  fate,
  refusal: null,
  error: '',
  wasUnknown: false,
  isUnsent: false,
  awaitsMe: null,
  by: null,
  ...more,
});

/** What acting on the one document has come to. */
export const settled = (fate: Fate, more: Partial<Entry> = {}): ActingOutput => ({
  kind: 'settled',
  ledger: [entryOf(fate, more)],
});
export const done = settled('done', { by: 'me' });

export const begin = (tab: DocumentTab = 'sign') => {
  const stage = startActor(documentActionMachine, { documentId, tab });
  const act = () => statePath(stage.snapshot().value);
  const can = (type: string) => stage.actor.getSnapshot().can({ type });
  const isOfView = ({ type }: { readonly type: string }) =>
    ['document.opened', 'act.succeeded'].includes(type);
  return {
    ...stage,
    act,
    can,
    /** What is said of the person's view of the document. */
    viewed: () => stage.emitted.filter(isOfView),
    /** Whatever else is said. */
    told: () => stage.emitted.filter((one) => !isOfView(one)),
  };
};

/** A document that is on the screen. */
export const opened = async (tab: DocumentTab = 'sign', read: OpeningAnswer = waits) => {
  const stage = begin(tab);
  await stage.answer('readDocument', read);
  stage.send(painted);
  return stage;
};

/** A document before an act of which somebody is asked. */
export const asked = async (act: Act = 'sign') => {
  const stage = await opened(tabOf[act]);
  stage.send({ type: `${act}.requested` });
  return stage;
};

/** A document of which an act was confirmed. */
export const acting = async (act: Act = 'sign', more: object = {}) => {
  const stage = await asked(act);
  stage.send({ ...confirmation, ...more });
  return stage;
};
