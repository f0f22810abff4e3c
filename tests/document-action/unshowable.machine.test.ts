import { describe, expect, it } from 'vitest';
import { begin, confirmation, opened, painted, settled, waits } from './started-document.ts';
import type { DocumentTab } from '../../machines/acts/acts.ts';

/** A document whose file turned out not to be one that can be shown. */
const unshowable = async (tab: DocumentTab = 'sign') => {
  const stage = begin(tab);
  await stage.answer('readDocument', waits);
  stage.send({ type: 'painting.failed' });
  return stage;
};

const offered = (stage: Awaited<ReturnType<typeof unshowable>>) =>
  ['review', 'decline', 'sign', 'acknowledge'].filter((act) => stage.can(`${act}.requested`));

describe('a document whose file cannot be shown', () => {
  it('can be declined, and nothing else [S35] [X7]', async () => {
    expect([
      offered(await unshowable('sign')),
      offered(await unshowable('review')),
      offered(await unshowable('acknowledge')),
      offered(await unshowable('complete')),
    ]).toEqual([['decline'], ['decline'], [], []]);
  });

  it('offers only the decline again after a cancelled one [S35] [X7]', async () => {
    const stage = await unshowable();
    stage.send({ type: 'decline.requested' });
    expect(stage.act()).toBe('acting.asking');
    await stage.answer('acting', { kind: 'cancelled' });
    expect([stage.act(), offered(stage)]).toEqual(['showing.unpaintable.plain', ['decline']]);
  });

  it.each([
    ['refused', settled('refused', { refusal: 'refused', error: 'no', awaitsMe: true }), 'refused'],
    ['open', settled('open', { wasUnknown: true, awaitsMe: true }), 'notRecorded'],
    ['changed', settled('changed', { isUnsent: true, awaitsMe: true }), 'changed'],
  ] as const)(
    'shows the outcome of its decline, %s, and still offers only the decline [S35] [X7]',
    async (_, output, note) => {
      const stage = await unshowable();
      stage.send({ type: 'decline.requested' });
      stage.send(confirmation);
      await stage.answer('acting', output);
      expect(stage.act()).toBe(`showing.painting.${note}`);
      stage.send({ type: 'painting.failed' });
      expect([stage.act(), offered(stage)]).toEqual([`showing.unpaintable.${note}`, ['decline']]);
    },
  );

  it('still offers only the decline if the read before it fails [S35] [X7]', async () => {
    const stage = await unshowable();
    stage.send({ type: 'decline.requested' });
    stage.send(confirmation);
    await stage.answer('acting', settled('unchecked', { isUnsent: true, awaitsMe: true }));
    expect([stage.act(), offered(stage)]).toEqual(['showing.unpaintable.unchecked', ['decline']]);
  });

  it('offers all acts again once it could be shown [S35] [X7]', async () => {
    const stage = await opened();
    stage.send({ type: 'painting.failed' });
    expect(offered(stage)).toEqual(['decline']);
    stage.send({ type: 'opening.retried' });
    await stage.answer('readDocument', waits);
    stage.send(painted);
    expect(offered(stage)).toEqual(['decline', 'sign']);
  });
});
