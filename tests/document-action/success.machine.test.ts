import { describe, expect, it } from 'vitest';
import { acting, done, settled } from './started-document.ts';

const succeeded = async (act: 'sign' | 'review' = 'sign', output = done) => {
  const stage = await acting(act);
  await stage.answer('acting', output);
  return stage;
};
const left = { type: 'left', acted: true, goal: 'list' };

describe('the dialog of a success', () => {
  it.each(['sign', 'review'] as const)(
    'closes by itself after 3 s, goes where Close goes, and %s is said once more [S36] [D4.7]',
    async (act) => {
      const stage = await succeeded(act);
      stage.clock.increment(2_999);
      expect([stage.act(), stage.told()]).toEqual(['succeeded.counting', []]);
      stage.clock.increment(1);
      expect([stage.act(), stage.told()]).toEqual([
        'left',
        [{ type: 'notice', intent: 'success', id: `documentAction.done.${act}`, ms: 5_000 }, left],
      ]);
    },
  );

  it('stays for as long as pointer or focus is in it [S36]', async () => {
    const stage = await succeeded();
    stage.send({ type: 'dialog.entered' });
    stage.clock.increment(60_000);
    expect(stage.act()).toBe('succeeded.held');
    stage.send({ type: 'dialog.left' });
    stage.clock.increment(3_000);
    expect(stage.act()).toBe('left');
  });

  it('is closed by hand at any time, without another word [S36]', async () => {
    const stage = await succeeded();
    stage.send({ type: 'dialog.entered' });
    stage.send({ type: 'result.closed' });
    expect([stage.act(), stage.told()]).toEqual(['left', [left]]);
  });

  it('stays where nobody can see whose the record is: that is to be read [S36] [S46]', async () => {
    const stage = await succeeded('sign', settled('done', { by: null }));
    stage.clock.increment(60_000);
    expect(stage.act()).toBe('succeeded.counting');
  });
});
