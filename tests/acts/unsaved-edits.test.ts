import { expect, it } from 'vitest';
import { editsFlow } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { processed } from '../support/answers.ts';
import { turnsDone } from '../support/microtasks.ts';
import { settle, stand } from './sent-stage.ts';
import { startListActing } from './started-list-acting.ts';

const drawnOn = (documentId: string) => ({
  scope: { flow: editsFlow, documentId, version: 'any' },
  value: {},
});
const chosen = ['1', '3'].map((id) => ({
  id,
  ref: id,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Plan of Care',
}));

it('page changes of a document are known as its act is asked for, and forgotten once it is done [X5] [S48]', async () => {
  const memory = draftsInMemory(['1', '2'].map(drawnOn));
  const answer = processed({ ProcessingDetails: chosen.map(({ id }) => ({ DocId: id, DocProcessed: 'Y' })) });
  const { actorRef, contents } = startListActing(stand(() => answer).services, memory.drafts);
  contents.set({ documents: chosen });
  await turnsDone(1);
  const known = chosen.map(({ id }) => contents.get().edited.has(id));
  actorRef.send({ type: 'sign.requested', ids: ['1', '3'], organizations: 1 });
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await settle();
  actorRef.send({ type: 'result.closed' });
  const left = memory.kept().flatMap(({ scope }) => (scope.flow === editsFlow ? [scope.documentId] : []));
  expect([known, left]).toEqual([[true, false], ['2']]);
});
