import { expect, it } from 'vitest';
import { editsFlow } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { processed } from '../support/answers.ts';
import { turnsDone } from '../support/microtasks.ts';
import { document } from './opened-acts.tsx';
import { settle, stand } from './sent-stage.ts';
import { startListActing } from './started-list-acting.ts';

const drawnOn = (documentId: string) => ({
  scope: { flow: editsFlow, documentId, version: 'any' },
  value: {},
});

it('page changes of a document are known as its act is asked for, and forgotten once it is done [X5] [S48]', async () => {
  const memory = draftsInMemory(['1', '2', '9'].map(drawnOn));
  const answer = processed({
    ProcessingDetails: [
      { DocId: '1', DocProcessed: 'Y' },
      { DocId: '2', DocProcessed: 'N', ErrorMessage: 'Locked' },
      { DocId: '3', DocProcessed: 'Y' },
    ],
  });
  const { actorRef, contents } = startListActing(stand(() => answer).services, memory.drafts);
  const documents = ['1', '2', '3'].map((id) => document(id));
  contents.set({ documents });
  await turnsDone(1);
  const known = [...contents.get().edited].filter((id) => documents.some((one) => one.id === id));
  actorRef.send({ type: 'sign.requested', ids: ['1', '2', '3'], organizations: 1 });
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await settle();
  const left = memory.kept().flatMap(({ scope }) => (scope.flow === editsFlow ? [scope.documentId] : []));
  expect([known, left]).toEqual([
    ['1', '2'],
    ['2', '9'],
  ]);
});
