import { describe, expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { DocumentRead } from '../../machines/acts/record-status.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';
import { done, lost, refusing } from './started-acting.ts';
import { specActNames, specActs } from '../support/spec-acts.ts';

const begin = (act: Act = 'sign') => {
  const stage = startActor(actingMachine, { chunkSize: 1, wanted: { act, ids: ['a'] }, parent: null });
  const send = (event: { type: string } & Record<string, unknown>) => stage.send(event);
  const read = (recordStatus: DocumentRead['recordStatus'], more: Partial<DocumentRead> = {}) =>
    stage.answer('readDocument', {
      kind: 'read',
      reads: [{ id: 'a', recordStatus, isChanged: false, ...more }],
    });
  return {
    ...stage,
    send,
    read,
    state: () => statePath(stage.snapshot().value),
    sent: () => stage.calls.filter(({ id }) => id === specActs[act].call).length,
    reads: () => stage.calls.filter(({ id }) => id === 'readDocument').map(({ input }) => input),
    output: () => stage.snapshot().output as unknown,
  };
};

const confirmed = async (act: Act = 'sign', more: object = {}) => {
  const stage = begin(act);
  if (act === 'decline') await stage.answer('getUser', { kind: 'found' });
  stage.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: true, ...more });
  return stage;
};

const fate = (output: unknown) =>
  (output as { ledger?: readonly { fate: string; by: unknown; isUnsent: boolean }[] } | undefined)
    ?.ledger?.[0];

describe.each(specActNames)('acting on one document: to %s', (act) => {
  it('asks for confirmation at once, and ends with Cancel [ACT6]', async () => {
    const stage = begin(act);
    expect(stage.state()).toBe(act === 'decline' ? 'readingReasons' : 'confirming.untouched');
    if (act === 'decline') await stage.answer('getUser', { kind: 'found' });
    stage.send({ type: 'act.cancelled' });
    expect([stage.output(), stage.sent()]).toEqual([{ kind: 'cancelled' }, 0]);
  });

  it('sends it once, and ends after a clear success [X3]', async () => {
    const stage = await confirmed(act);
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    await stage.answer(specActs[act].call, done('a'));
    expect([stage.sent(), stage.reads(), fate(stage.output())]).toMatchObject([
      1,
      [],
      { fate: 'done', by: 'me', isUnsent: false },
    ]);
  });

  it.each([
    [refusing('Closed', 'a'), 'waits', 'refused'],
    [refusing('Closed', 'a'), 'mine', 'done'],
    [lost, 'waits', 'open'],
    [lost, 'mine', 'done'],
    [lost, 'others', 'already'],
  ] as const)(
    'after %j the document is read; status ‘%s’ means fate ‘%s’ [X3] [S46]',
    async (answer, recordStatus, end) => {
      const stage = await confirmed(act);
      await stage.answer(specActs[act].call, answer);
      expect([stage.state(), stage.output(), stage.reads()]).toEqual([
        'rereading',
        undefined,
        [{ act, ids: ['a'], isPrecheck: false, inDoubt: answer === lost ? ['a'] : [] }],
      ]);
      await stage.read(recordStatus);
      expect([fate(stage.output())?.fate, stage.sent()]).toEqual([end, 1]);
    },
  );

  it('after ‘Redundant’ ends as already done, without a read [S46] [D4.14]', async () => {
    const stage = await confirmed(act);
    await stage.answer(specActs[act].call, refusing('Redundant', 'a'));
    expect([fate(stage.output())?.fate, stage.sent(), stage.reads()]).toEqual(['already', 1, []]);
  });

  it.each([
    ['mine', 'done'],
    ['recorded', 'done'],
    ['others', 'already'],
    ['waits', 'already'],
  ] as const)(
    'after a lost answer and then ‘Redundant’ the document is read; status ‘%s’ means fate ‘%s’ [X3] [S46]',
    async (recordStatus, end) => {
      const wanted = { act, ids: ['a'], unknownIds: ['a'] };
      const stage = startActor(actingMachine, { chunkSize: 1, wanted, parent: null });
      const read = (how: DocumentRead['recordStatus']) =>
        stage.answer('readDocument', {
          kind: 'read',
          reads: [{ id: 'a', recordStatus: how, isChanged: false }],
        });
      if (act === 'decline') await stage.answer('getUser', { kind: 'found' });
      stage.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: true });
      await read('waits');
      await stage.answer(specActs[act].call, refusing('Redundant', 'a'));
      await read(recordStatus);
      expect(fate(stage.snapshot().output)?.fate).toBe(end);
    },
  );
});

