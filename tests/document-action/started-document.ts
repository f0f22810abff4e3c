import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type { ReadAnswer } from '../../machines/document-action/document-action.ports.ts';
import type { Act, DocumentTab } from '../../machines/acts/acts.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

export const documentId = 'doc-1';
export const waits: ReadAnswer = { kind: 'opened', awaitsMe: true, standing: 'waits', isSame: true };
export const doneByMe: ReadAnswer = { ...waits, awaitsMe: false, standing: 'mine', isSame: false };
export const doneByOther: ReadAnswer = { ...waits, awaitsMe: false, standing: 'others' };
export const changed: ReadAnswer = { ...waits, isSame: false };
export const painting = (of: string) => ({ type: 'page.painted', documentId: of });
export const painted = painting(documentId);

export const acts = ['review', 'decline', 'sign', 'acknowledge'] as const;
export const tabOf = { review: 'review', decline: 'sign', sign: 'sign', acknowledge: 'acknowledge' } as const;
export const portOf = (act: Act) => `${act}Documents`;
export const confirmation = { type: 'act.confirmed', isReasonGiven: true, isFresh: true, thenNext: false };
export const withoutReason = { ...confirmation, isReasonGiven: false };
export const toNext = { type: 'neighbour.requested', to: 'next' };

export const begin = (tab: DocumentTab = 'sign') => {
  const stage = startActor(documentActionMachine, { documentId, tab });
  const act = () => statePath(stage.snapshot().value);
  const calls = (id: string) => stage.calls.filter((call) => call.id === id).map(({ input }) => input);
  const can = (type: string) => stage.actor.getSnapshot().can({ type });
  const isOfView = ({ type }: { readonly type: string }) =>
    ['document.opened', 'act.succeeded'].includes(type);
  return {
    ...stage,
    act,
    callsOf: calls,
    can,
    /** What is said of the person's view of the document. */
    viewed: () => stage.emitted.filter(isOfView),
    /** Whatever else is said. */
    told: () => stage.emitted.filter((one) => !isOfView(one)),
  };
};

/** A document that is on the screen. */
export const opened = async (tab: DocumentTab = 'sign', read: ReadAnswer = waits) => {
  const stage = begin(tab);
  await stage.answer('readDocument', read);
  stage.send(painted);
  return stage;
};

/** A document before an act of which somebody is asked. */
export const asked = async (act: Act = 'sign') => {
  const stage = await opened(tabOf[act]);
  stage.send({ type: `${act}.requested` });
  if (act === 'decline') await stage.answer('getUser', { kind: 'found' });
  return stage;
};

/** A document of which an act has been sent. */
export const acting = async (act: Act = 'sign', more: object = {}) => {
  const stage = await asked(act);
  stage.send({ ...confirmation, ...more });
  return stage;
};
