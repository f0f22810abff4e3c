import { describe, expect, it } from 'vitest';
import { begin, confirmed, done, lost, refusing } from './started-acting.ts';
import { specActs } from '../support/spec-acts.ts';

describe('a bulk act', () => {
  it('sends nothing before the confirmation, and nothing after Cancel [LI4]', () => {
    const stage = begin();
    stage.send({ type: 'sign.requested', ids: ['a', 'b'] });
    expect([stage.state(), stage.ledger()]).toEqual(['confirming.untouched', ['a waiting', 'b waiting']]);
    stage.send({ type: 'act.cancelled' });
    expect([stage.state(), stage.ledger(), stage.calls]).toEqual(['idle', [], []]);
  });

  it('reports the documents with an unknown outcome, and reads those before another act is sent [X3]', async () => {
    const stage = await confirmed('sign', 'a', 'b');
    await stage.answer('signDocuments', lost);
    await stage.read('unread', 'a', 'b');
    stage.send({ type: 'result.closed' });
    expect(stage.told().at(-1)).toEqual({
      type: 'settled',
      act: 'sign',
      settled: [],
      failed: ['a', 'b'],
      unknownIds: ['a', 'b'],
    });
    stage.send({ type: 'sign.requested', ids: ['a', 'c'], unknownIds: ['a'] });
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    expect([stage.state(), stage.callsOf('signDocuments')]).toEqual(['rechecking', [{ ids: ['a', 'b'] }]]);
    await stage.read('waits', 'a');
    expect(stage.callsOf('signDocuments')).toEqual([{ ids: ['a', 'b'] }, { ids: ['a', 'c'] }]);
    await stage.answer('signDocuments', done('a', 'c'));
    stage.send({ type: 'result.closed' });
    expect(stage.told().at(-1)).toMatchObject({ settled: ['a', 'c'], failed: [], unknownIds: [] });
  });

  it('keeps an outcome unknown if the read before a second act fails, and sends nothing for it [X3]', async () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a'], unknownIds: ['a'], organizations: 1 });
    await stage.answer('getUser', { kind: 'found' });
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    await stage.read('unread', 'a');
    stage.send({ type: 'result.closed' });
    expect([stage.callsOf('declineDocuments'), stage.told().at(-1)]).toEqual([
      [],
      { type: 'settled', act: 'decline', settled: [], failed: ['a'], unknownIds: ['a'] },
    ]);
  });

  it('reports ‘Redundant’ as failed at once, whoever acted, without another read or call [S46] [D4.14]', async () => {
    const stage = await confirmed('sign', 'a');
    await stage.answer('signDocuments', refusing('Redundant', 'a'));
    expect([stage.state(), stage.ledger()]).toEqual(['failed.reported', ['a already']]);
    stage.send({ type: 'result.closed' });
    expect([stage.calls.map(({ id }) => id), stage.told()]).toEqual([
      ['signDocuments'],
      [{ type: 'settled', act: 'sign', settled: [], failed: ['a'], unknownIds: [] }],
    ]);
  });

  it('reads after ‘Redundant’ if the outcome of the same act was unknown, and never reports another person’s act as its own [X3] [S46] [D8.4]', async () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a'], unknownIds: ['a'], organizations: 1 });
    await stage.answer('getUser', { kind: 'found' });
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    await stage.read('waits', 'a');
    await stage.answer('declineDocuments', refusing('Redundant', 'a'));
    expect([stage.state(), stage.ledger()]).toEqual(['rereading', ['a unsure']]);
    await stage.read('others', 'a');
    expect(stage.ledger()).toEqual(['a already']);
  });

  it('does not begin without documents', () => {
    const stage = begin();
    stage.send({ type: 'sign.requested', ids: [] });
    expect(stage.state()).toBe('idle');
  });

  it.each(['review', 'sign', 'acknowledge', 'decline'] as const)(
    'is sent in chunks: %s [X4]',
    async (act) => {
      const stage = await confirmed(act, 'a', 'b', 'c', 'b');
      expect(stage.callsOf(specActs[act].call)).toEqual([{ ids: ['a', 'b'] }]);
      await stage.answer(specActs[act].call, done('a', 'b'));
      expect(stage.callsOf(specActs[act].call)).toEqual([{ ids: ['a', 'b'] }, { ids: ['c'] }]);
      await stage.answer(specActs[act].call, done('c'));
      const isQuiet = act === 'decline' || act === 'acknowledge';
      expect(stage.state()).toBe(isQuiet ? 'idle' : 'succeeded.closing');
    },
  );

  it.each([
    ['decline', 'acts.notice.declined'],
    ['acknowledge', 'acts.notice.acknowledged'],
  ] as const)(
    'shows a toast for five seconds after a successful %s [D4.10] [D4.12] [D8.10] [D9.2]',
    async (act, id) => {
      const stage = await confirmed(act, 'a');
      await stage.answer(specActs[act].call, done('a'));
      expect(stage.told()).toEqual([
        { type: 'notice', intent: 'success', id, ms: 5_000 },
        { type: 'settled', act, settled: ['a'], failed: [], unknownIds: [] },
      ]);
    },
  );

  it('keeps the success dialog open while pointer or focus is in it [S36]', async () => {
    const stage = await confirmed('sign', 'a');
    await stage.answer('signDocuments', done('a'));
    stage.send({ type: 'dialog.entered' });
    stage.clock.increment(60_000);
    const held = stage.state();
    stage.send({ type: 'dialog.left' });
    stage.clock.increment(3_000);
    expect([held, stage.state()]).toEqual(['succeeded.paused', 'idle']);
  });

  it('closes the success dialog after three seconds, and then has the list read again [D4.7] [D9.2]', async () => {
    const stage = await confirmed('sign', 'a');
    await stage.answer('signDocuments', done('a'));
    stage.clock.increment(2_999);
    expect([stage.state(), stage.told()]).toEqual(['succeeded.closing', []]);
    stage.clock.increment(1);
    expect([stage.state(), stage.told()]).toEqual([
      'idle',
      [{ type: 'settled', act: 'sign', settled: ['a'], failed: [], unknownIds: [] }],
    ]);
  });

  it('emits the same if the person closes the success dialog as if it closes by itself [D4.7] [D9.2]', async () => {
    const [closed, left] = [await confirmed('sign', 'a'), await confirmed('sign', 'a')];
    for (const stage of [closed, left]) await stage.answer('signDocuments', done('a'));
    closed.send({ type: 'result.closed' });
    left.clock.increment(3_000);
    expect([closed.state(), closed.told()]).toEqual(['idle', left.told()]);
    expect(closed.told().at(-1)).toMatchObject({ type: 'settled', settled: ['a'] });
  });

  it('stops before the next chunk, and waits for the answer to the chunk that was sent [X4]', async () => {
    const stage = await confirmed('sign', 'a', 'b', 'c');
    stage.send({ type: 'stop.requested' });
    expect(stage.state()).toBe('acting.signing');
    await stage.answer('signDocuments', done('a', 'b'));
    expect([stage.state(), stage.ledger(), stage.callsOf('signDocuments').length]).toEqual([
      'failed.reported',
      ['a done', 'b done', 'c stopped'],
      1,
    ]);
    stage.send({ type: 'retry.requested' });
    expect(stage.callsOf('signDocuments')).toEqual([{ ids: ['a', 'b'] }, { ids: ['c'] }]);
  });

  it('keeps failed rows selected when the result is closed [X4] [D4.7]', async () => {
    const stage = await confirmed('sign', 'a', 'b');
    await stage.answer('signDocuments', {
      kind: 'answered',
      rows: [
        { id: 'a', refusal: null, error: '' },
        { id: 'b', refusal: 'locked', error: 'Document lock obtained by another user or process' },
      ],
    });
    await stage.read('waits', 'b');
    expect(stage.state()).toBe('failed.reported');
    stage.send({ type: 'result.closed' });
    expect(stage.told()).toEqual([
      { type: 'settled', act: 'sign', settled: ['a'], failed: ['b'], unknownIds: [] },
    ]);
  });

  it('retries only failed documents, and reads them first [X3] [X4]', async () => {
    const stage = await confirmed('sign', 'a', 'b');
    await stage.answer('signDocuments', refusing('Closed', 'b'));
    await stage.answer('readDocument', {
      kind: 'read',
      reads: [
        { id: 'a', recordStatus: 'mine', isChanged: false },
        { id: 'b', recordStatus: 'waits', isChanged: false },
      ],
    });
    stage.send({ type: 'retry.requested' });
    expect([stage.state(), stage.callsOf('readDocument').at(-1)]).toEqual(['rechecking', { ids: ['b'] }]);
    await stage.read('waits', 'b');
    expect(stage.callsOf('signDocuments').at(-1)).toEqual({ ids: ['b'] });
  });
});

