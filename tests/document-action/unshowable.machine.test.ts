import { describe, expect, it } from 'vitest';
import { startDocument, confirmation, startOpened, painted, actingOutput, waits } from './start-document.ts';
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
    expect([stage.act(), offered(stage)]).toEqual(['showing.unpaintable.plain', ['decline']]);
  });

  it.each([
    ['refused', actingOutput('refused', { refusal: 'refused', error: 'no', awaitsMe: true }), 'refused'],
    ['open', actingOutput('open', { wasUnknown: true, awaitsMe: true }), 'notRecorded'],
    ['changed', actingOutput('changed', { isUnsent: true, awaitsMe: true }), 'changed'],
  ] as const)(
    'shows the outcome of its decline, %s, and still offers only the decline [S35] [X7]',
    async (_, output, note) => {
      const stage = await startUnshowable();
      stage.send({ type: 'decline.requested' });
      stage.send(confirmation);
      await stage.answer('acting', output);
      expect(stage.act()).toBe(`showing.painting.${note}`);
      stage.send({ type: 'painting.failed' });
      expect([stage.act(), offered(stage)]).toEqual([`showing.unpaintable.${note}`, ['decline']]);
    },
  );

  it('still offers only the decline if the read before it fails [S35] [X7]', async () => {
    const stage = await startUnshowable();
    stage.send({ type: 'decline.requested' });
    stage.send(confirmation);
    await stage.answer('acting', actingOutput('unchecked', { isUnsent: true, awaitsMe: true }));
    expect([stage.act(), offered(stage)]).toEqual(['showing.unpaintable.unchecked', ['decline']]);
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
