import { describe, expect, it } from 'vitest';
import {
  startActing,
  startConfirming,
  done,
  entryOf,
  startOpened,
  actingOutput,
  painted,
  toNext,
} from './start-document.ts';

const ways = [
  [{ type: 'back.requested' }, 'list'],
  [{ type: 'neighbour.requested', to: 'previous' }, 'previous'],
  [toNext, 'next'],
] as const;

const underWay = 'acting.underWay{call.sending,screen.shown}';
const away = 'acting.underWay{call.sending,screen.away}';

describe('leaving', () => {
  it.each([...ways, [{ type: 'edit.requested' }, 'edit']] as const)(
    'by %j leads to ‘%s’ [D2.38] [D2.43]',
    async (event, goal) => {
      const stage = await startOpened();
      stage.send(event);
      expect([stage.act(), stage.told()]).toEqual(['left', [{ type: 'left', goal }]]);
    },
  );

  it.each(ways)('is not possible by %j while the confirmation dialog is open [ACT6]', async (event) => {
    const stage = await startConfirming();
    stage.send(event);
    expect([stage.act(), stage.told()]).toEqual(['acting.asking', []]);
  });

  it.each(ways)(
    'by %j is possible while a confirmed act is unsettled, and leads to ‘%s’; the act continues [X3]',
    async (event, goal) => {
      const stage = await startActing();
      stage.send(event);
      expect([stage.act(), stage.told(), stage.snapshot().hasTag('unsettled')]).toEqual([
        away,
        [{ type: 'left', goal }],
        true,
      ]);
      for (const [again] of ways) stage.send(again);
      expect([stage.act(), stage.told().length]).toEqual([away, 1]);
      await stage.answer('acting', done);
      expect([stage.act(), stage.viewed().at(-1)]).toEqual([
        'succeeded.closing',
        { type: 'act.succeeded', act: 'sign' },
      ]);
    },
  );

  it('in any other way is noticed, and so is a return [X3]', async () => {
    const stage = await startActing();
    stage.send({ type: 'screen.left' });
    const left = stage.act();
    stage.send({ type: 'screen.joined' });
    expect([left, stage.act(), stage.told()]).toEqual([away, underWay, []]);
    stage.send(painted);
    await stage.answer('acting', actingOutput('open'));
    expect(stage.act()).toBe('idle.notRecorded');
  });

  it('keeps the outcome of the act if the document is missing by then [X3]', async () => {
    const stage = await startActing();
    stage.send({ type: 'screen.left' });
    await stage.answer('acting', actingOutput('missing', { refusal: 'refused', error: 'Closed' }));
    expect([stage.act(), stage.snapshot().context.entry]).toEqual([
      'missing',
      entryOf('missing', { refusal: 'refused', error: 'Closed' }),
    ]);
  });
});

describe('the progress of a confirmed act', () => {
  /**
   * The outcome of the act after these events, whether it is unsettled, and whether the page asks before it
   * is closed.
   */
  const after = async (...types: readonly string[]) => {
    const stage = await startActing();
    return types.map((type) => {
      stage.send({ type });
      const snapshot = stage.snapshot();
      return [stage.act(), snapshot.hasTag('unsettled'), snapshot.hasTag('sending')];
    });
  };

  it('prevents unloading while the act is being sent, and not while the document is only read [X3]', async () => {
    expect(await after('act.unclear', 'act.sent')).toEqual([
      ['acting.underWay{call.reading,screen.shown}', true, false],
      [underWay, true, true],
    ]);
  });

  it('is the same after the screen was left and shown again [X3]', async () => {
    expect(await after('act.unclear', 'screen.left', 'screen.joined')).toEqual([
      ['acting.underWay{call.reading,screen.shown}', true, false],
      ['acting.underWay{call.reading,screen.away}', true, false],
      ['acting.underWay{call.reading,screen.shown}', true, false],
    ]);
  });

  it('is unsettled after failed reads until the screen is left: then a notice says so [X3]', async () => {
    expect(await after('act.unknown', 'act.unclear', 'act.unknown', 'screen.left')).toEqual([
      ['acting.underWay{call.unknown,screen.shown}', true, false],
      ['acting.underWay{call.reading,screen.shown}', true, false],
      ['acting.underWay{call.unknown,screen.shown}', true, false],
      ['outcomeUnknown', false, false],
    ]);
  });

  it('stays unsettled after a button that leaves, until the screen is left [X3]', async () => {
    expect(await after('act.unknown', 'back.requested', 'screen.left')).toEqual([
      ['acting.underWay{call.unknown,screen.shown}', true, false],
      ['acting.underWay{call.unknown,screen.away}', true, false],
      ['outcomeUnknown', false, false],
    ]);
  });

  it('can be sending again after the screen was left; after failed reads a notice says so [X3]', async () => {
    expect(await after('act.unclear', 'screen.left', 'act.sent', 'act.unknown')).toEqual([
      ['acting.underWay{call.reading,screen.shown}', true, false],
      ['acting.underWay{call.reading,screen.away}', true, false],
      [away, true, true],
      ['outcomeUnknown', false, false],
    ]);
  });

  it('ends in a notice if the reads fail after the screen was left [X3]', async () => {
    expect(await after('screen.left', 'act.unknown')).toEqual([
      [away, true, true],
      ['outcomeUnknown', false, false],
    ]);
  });
});