describe('declining', () => {
  it('is refused for documents of several organizations, with this notice, and without a call [D5.2] [D8.9]', () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a', 'b'], organizations: 2 });
    expect([stage.state(), stage.calls, stage.told()]).toEqual([
      'idle',
      [],
      [{ type: 'notice', intent: 'warning', id: 'acts.decline.severalOrganizations', ms: 5_000 }],
    ]);
  });

  it('reads the reasons first, and keeps why that failed [D5.1] [D6.3] [D7.7]', async () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a'], organizations: 1 });
    await stage.answer('getUser', { kind: 'refused', error: 'Closed' });
    expect([stage.state(), (stage.snapshot().context as { error: string }).error]).toEqual([
      'withoutReasons',
      'Closed',
    ]);
    stage.send({ type: 'reasons.retried' });
    await stage.answer('getUser', { kind: 'unreachable' });
    stage.send({ type: 'reasons.retried' });
    await stage.answer('getUser', { kind: 'found' });
    expect(stage.state()).toBe('confirming.untouched');
  });

  it('requires a reason, and sends nothing without one [D5.1] [D8.9]', async () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a'], organizations: 1 });
    await stage.answer('getUser', { kind: 'found' });
    stage.send({ type: 'act.confirmed', isReasonGiven: false });
    expect([stage.state(), stage.callsOf('declineDocuments')]).toEqual(['confirming.reasonMissing', []]);
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    expect(stage.callsOf('declineDocuments')).toEqual([{ ids: ['a'] }]);
  });

  it('is the only act that asks for a reason [D5.3]', () => {
    const stage = begin();
    stage.send({ type: 'review.requested', ids: ['a'] });
    stage.send({ type: 'act.confirmed', isReasonGiven: false });
    expect(stage.state()).toBe('acting.reviewing');
  });
});

