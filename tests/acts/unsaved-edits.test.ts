import { describe, expect, it } from 'vitest';
import { editsFlow } from '../../src/drafts/drafts.ts';
import type { Drafts } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { turnsDone } from '../support/microtasks.ts';
import { doneFor, settle, stubProvider, startListActing } from './sent-stage.ts';

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

/** The documents are acted on, and the result is closed; `drawn`: on these something is drawn while they are. */
const acted = async (tab: 'sign' | 'review', drawn: readonly string[] = []) => {
  const memory = draftsInMemory(['1', '2'].map(drawnOn));
  const steps: string[][] = [];
  const drafts: Drafts = {
    ...memory.drafts,
    dropAll: (places, isMine) => {
      steps.push(places.map(({ flow, documentId }) => `${flow} ${documentId}`));
      return memory.drafts.dropAll(places, isMine);
    },
  };
  const answer = doneFor('1', '3');
  const { actorRef, contents } = startListActing(stubProvider(() => answer).services, drafts);
  contents.set({ documents: chosen, tab });
  await turnsDone(1);
  const named = chosen.map(({ id }) => contents.get().edited.has(id));
  actorRef.send({ type: `${tab}.requested`, ids: ['1', '3'], organizations: 1 });
  for (const { scope, value } of drawn.map(drawnOn)) memory.drafts.keep(scope, value);
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await settle();
  actorRef.send({ type: 'result.closed' });
  const kept = memory.kept().flatMap(({ scope }) => (scope.flow === editsFlow ? [scope.documentId] : []));
  return { outcome: { named, kept }, steps };
};

describe('page changes that are not saved', () => {
  it('are found for documents to be signed, and deleted for those that were signed [X5] [S48]', async () => {
    expect((await acted('sign')).outcome).toEqual({ named: [true, false], kept: ['2'] });
  });

  it('are deleted in one step with the record of the sent signature [X3] [X5]', async () => {
    const { steps } = await acted('sign');
    const typed = ['document-action 1', 'document-action 3'];
    expect(steps).toContainEqual(['sent-sign 1', 'sent-sign 3', `${editsFlow} 1`, ...typed]);
  });

  it('are not shown in a later confirmation if the look-up for an earlier one resolves late [X5]', async () => {
    const memory = draftsInMemory(['1'].map(drawnOn));
    const { contents } = startListActing(stubProvider(() => doneFor()).services, memory.drafts);
    contents.set({ documents: chosen, tab: 'sign' });
    contents.set({ documents: [...chosen], tab: 'review' });
    await turnsDone(5);
    expect(contents.get().edited.size).toBe(0);
  });

  it('are kept if no confirmation has named them: drawn afterwards, or in another act [X5]', async () => {
    expect([(await acted('sign', ['3'])).outcome, (await acted('review')).outcome]).toEqual([
      { named: [true, false], kept: ['2', '3'] },
      { named: [false, false], kept: ['1', '2'] },
    ]);
  });
});