describe('an outcome that stays unknown', () => {
  it.each([lost, refusing('Closed', 'a')])(
    'after %j is reread five times, every five seconds, then on request; the act is not sent again [X3]',
    async (answer) => {
      const stage = await confirmed();
      await stage.answer('signDocuments', answer);
      await stage.read('unread');
      for (const _ of [1, 2, 3, 4, 5]) {
        stage.clock.increment(4_999);
        expect(stage.state()).toBe('failed.waiting');
        stage.clock.increment(1);
        expect(stage.state()).toBe('failed.checking');
        await stage.read('unread');
      }
      expect(stage.state()).toBe('failed.reported');
      stage.send({ type: 'result.closed' });
      stage.clock.increment(60_000);
      expect([stage.state(), stage.reads().length]).toEqual(['failed.reported', 6]);
      stage.send({ type: 'outcome.askedAgain' });
      await stage.read('mine');
      expect([fate(stage.output())?.fate, stage.sent()]).toEqual(['done', 1]);
    },
  );
});

describe('a document that was shown too long ago', () => {
  it.each([
    ['waits', {}, null, 1],
    ['waits', { isChanged: true }, { fate: 'changed' }, 0],
    ['others', { isChanged: true }, { fate: 'changed' }, 0],
    ['others', {}, { fate: 'already', by: null, isUnsent: true }, 0],
    ['gone', {}, { fate: 'gone', by: null, isUnsent: true }, 0],
    ['mine', {}, { fate: 'already', by: null, isUnsent: true }, 0],
    ['recorded', {}, { fate: 'already', by: null, isUnsent: true }, 0],
    ['missing', {}, { fate: 'missing' }, 0],
    ['unclear', {}, { fate: 'unchecked' }, 0],
    ['unread', { error: 'Closed' }, { fate: 'unchecked', error: 'Closed' }, 0],
  ] as const)(
    'is read before it is sent; status ‘%s’ %j ends as %j, with %i calls [X7] [ACT1]',
    async (recordStatus, more, end, sent) => {
      const stage = await confirmed('sign', { isFresh: false });
      expect([stage.state(), stage.snapshot().hasTag('sending'), stage.reads()]).toEqual([
        'rechecking',
        true,
        [{ act: 'sign', ids: ['a'], isPrecheck: true, inDoubt: [] }],
      ]);
      await stage.read(recordStatus, more);
      expect([stage.sent(), stage.state()]).toEqual([sent, sent === 1 ? 'acting.signing' : 'settled']);
      expect(fate(stage.output()) ?? {}).toMatchObject(end ?? {});
    },
  );
});