describe('a lost answer', () => {
  it('makes it read each document of the chunk before anything else is sent [X3]', async () => {
    const stage = await confirmed('sign', 'a', 'b', 'c');
    await stage.answer('signDocuments', lost);
    expect([stage.state(), stage.callsOf('readDocument'), stage.callsOf('signDocuments').length]).toEqual([
      'rereading',
      [{ ids: ['a', 'b'] }],
      1,
    ]);
    await stage.read('mine', 'a', 'b');
    expect([stage.state(), stage.callsOf('signDocuments').at(-1)]).toEqual([
      'acting.signing',
      { ids: ['c'] },
    ]);
  });

  it('that stays unexplained stops sending, and is reread five times automatically [X3]', async () => {
    const stage = await confirmed('sign', 'a', 'b', 'c');
    await stage.answer('signDocuments', lost);
    await stage.read('unread', 'a', 'b');
    for (const round of [1, 2, 3, 4, 5]) {
      expect([round, stage.state(), stage.ledger()]).toEqual([
        round,
        'failed.waiting',
        ['a unknown', 'b unknown', 'c stopped'],
      ]);
      stage.clock.increment(5_000);
      expect(stage.state()).toBe('failed.checking');
      await stage.read('unread', 'a', 'b');
    }
    expect([stage.state(), stage.callsOf('signDocuments').length]).toEqual(['failed.reported', 1]);
    stage.send({ type: 'outcome.askedAgain' });
    await stage.read('mine', 'a', 'b');
    expect([stage.state(), stage.ledger()]).toEqual(['failed.reported', ['a done', 'b done', 'c stopped']]);
  });

  it('whose act turns out to be recorded ends as a success [X3]', async () => {
    const stage = await confirmed('sign', 'a');
    await stage.answer('signDocuments', lost);
    await stage.read('unread', 'a');
    stage.send({ type: 'outcome.askedAgain' });
    await stage.read('mine', 'a');
    expect(stage.state()).toBe('succeeded.closing');
  });

  it('keeps documents with an unknown outcome out of a retry of the failed ones [X3]', async () => {
    const stage = await confirmed('sign', 'a', 'b');
    await stage.answer('signDocuments', lost);
    const reads = [{ id: 'b', recordStatus: 'waits', isChanged: false }];
    await stage.answer('readDocument', { kind: 'read', reads });
    expect(stage.ledger()).toEqual(['a unknown', 'b open']);
    stage.send({ type: 'retry.requested' });
    await stage.answer('readDocument', { kind: 'read', reads });
    expect(stage.callsOf('signDocuments').at(-1)).toEqual({ ids: ['b'] });
    await stage.answer('signDocuments', done('b'));
    expect(stage.ledger()).toEqual(['a unknown', 'b done']);
  });
});
