import { describe, expect, it } from 'vitest';
import {
  startActing,
  startDocument,
  confirmation,
  done,
  startOpened,
  painted,
  actingOutput,
  waits,
} from './start-document.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';

/** Starts a document whose file cannot be shown. */
const startUnshowable = async (tab: DocumentTab = 'sign') => {
  const stage = startDocument(tab);
  await stage.answer('readDocument', waits);
  stage.send({ type: 'painting.failed' });
  return stage;
};

const offered = (stage: Awaited<ReturnType<typeof startUnshowable>>) =>
  ['review', 'decline', 'sign', 'acknowledge'].filter((act) => stage.can(`${act}.requested`));

describe('a document whose file cannot be shown', () => {
  it('can be declined, and nothing else [S35] [X7]', async () => {
    expect([
      offered(await startUnshowable('sign')),
      offered(await startUnshowable('review')),
      offered(await startUnshowable('acknowledge')),
      offered(await startUnshowable('complete')),
    ]).toEqual([['decline'], ['decline'], [], []]);
  });

  it('offers only the decline again after a cancelled one [S35] [X7]', async () => {
    const stage = await startUnshowable();
    stage.send({ type: 'decline.requested' });
    expect(stage.act()).toBe('acting.asking');
    await stage.answer('acting', { kind: 'cancelled' });
    expect([stage.act(), offered(stage)]).toEqual(['idle.plain', ['decline']]);
  });

  it.each([
    ['refused', actingOutput('refused', { refusal: 'refused', error: 'no', awaitsMe: true }), 'refused'],
    ['open', actingOutput('open', { wasUnknown: true, awaitsMe: true }), 'notRecorded'],
    ['unchecked', actingOutput('unchecked', { isUnsent: true, awaitsMe: true }), 'unchecked'],
  ] as const)(
    'shows the outcome of its decline, %s, and still offers only the decline [S35] [X7]',
    async (_, output, note) => {
      const stage = await startUnshowable();
      stage.send({ type: 'decline.requested' });
      stage.send(confirmation);
      await stage.answer('acting', output);
      expect([stage.act(), offered(stage)]).toEqual([`idle.${note}`, ['decline']]);
    },
  );

  it('that was replaced before its decline was sent can be declined once that one cannot be shown either [S35] [X7]', async () => {
    const stage = await startUnshowable();
    stage.send({ type: 'decline.requested' });
    stage.send(confirmation);
    await stage.answer('acting', actingOutput('changed', { isUnsent: true, awaitsMe: true }));
    const before = offered(stage);
    stage.send({ type: 'painting.failed' });
    expect([before, stage.act(), offered(stage)]).toEqual([[], 'idle.changed', ['decline']]);
  });

  it('offers all acts again once it could be shown [S35] [X7]', async () => {
    const stage = await startOpened();
    stage.send({ type: 'painting.failed' });
    expect(offered(stage)).toEqual(['decline']);
    stage.send({ type: 'opening.retried' });
    await stage.answer('readDocument', waits);
    stage.send(painted);
    expect(offered(stage)).toEqual(['decline', 'sign']);
  });
});

/** Starts a document whose file is shown only once its password is given. */
const startProtected = async (tab: DocumentTab = 'sign') => {
  const stage = startDocument(tab);
  await stage.answer('readDocument', waits);
  const before = offered(stage);
  stage.send({ type: 'password.requested' });
  return { stage, before };
};

const cancelDecline = async (stage: Awaited<ReturnType<typeof startUnshowable>>) => {
  stage.send({ type: 'decline.requested' });
  await stage.answer('acting', { kind: 'cancelled' });
  return stage.act();
};

describe('a document of which the viewer has failed', () => {
  it.each([
    ['while it was shown', (stage: Awaited<ReturnType<typeof startOpened>>) => stage],
    [
      'while a question was open',
      (stage: Awaited<ReturnType<typeof startOpened>>) => stage.send({ type: 'sign.requested' }),
    ],
  ] as const)('%s stays so after a cancelled decline [S35] [X7]', async (_, before) => {
    const stage = await startOpened();
    before(stage);
    stage.send({ type: 'painting.failed' });
    const failed = stage.pageAndAct();
    await cancelDecline(stage);
    expect([failed, stage.pageAndAct()]).toEqual([
      ['failed', 'idle.plain'],
      ['failed', 'idle.plain'],
    ]);
  });

  it('once nothing is left to do can be opened again, and stays done [S36]', async () => {
    const stage = await startActing();
    await stage.answer('acting', done);
    stage.send({ type: 'result.closed' });
    const before = stage.can('opening.retried');
    stage.send({ type: 'painting.failed' });
    const failed = stage.can('opening.retried');
    stage.send({ type: 'opening.retried' });
    expect([before, failed, stage.pageAndAct()]).toEqual([false, true, ['awaited', 'over']]);
  });
});