describe('the parent of acting', () => {
  it('gets one event when the act is confirmed, with the wish to open the next document [X8]', async () => {
    const heard: unknown[] = [];
    const parent = createActor(fromTransition((_, event) => void heard.push(event), undefined)).start();
    const wanted = { act: 'decline', ids: ['a'] };
    const stage = startActor(actingMachine, { chunkSize: 1, wanted, parent });
    await stage.answer('getUser', { kind: 'found' });
    const confirm = (isReasonGiven: boolean) => {
      const event = { type: 'act.confirmed', isReasonGiven, opensNext: true };
      stage.send(event);
    };
    confirm(false);
    expect(heard).toEqual([]);
    confirm(true);
    confirm(true);
    expect(heard).toEqual([{ type: 'act.confirmed', opensNext: true }, { type: 'act.sent' }]);
  });

  it('gets events about the progress: sent, unclear after a lost answer, unknown after failed reads [X3]', async () => {
    const heard: { type: string }[] = [];
    const parent = createActor(
      fromTransition((_, event) => void heard.push(event as { type: string }), undefined),
    ).start();
    const stage = startActor(actingMachine, { chunkSize: 1, wanted: { act: 'sign', ids: ['a'] }, parent });
    stage.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: false });
    const before = heard.map(({ type }) => type);
    const read = (recordStatus: DocumentRead['recordStatus']) =>
      stage.answer('readDocument', { kind: 'read', reads: [{ id: 'a', recordStatus, isChanged: false }] });
    await read('waits');
    await stage.answer(specActs.sign.call, lost);
    const doubted = heard.slice(before.length).map(({ type }) => type);
    await read('unread');
    while (statePath(stage.snapshot().value) === 'failed.waiting') {
      stage.clock.increment(600_000);
      await read('unread');
    }
    const unknown = heard.splice(0).at(-1)?.type;
    stage.send({ type: 'outcome.askedAgain' });
    expect([before, doubted, unknown, heard.map(({ type }) => type)]).toEqual([
      ['act.confirmed', 'act.sent'],
      ['act.sent', 'act.unclear'],
      'act.unknown',
      ['act.unclear'],
    ]);
  });

  it.each(['rechecking', 'rereading', 'failed.checking'] as const)(
    'hears while %s that the file was replaced, and what was read is shown [X7]',
    async (where) => {
      const heardAfter = async (isChanged: boolean) => {
        const heard: string[] = [];
        const parent = createActor(
          fromTransition((_, event) => void heard.push((event as { type: string }).type), undefined),
        ).start();
        const machine = actingMachine.provide({ actions: { showRead: () => void heard.push('shown') } });
        const stage = startActor(machine, { chunkSize: 1, wanted: { act: 'sign', ids: ['a'] }, parent });
        const read = (recordStatus: DocumentRead['recordStatus'], isOther = false) =>
          stage.answer('readDocument', {
            kind: 'read',
            reads: [{ id: 'a', recordStatus, isChanged: isOther }],
          });
        stage.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: where !== 'rechecking' });
        if (where !== 'rechecking') await stage.answer(specActs.sign.call, lost);
        if (where === 'failed.checking') {
          await read('unread');
          stage.clock.increment(600_000);
        }
        expect(statePath(stage.snapshot().value)).toBe(where);
        heard.splice(0);
        await read('waits', isChanged);
        return heard.filter((type) => ['file.replaced', 'shown'].includes(type)).toSorted();
      };
      expect([await heardAfter(true), await heardAfter(false)]).toEqual([
        ['file.replaced', 'shown'],
        ['shown'],
      ]);
    },
  );
});

const pressed = (readFirst: readonly string[] = []) => {
  const wanted = { act: 'sign', ids: ['a'], readFirst, isConfirmed: true } as const;
  const stage = startActor(actingMachine, { chunkSize: 1, wanted, parent: null });
  const asked = () => stage.calls.map(({ id }) => id);
  return { ...stage, asked, state: () => statePath(stage.snapshot().value) };
};

describe('an act that is confirmed by the press of its button', () => {
  it('is sent at once [S48] [D4.11]', () => {
    const { asked, state } = pressed();
    expect([asked(), state()]).toEqual([['signDocuments'], 'acting.signing']);
  });

  it('is preceded by a read if the document was shown too long ago [X7]', async () => {
    const { answer, asked, state } = pressed(['a']);
    expect([asked(), state()]).toEqual([['readDocument'], 'rechecking']);
    await answer('readDocument', {
      kind: 'read',
      reads: [{ id: 'a', recordStatus: 'waits', isChanged: false }],
    });
    expect([asked(), state()]).toEqual([['readDocument', 'signDocuments'], 'acting.signing']);
  });
});
