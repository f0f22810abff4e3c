import { describe, expect, it } from 'vitest';
import { startActing, done, actingOutput } from './start-document.ts';

const succeeded = async (act: 'sign' | 'review' = 'sign', output = done) => {
  const stage = await startActing(act);
  await stage.answer('acting', output);
  return stage;
};

describe('the dialog of a success', () => {
  it.each(['sign', 'review'] as const)(
    'closes by itself after 3 s and leaves the person on the document; no second message about %s [S36] [D4.7] [D9.2]',
    async (act) => {
      const stage = await succeeded(act);
      stage.clock.increment(2_999);
      const before = stage.act();
      stage.clock.increment(1);
      expect([before, stage.act(), stage.told()]).toEqual(['succeeded.closing', 'over', []]);
      stage.clock.increment(3_600_000);
      expect([stage.act(), stage.told()]).toEqual(['over', []]);
    },
  );

  it('stays open while pointer or focus is in it [S36]', async () => {
    const stage = await succeeded();
    stage.send({ type: 'dialog.entered' });
    stage.clock.increment(60_000);
    expect(stage.act()).toBe('succeeded.paused');
    stage.send({ type: 'dialog.left' });
    stage.clock.increment(3_000);
    expect(stage.act()).toBe('over');
  });

  it('can be closed at any time, without a notice [S36]', async () => {
    const stage = await succeeded();
    stage.send({ type: 'dialog.entered' });
    stage.send({ type: 'result.closed' });
    expect([stage.act(), stage.told()]).toEqual(['over', []]);
  });

  it('stays open if the record does not show who acted: that note must be read [S36] [S46]', async () => {
    const stage = await succeeded('sign', actingOutput('done', { by: null }));
    stage.clock.increment(60_000);
    expect(stage.act()).toBe('succeeded.closing');
  });

  it.each([
    ['list.requested', 'list'],
    ['next.requested', 'onward'],
  ])('has the link %s, which then replaces the acts on the screen [S36]', async (type, goal) => {
    const [open, closed] = [await succeeded(), await succeeded()];
    closed.send({ type: 'result.closed' });
    for (const stage of [open, closed]) {
      stage.send({ type });
      expect([stage.act(), stage.told()]).toEqual(['left', [{ type: 'left', goal }]]);
    }
  });

  it('leaves the arrows and Back enabled after it is closed, and no act [S36] [D2.43] [D4.9]', async () => {
    const stage = await succeeded();
    const ways = ['back.requested', 'neighbour.requested', 'edit.requested', 'sign.requested'];
    const can = () => ways.map((type) => stage.can(type));
    const covered = can();
    stage.send({ type: 'result.closed' });
    expect([covered, can()]).toEqual([
      [false, false, false, false],
      [true, true, false, false],
    ]);
  });
});

describe('the dialog of an act that was done before', () => {
  it('leaves the person on the document when it is closed, with the same two links [S36] [D4.14]', async () => {
    const stage = await succeeded('sign', actingOutput('already'));
    const at = stage.act();
    stage.send({ type: 'result.closed' });
    expect([at, stage.act(), stage.can('list.requested'), stage.can('sign.requested')]).toEqual([
      'alreadyDone',
      'over',
      true,
      false,
    ]);
  });

  it.each([
    ['list.requested', 'list'],
    ['next.requested', 'onward'],
  ])('has the link %s, and covers all other links [S36] [D4.14]', async (type, goal) => {
    const stage = await succeeded('sign', actingOutput('already'));
    const covered = ['back.requested', 'neighbour.requested'].map(stage.can);
    stage.send({ type: 'neighbour.requested', to: 'next' });
    stage.send({ type: 'back.requested' });
    stage.send({ type });
    expect([covered, stage.act(), stage.told()]).toEqual([[false, false], 'left', [{ type: 'left', goal }]]);
  });
});
