import { describe, expect, it } from 'vitest';
import type { RemarkKind } from '../../machines/document-action/remarks.ts';
import { done, documentId, startOpened, actingOutput, painted, tabOf } from './start-document.ts';
import type { Act } from '../../machines/acts/acts.ts';

const pressed = async (act: Act, remarks: readonly RemarkKind[], isFresh = true) => {
  const stage = await startOpened(tabOf[act]);
  stage.send({ type: 'preconditions.changed', remarks, isFresh });
  stage.send({ type: `${act}.requested` });
  return stage;
};

describe('a press on Sign', () => {
  it('signs at once, without a dialog, if every page was seen and nothing is unusual [S48] [D2.38] [D4.11]', async () => {
    const stage = await pressed('sign', []);
    expect([stage.act(), stage.calls.at(-1)]).toMatchObject([
      'acting.underWay{call.sending,screen.shown}',
      {
        id: 'acting',
        input: { wanted: { act: 'sign', ids: [documentId], isConfirmed: true, readFirst: [] } },
      },
    ]);
    await stage.answer('acting', done);
    expect(stage.act()).toBe('succeeded.closing');
  });

  it('and next signs at once and opens the next document; a later press does not [S48] [X8]', async () => {
    const stage = await startOpened('sign');
    stage.send({ type: 'preconditions.changed', remarks: [], isFresh: true, opensNext: true });
    stage.send({ type: 'sign.requested' });
    await stage.answer('acting', actingOutput('open'));
    stage.send(painted);
    stage.send({ type: 'preconditions.changed', remarks: [], isFresh: true });
    stage.send({ type: 'sign.requested' });
    const kept = stage.snapshot().context.opensNext;
    await stage.answer('acting', actingOutput('open'));
    stage.send(painted);
    stage.send({ type: 'preconditions.changed', remarks: [], isFresh: true, opensNext: true });
    stage.send({ type: 'sign.requested' });
    await stage.answer('acting', done);
    expect([kept, stage.act(), stage.told().at(-1)]).toEqual([
      false,
      'left',
      { type: 'left', goal: 'onward' },
    ]);
  });

  it.each(['pages', 'changed', 'duplicate', 'edits', 'inFile'] as const)(
    'asks for confirmation if the dialog has something to say about: %s [S48] [X18] [S56]',
    async (remark) => {
      const stage = await pressed('sign', [remark]);
      expect([stage.act(), stage.calls.at(-1)]).toMatchObject([
        'acting.asking',
        { input: { wanted: { isConfirmed: false } } },
      ]);
    },
  );

  it('asks for confirmation if it is unknown which pages were seen [S48]', async () => {
    const stage = await startOpened('sign');
    stage.send({ type: 'sign.requested' });
    expect(stage.act()).toBe('acting.asking');
  });

  it('counts once, however often and fast it is repeated [S48] [X3]', async () => {
    const stage = await pressed('sign', []);
    for (const type of ['preconditions.changed', 'sign.requested', 'sign.requested'])
      stage.send({ type, remarks: [], isFresh: true });
    await stage.answer('acting', done);
    stage.send({ type: 'sign.requested' });
    expect(stage.calls.filter(({ id }) => id === 'acting')).toHaveLength(1);
  });

  it('reads the document again first if it was read more than five minutes ago [S48] [X7]', async () => {
    const stage = await pressed('sign', [], false);
    expect(stage.calls.at(-1)).toMatchObject({
      input: { wanted: { isConfirmed: true, readFirst: [documentId] } },
    });
  });

  it('asks for confirmation after the file was replaced, whatever was seen before [S48] [X7]', async () => {
    const stage = await pressed('sign', [], false);
    await stage.answer('acting', actingOutput('changed', { isUnsent: true }));
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    expect(stage.act()).toBe('acting.asking');
  });
});

it.each(['review', 'decline', 'acknowledge'] as const)(
  'to %s opens its own dialog, and no further one [S48] [D2.48] [D2.49] [D2.52]',
  async (act) => {
    const stage = await pressed(act, []);
    expect([stage.act(), stage.calls.at(-1)]).toMatchObject([
      'acting.asking',
      { input: { wanted: { act, isConfirmed: false } } },
    ]);
  },
);
