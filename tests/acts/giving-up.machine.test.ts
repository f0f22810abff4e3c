import { describe, expect, it } from 'vitest';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { begin, confirmed, done, lost } from './started-acting.ts';

const refused = { kind: 'refused', error: 'Closed' };

describe('Cancel while the reasons for a decline are read, or could not be read', () => {
  const one = () =>
    startActor(actingMachine, { chunkSize: 1, wanted: { act: 'decline', ids: ['a'] }, parent: null });
  const many = () => {
    const stage = begin();
    stage.send({ type: 'decline.requested', ids: ['a', 'b'], organizations: 1 });
    return stage;
  };

  it('ends the act on one document, and nothing is sent [D2.49] [D7.7]', async () => {
    const [reading, without] = [one(), one()];
    await without.answer('getUser', refused);
    for (const stage of [reading, without]) {
      stage.send({ type: 'act.cancelled' });
      expect([stage.snapshot().output, stage.calls.map(({ id }) => id)]).toEqual([
        { kind: 'cancelled' },
        ['getUser'],
      ]);
    }
  });

  it('returns a list to idle, where another act can be requested [D2.49] [D7.7]', async () => {
    const [reading, without] = [many(), many()];
    await without.answer('getUser', refused);
    for (const stage of [reading, without]) {
      stage.send({ type: 'act.cancelled' });
      expect([stage.state(), stage.ledger(), stage.told()]).toEqual(['idle', [], []]);
      stage.send({ type: 'sign.requested', ids: ['c'] });
      expect([stage.state(), stage.ledger(), stage.calls.length]).toEqual([
        'confirming.untouched',
        ['c waiting'],
        1,
      ]);
    }
  });
});

describe('Stop while documents are read', () => {
  it('before they are sent, sends none of them [X4] [X3]', async () => {
    const stage = begin();
    stage.send({ type: 'sign.requested', ids: ['a', 'b', 'c'], unknownIds: ['a'] });
    stage.send({ type: 'act.confirmed', isReasonGiven: true });
    stage.send({ type: 'stop.requested' });
    await stage.read('waits', 'a');
    expect([stage.state(), stage.ledger(), stage.callsOf('signDocuments')]).toEqual([
      'failed.reported',
      ['a stopped', 'b stopped', 'c stopped'],
      [],
    ]);
  });

  it('after a lost answer, sends no others, and still reports the outcome of those that were sent [X4] [X3]', async () => {
    const stage = await confirmed('sign', 'a', 'b', 'c');
    await stage.answer('signDocuments', lost);
    stage.send({ type: 'stop.requested' });
    await stage.read('mine', 'a', 'b');
    expect([stage.state(), stage.ledger(), stage.callsOf('signDocuments').length]).toEqual([
      'failed.reported',
      ['a done', 'b done', 'c stopped'],
      1,
    ]);
    stage.send({ type: 'retry.requested' });
    await stage.answer('signDocuments', done('c'));
    expect([stage.callsOf('signDocuments').at(-1), stage.state()]).toEqual([
      { ids: ['c'] },
      'succeeded.closing',
    ]);
  });
});
