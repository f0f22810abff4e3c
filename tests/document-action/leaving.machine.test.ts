import { describe, expect, it } from 'vitest';
import { acting, asked, done, opened, settled, toNext } from './started-document.ts';

const ways = [
  [{ type: 'back.requested' }, 'list'],
  [{ type: 'neighbour.requested', to: 'previous' }, 'previous'],
  [toNext, 'next'],
] as const;

describe('leaving', () => {
  it.each([...ways, [{ type: 'edit.requested' }, 'edit']] as const)(
    'by %j leads to ‘%s’ [D2.38] [D2.43]',
    async (event, goal) => {
      const stage = await opened();
      stage.send(event);
      expect([stage.act(), stage.told()]).toEqual(['left', [{ type: 'left', goal }]]);
    },
  );

  it.each(ways)('is not possible by %j while a dialog asks [ACT6]', async (event) => {
    const stage = await asked();
    stage.send(event);
    expect([stage.act(), stage.told()]).toEqual(['acting.asking', []]);
  });

  it.each(ways)(
    'by %j is possible while something that was confirmed is unsettled, and leads to ‘%s’; acting goes on [X3]',
    async (event, goal) => {
      const stage = await acting();
      stage.send(event);
      expect([stage.act(), stage.told(), stage.snapshot().hasTag('unsettled')]).toEqual([
        'acting.leftBehind',
        [{ type: 'left', goal }],
        true,
      ]);
      await stage.answer('acting', done);
      expect([stage.act(), stage.viewed().at(-1)]).toEqual([
        'succeeded.counting',
        { type: 'act.succeeded', act: 'sign' },
      ]);
    },
  );

  it('by any other way is heard, and so is whoever comes back [X3]', async () => {
    const stage = await acting();
    stage.send({ type: 'screen.left' });
    const away = stage.act();
    stage.send({ type: 'screen.joined' });
    expect([away, stage.act(), stage.told()]).toEqual(['acting.leftBehind', 'acting.underWay', []]);
    await stage.answer('acting', settled('open'));
    expect(stage.act()).toBe('showing.painting.notRecorded');
  });
});
