// Decides when a document may be acted on, what its screen shows after an act, and when the person has left.
// Does not decide how an act is requested, sent, settled and reread: its child, machines/acts, does. Nor how
// a document looks, what its bytes or comments are, or how calls are made. No path leads to an act on a
// document whose first page was not painted (X3, X7), except to declining a file that cannot be painted
// (S35). While `unsettled`, it continues after its screen was left, until there is an outcome.
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { documentAction } from './document-action.setup.ts';
import { leaveTransitions } from './leaving.ts';
import { opened } from './opened.ts';
import { noPreconditions } from './remarks.ts';

const opening = documentAction.createStateConfig({
  id: 'opening',
  tags: 'busy',
  entry: 'forgetOutcome',
  // An answer may take long: the person can stop waiting and retry.
  on: { 'opening.stopped': 'stopped' },
  invoke: {
    id: 'readDocument',
    src: 'readDocument',
    input: ({ context }) => ({ documentId: context.documentId }),
    onDone: [
      {
        guard: { type: 'isOpened', params: answer },
        target: 'opened',
        actions: [{ type: 'keepOpened', params: answer }, 'announceOpening'],
      },
      { guard: { type: 'isNotFound', params: answer }, target: 'missing', actions: 'announceMissing' },
      { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
      { target: 'unopened', actions: { type: 'keepError', params: errorOf } },
    ],
  },
});

/** The flow of the document screen (D2.35 to D2.52, D4.8 to D4.17, D5.1, S16, X3, X7, X8). */
export const documentActionMachine = documentAction.createMachine({
  id: 'documentAction',
  context: ({ input }) => ({
    ...input,
    awaitsMe: false,
    recordStatus: null,
    act: null,
    preconditions: noPreconditions,
    skipsQuestion: false,
    opensNext: false,
    entry: null,
    error: null,
  }),
  initial: 'opening',
  on: leaveTransitions('.left'),
  states: {
    opening,
    missing: { id: 'missing' },
    unopened: { on: { 'opening.retried': 'opening' } },
    stopped: { on: { 'opening.retried': 'opening' } },
    opened,
    // Left while the outcome was unknown: nothing rereads it, and no screen is left to show it.
    outcomeUnknown: { id: 'outcomeUnknown' },
    left: { id: 'left' },
    signedOut: { id: 'signedOut' },
  },
});

export type DocumentActionRef = ActorRefFrom<typeof documentActionMachine>;
