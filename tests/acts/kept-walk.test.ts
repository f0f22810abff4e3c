import { describe, expect, it } from 'vitest';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import { createWalk } from '../../src/acts/walk.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';

const document = (id: string): SelectedDocument => ({
  id,
  ref: `RIV-${id}`,
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: `Subject ${id}`,
  type: 'Plan of Care',
});

const stage = () => {
  const memory = draftsInMemory();
  const open = async () => {
    const walk = createWalk(memory.drafts);
    await walk.restored;
    const { value, context } = walk.actorRef.getSnapshot();
    const steps = context.steps.map(({ id, result }) => `${id} ${result}`).join(', ');
    return { walk, state: statePath(value), steps, at: context.at };
  };
  return { ...memory, open };
};

describe('reading one by one', () => {
  it('goes on in the next page, at the same place, with what the account says of each document [X19]', async () => {
    const { open } = stage();
    const { walk } = await open();
    walk.begin('sign', ['1', '2', '3'].map(document));
    walk.actorRef.send({ type: 'document.settled', id: '1', act: 'sign' });
    walk.actorRef.send({ type: 'walk.advanced' });
    walk.actorRef.send({ type: 'document.sent', id: '2' });
    const next = await open();
    expect([next.state, next.steps, next.at, next.walk.of('2'), next.walk.idsWith('3')]).toEqual([
      'reading',
      '1 sign, 2 unknown, 3 open',
      1,
      document('2'),
      ['1', '2', '3'],
    ]);
  });

  it('has its account on the screen again in the next page, until it is closed [X19]', async () => {
    const { open, kept } = stage();
    const { walk } = await open();
    walk.begin('sign', ['1', '2'].map(document));
    walk.actorRef.send({ type: 'document.skipped' });
    walk.actorRef.send({ type: 'walk.stopped' });
    const next = await open();
    expect([next.state, next.steps]).toEqual(['told', '1 skipped, 2 open']);
    next.walk.actorRef.send({ type: 'account.closed' });
    await next.walk.restored;
    expect(kept()).toEqual([]);
    expect((await open()).state).toBe('idle');
  });

  it('is none where what was kept is no such thing [SE7]', async () => {
    const { open, drafts } = stage();
    const scope = { flow: 'walk', documentId: 'walk', version: 'any' };
    const step = { id: '1', result: 'sign' };
    for (const value of [
      7,
      { tab: 'complete', steps: [step], at: 0 },
      { tab: 'sign', steps: [step], at: 1 },
    ]) {
      drafts.keep(scope, value);
      expect((await open()).state).toBe('idle');
    }
  });
});