describe('a document that asks for its password', () => {
  it('is declined by the button Decline, which asks for a decline [S35]', async () => {
    const { stage } = await startProtected();
    stage.send({ type: 'decline.requested' });
    expect(stage.calls.at(-1)).toMatchObject({ id: 'acting', input: { wanted: { act: 'decline' } } });
  });

  it.each([
    ['refused', actingOutput('refused', { refusal: 'refused', error: 'no', awaitsMe: true }), 'refused'],
    ['open', actingOutput('open', { wasUnknown: true, awaitsMe: true }), 'notRecorded'],
    ['unchecked', actingOutput('unchecked', { isUnsent: true, awaitsMe: true }), 'unchecked'],
    ['changed', actingOutput('changed', { isUnsent: true, awaitsMe: true }), 'changed'],
  ] as const)(
    'and then cannot be shown keeps the outcome of its decline, %s, and can be declined again [S35] [X7]',
    async (_, output, note) => {
      const { stage } = await startProtected();
      stage.send({ type: 'decline.requested' });
      stage.send(confirmation);
      await stage.answer('acting', output);
      stage.send({ type: 'painting.failed' });
      expect([stage.pageAndAct(), offered(stage), await cancelDecline(stage)]).toEqual([
        ['failed', `idle.${note}`],
        ['decline'],
        'idle.plain',
      ]);
    },
  );

  it.each([
    ['sign', ['decline'], ['decline', 'sign']],
    ['review', ['decline'], ['review', 'decline']],
    ['acknowledge', [], ['acknowledge']],
  ] as const)(
    'can only be declined until it is shown: %s [S35] [X7]',
    async (tab, whileProtected, onceShown) => {
      const { stage, before } = await startProtected(tab);
      const during = offered(stage);
      stage.send(painted);
      expect([before, during, offered(stage)]).toEqual([[], whileProtected, onceShown]);
    },
  );

  it.each([
    ['cancelled', { kind: 'cancelled' } as const, 'plain'],
    ['unchecked', actingOutput('unchecked', { isUnsent: true, awaitsMe: true }), 'unchecked'],
    ['refused', actingOutput('refused', { refusal: 'refused', error: 'no', awaitsMe: true }), 'refused'],
    ['open', actingOutput('open', { wasUnknown: true, awaitsMe: true }), 'notRecorded'],
  ] as const)('still asks for it after a decline that was %s [S35] [X7]', async (_, output, note) => {
    const { stage } = await startProtected();
    stage.send({ type: 'decline.requested' });
    if (note !== 'plain') stage.send(confirmation);
    await stage.answer('acting', output);
    const during = [stage.pageAndAct(), offered(stage)];
    stage.send(painted);
    expect([during, stage.pageAndAct(), offered(stage)]).toEqual([
      [['askingPassword', `idle.${note}`], ['decline']],
      ['painted', `idle.${note}`],
      ['decline', 'sign'],
    ]);
  });

  it('is shown after a cancelled decline during which it was painted [S35] [X7]', async () => {
    const { stage } = await startProtected();
    stage.send({ type: 'decline.requested' });
    stage.send(painted);
    await stage.answer('acting', { kind: 'cancelled' });
    expect([stage.act(), offered(stage)]).toEqual(['idle.plain', ['decline', 'sign']]);
  });

  it('is not declined unseen once it was replaced by another file [S35] [X7]', async () => {
    const { stage } = await startProtected();
    stage.send({ type: 'decline.requested' });
    stage.send(confirmation);
    await stage.answer('acting', actingOutput('changed', { isUnsent: true, awaitsMe: true }));
    expect([stage.pageAndAct(), offered(stage)]).toEqual([['awaited', 'idle.changed'], []]);
  });
});
