import { describe, expect, it } from 'vitest';
import { startActing, acts, painted, actingOutput } from './start-document.ts';
describe('an act that was not done', () => {
  const outputs = {
    refused: actingOutput('refused', { refusal: 'refused', error: 'Closed' }),
    open: actingOutput('open', { error: 'Closed' }),
    changed: actingOutput('changed', { error: 'Closed', isUnsent: true }),
  } as const;

  it.each(['refused', 'open'] as const)(
    'because of ‘%s’ is offered again at once, with a message, where the file is the one on the screen [X3] [X7]',
    async (fate) => {
      const stage = await startActing();
      await stage.answer('acting', outputs[fate]);
      expect([
        stage.snapshot().matches({ opened: { act: 'idle', page: 'painted' } }),
        stage.can('sign.requested'),
      ]).toEqual([true, true]);
      stage.send({ type: 'sign.requested' });
      expect([stage.act(), stage.snapshot().context.entry]).toEqual(['acting.asking', null]);
    },
  );

  const leftAndBack = ['screen.left', 'screen.joined'];

  it.each([
    ['refused', ['file.replaced']],
    ['open', ['file.replaced']],
    ['refused', leftAndBack],
    ['open', ['viewer.closed']],
    ['changed', ['file.replaced']],
    ['changed', []],
  ] as const)(
    'because of ‘%s’ is offered again only after the first page of the file is painted after %j [X3] [X7]',
    async (fate, types) => {
      const stage = await startActing();
      for (const type of types) stage.send({ type });
      await stage.answer('acting', outputs[fate]);
      const [at, before] = [stage.act(), stage.can('sign.requested')];
      stage.send(painted);
      expect([before, stage.act(), stage.can('sign.requested')]).toEqual([
        false,
        at.replace('painting', 'ready'),
        true,
      ]);
    },
  );

  it.each([[['file.replaced']], [leftAndBack]])(
    'is offered again at once if its page was painted after %j, before the outcome was known [X7]',
    async (types) => {
      const stage = await startActing();
      for (const type of types) stage.send({ type });
      stage.send(painted);
      await stage.answer('acting', outputs.open);
      expect([stage.act(), stage.can('sign.requested')]).toEqual(['idle.notRecorded', true]);
    },
  );

  it.each(['refused', 'open'] as const)(
    'because of ‘%s’ can only be a decline once the viewer has failed meanwhile [X7] [S35]',
    async (fate) => {
      const stage = await startActing();
      stage.send({ type: 'painting.failed' });
      await stage.answer('acting', outputs[fate]);
      expect(acts.filter((one) => stage.can(`${one}.requested`))).toEqual(['decline']);
    },
  );

  it('can only be a decline while the file that replaced the shown one asks for its password [X7] [S35]', async () => {
    const stage = await startActing();
    for (const type of ['file.replaced', 'password.requested']) stage.send({ type });
    await stage.answer('acting', outputs.refused);
    expect(acts.filter((one) => stage.can(`${one}.requested`))).toEqual(['decline']);
  });

  it('is not offered again if the read shows that the document no longer waits for this person [D6.2]', async () => {
    const stage = await startActing('decline');
    await stage.answer('acting', actingOutput('refused', { refusal: 'refused', awaitsMe: false }));
    stage.send(painted);
    expect([stage.act(), stage.can('sign.requested')]).toEqual(['idle.refused', false]);
  });
});
