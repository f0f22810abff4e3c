import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, emit, fromPromise, setup } from 'xstate';
import { byTab } from '../../machines/acts/acts.ts';
import { listScreenMachine } from '../../machines/selection/list-screen.machine.ts';
import type { LoadedWork } from '../../machines/selection/list-screen.machine.ts';
import { selectionMachine } from '../../machines/selection/selection.machine.ts';
import type { SelectionRef } from '../../machines/selection/selection.machine.ts';
import type { ListAnswer } from '../../machines/selection/selection.ports.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { microtasksDone } from '../support/microtasks.ts';

type WorkEvent = { type: 'send' | 'wait' | 'over' | 'rest' | 'say' | 'end' };

/** Work that is pending until the test ends it. */
const workMachine = setup({
  types: { events: {} as WorkEvent, emitted: {} as { type: 'told' } },
}).createMachine({
  initial: 'resting',
  on: {
    send: '.sending',
    wait: '.waiting',
    over: '.over',
    rest: '.resting',
    end: '.ended',
    say: { actions: emit({ type: 'told' as const }) },
  },
  states: {
    resting: {},
    sending: { tags: ['sending', 'unsettled'] },
    waiting: { tags: 'unsettled' },
    over: { tags: 'over' },
    ended: { type: 'final', tags: 'unsettled' },
  },
});

/**
 * Starts a list screen; `isListed`: its list is read at once; the first `failures` loads of its chunk fail.
 */
const running = async ({ isListed = true, failures = 0 } = {}) => {
  const counts = byTab(() => 1);
  const happened: string[] = [];
  let left = failures;
  const read = fromPromise<ListAnswer, undefined>(async () => {
    happened.push('read');
    return isListed
      ? { kind: 'listed', counts, matched: counts, selection: 'same' }
      : { kind: 'unreachable' };
  });
  const follow = () => {
    happened.push('followed');
    return () => void happened.push('not followed');
  };
  const work: LoadedWork = { logic: workMachine, input: undefined, contents: 'contents', follow };
  const screen = createActor(
    listScreenMachine.provide({
      actors: {
        list: selectionMachine.provide({
          actors: { listPendingDocuments: read, listCompletedDocuments: read },
        }),
        openWork: fromPromise<LoadedWork, SelectionRef>(async () => {
          left -= 1;
          if (left >= 0) throw new Error('No connection.');
          return work;
        }),
      },
      actions: {
        settleSelection: ({ event }) =>
          void happened.push(`settles ${event.type === 'work.emitted' ? event.emitted.type : '?'}`),
      },
    }),
    { input: { list: 'pending', wanted: null, place: null } },
  );
  screen.on('work.relayed', ({ emitted }) => happened.push(`says ${emitted.type}`));
  screen.on('work.ended', (ended) =>
    happened.push(ended.work === screen.getSnapshot().context.work ? 'ended' : 'another ended'),
  );
  screen.start();
  onTestFinished(() => void screen.stop());
  await microtasksDone();
  const facts = () =>
    ['unsettled', 'sending'].filter((tag) => screen.getSnapshot().hasTag(tag as 'unsettled')).join(' ');
  return {
    screen,
    facts,
    state: () => statePath(screen.getSnapshot().value),
    happened: () => happened.splice(0),
    tell: (type: WorkEvent['type']) => screen.getSnapshot().context.work?.ref.send({ type }),
  };
};

describe('the screen of a list', () => {
  it('reads its list and fetches the chunk for its work', async () => {
    const { screen, state, happened } = await running();
    expect([state(), happened(), screen.getSnapshot().context.work?.contents]).toEqual([
      'working.settled',
      ['read', 'followed'],
      'contents',
    ]);
    screen.stop();
    expect(happened()).toEqual(['not followed']);
  });

  it('is unsettled while its work is pending, and while its result is not closed [X3]', async () => {
    const { tell, facts, state, happened } = await running();
    happened();
    const seen = (type: WorkEvent['type']) => {
      tell(type);
      return [type, state(), facts(), ...happened()];
    };
    expect(
      (['send', 'wait', 'send', 'over', 'send', 'rest', 'wait', 'over', 'rest', 'over'] as const).map(seen),
    ).toEqual([
      ['send', 'working.underWay.sending', 'unsettled sending'],
      ['wait', 'working.underWay.waiting', 'unsettled'],
      ['send', 'working.underWay.sending', 'unsettled sending'],
      ['over', 'working.over', 'unsettled', 'ended'],
      ['send', 'working.underWay.sending', 'unsettled sending'],
      ['rest', 'working.settled', '', 'ended'],
      ['wait', 'working.underWay.waiting', 'unsettled'],
      ['over', 'working.over', 'unsettled', 'ended'],
      ['rest', 'working.settled', ''],
      ['over', 'working.over', 'unsettled'],
    ]);
  });

  it('is settled once its work is done [A7.4]', async () => {
    const { tell, facts, state } = await running();
    tell('send');
    tell('end');
    expect([state(), facts()]).toEqual(['working.settled', '']);
  });

  it('relays what its work emits, and updates the selection [D4.7] [X4]', async () => {
    const { tell, happened } = await running();
    happened();
    tell('say');
    expect(happened()).toEqual(['settles told', 'says told']);
  });

  it('reads the list again after documents were acted on elsewhere, if it was read before [D4.7]', async () => {
    const { screen, happened } = await running();
    happened();
    screen.send({ type: 'documents.changed' });
    await microtasksDone();
    expect(happened()).toEqual(['read']);
    const unread = await running({ isListed: false });
    unread.happened();
    unread.screen.send({ type: 'documents.changed' });
    await microtasksDone();
    expect(unread.happened()).toEqual([]);
  });

  it('reads the list again when it is shown again, but not the first time [X3]', async () => {
    const { screen, happened } = await running();
    happened();
    screen.send({ type: 'screen.shown' });
    await microtasksDone();
    expect(happened()).toEqual([]);
    screen.send({ type: 'screen.shown' });
    await microtasksDone();
    expect(happened()).toEqual(['read']);
  });

  it('loads the chunk at the first retry [S22]', async () => {
    const { screen, state, happened } = await running({ failures: 1 });
    screen.send({ type: 'load.retried' });
    await microtasksDone();
    expect([state(), happened()]).toEqual(['working.settled', ['read', 'followed']]);
  });

  it('offers a retry for a missing chunk, and lists documents meanwhile [S22]', async () => {
    const { screen, state, happened } = await running({ failures: 3 });
    const seen = [state()];
    for (let again = 0; again < 3; again += 1) {
      screen.send({ type: 'load.retried' });
      seen.push(state());
      await microtasksDone();
      seen.push(state());
    }
    expect([seen, happened()]).toEqual([
      ['missing', 'reopening', 'stillMissing', 'retrying', 'stillMissing', 'retrying', 'working.settled'],
      ['read', 'followed'],
    ]);
  });
});
