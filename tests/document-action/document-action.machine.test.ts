import { describe, expect, it } from 'vitest';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import {
  startActing,
  acts,
  startConfirming,
  startDocument,
  confirmation,
  documentId,
  done,
  doneByOther,
  startOpened,
  painted,
  painting,
  actingOutput,
  tabOf,
  waits,
} from './start-document.ts';

describe('opening a document', () => {
  it.each([
    [waits, 'idle.plain'],
    [{ kind: 'missing' }, 'missing'],
    [{ kind: 'refused', error: 'Archive closed' }, 'unopened'],
    [{ kind: 'unreachable' }, 'unopened'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('with the answer %j leads to %s', async (answer, state) => {
    const stage = startDocument();
    await stage.answer('readDocument', answer);
    expect(stage.act()).toBe(state);
  });

  it('can be stopped while it is pending, and retried [D8.3]', async () => {
    const stage = startDocument();
    stage.send({ type: 'opening.stopped' });
    const stopped = stage.act();
    stage.send({ type: 'opening.retried' });
    await stage.answer('readDocument', waits);
    expect([stopped, stage.act()]).toEqual(['stopped', 'idle.plain']);
  });

  it('keeps why it was refused, reports a missing document, and can be retried [D8.2] [S50]', async () => {
    const [refused, missing] = [startDocument(), startDocument()];
    await refused.answer('readDocument', { kind: 'refused', error: 'Archive closed' });
    await missing.answer('readDocument', { kind: 'missing' });
    const { error } = refused.snapshot().context;
    refused.send({ type: 'opening.retried' });
    await refused.answer('readDocument', waits);
    expect([error, refused.act(), missing.told()]).toEqual([
      'Archive closed',
      'idle.plain',
      [{ type: 'document.missing' }],
    ]);
  });

  it('begins a view at once, without waiting for its report [S16]', async () => {
    const stage = startDocument();
    expect(stage.viewed()).toEqual([]);
    await stage.answer('readDocument', waits);
    expect(stage.viewed()).toEqual([{ type: 'document.opened' }]);
    stage.send(painted);
    expect([stage.act(), stage.can('sign.requested')]).toEqual(['idle.plain', true]);
  });

  it('offers each act on its tab, if the document waits for this person [D2.37] [D2.38] [D2.39] [D2.40] [D4.5] [D6.2]', async () => {
    const requests = [...acts.map((act) => `${act}.requested`), 'edit.requested'];
    const offered = async (tab: DocumentTab, read: Parameters<typeof startOpened>[1] = waits) => {
      const stage = await startOpened(tab, read);
      return requests.filter((request) => stage.can(request)).map((request) => request.split('.')[0]);
    };
    expect([
      await offered('review'),
      await offered('sign'),
      await offered('acknowledge'),
      await offered('complete'),
      await offered('sign', doneByOther),
    ]).toEqual([['review', 'decline'], ['decline', 'sign', 'edit'], ['acknowledge'], [], []]);
  });

  it.each(acts)('offers to %s only after a page of this document was painted [X7]', async (act) => {
    const stage = startDocument(tabOf[act]);
    await stage.answer('readDocument', waits);
    const request = `${act}.requested`;
    const before = stage.can(request);
    stage.send(painting('doc-2'));
    const another = stage.can(request);
    stage.send(painted);
    expect([before, another, stage.can(request)]).toEqual([false, false, true]);
  });

  it('no longer offers the act once its viewer is unmounted, until the next one has painted [X7]', async () => {
    const stage = await startOpened();
    stage.send({ type: 'viewer.closed' });
    const between = stage.can('sign.requested');
    stage.send(painted);
    expect([between, stage.can('sign.requested')]).toEqual([false, true]);
  });

  it('no longer offers the act if a later page cannot be painted, even while it asks for confirmation [X7]', async () => {
    const [ready, asking] = [await startOpened(), await startConfirming()];
    ready.send({ type: 'painting.failed' });
    asking.send({ type: 'painting.failed' });
    expect([ready, asking].map(({ pageAndAct, can }) => [...pageAndAct(), can('sign.requested')])).toEqual([
      ['failed', 'idle.plain', false],
      ['failed', 'idle.plain', false],
    ]);
  });
});

describe('a document that is read again after an act', () => {
  it('has the record status of the new read, whatever the outcome of the act [D4.15] [S46]', async () => {
    const stage = await startActing();
    await stage.answer('acting', actingOutput('refused', { refusal: 'locked', error: 'Locked' }));
    const { entry } = stage.snapshot().context;
    stage.send({ type: 'lock.retried' });
    await stage.answer('readDocument', { kind: 'opened', awaitsMe: false, recordStatus: 'mine' });
    const { entry: after, awaitsMe, recordStatus } = stage.snapshot().context;
    expect([entry?.refusal, after, awaitsMe, recordStatus]).toEqual(['locked', null, false, 'mine']);
  });
});

describe.each(acts)('the act %s', (name) => {
  it('invokes the acting child for this document alone [D4.8]', async () => {
    const stage = await startConfirming(name);
    expect(stage.calls.at(-1)).toMatchObject({
      id: 'acting',
      input: { chunkSize: 1, wanted: { act: name, ids: [documentId] } },
    });
    await stage.answer('acting', { kind: 'cancelled' });
    expect([stage.act(), stage.told()]).toEqual(['idle.plain', []]);
  });

  it.each([
    [actingOutput('refused', { refusal: 'locked', error: 'Locked' }), 'locked'],
    [actingOutput('gone', { refusal: 'locked', error: 'Locked' }), 'locked'],
    [actingOutput('refused', { refusal: 'refused', error: 'Closed' }), 'idle.refused'],
    [actingOutput('gone', { refusal: 'refused', error: 'Closed' }), 'idle.refused'],
    [actingOutput('already', { refusal: 'redundant', error: 'Redundant' }), 'alreadyDone'],
    [actingOutput('already'), 'alreadyDone'],
    [actingOutput('gone'), 'alreadyDone'],
    [actingOutput('open'), 'idle.notRecorded'],
    [actingOutput('missing', { refusal: 'refused' }), 'missing'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)(
    'that was sent and ended in %j leads to %s [D4.8] [D4.14] [D4.15] [D4.16] [X3]',
    async (output, state) => {
      const stage = await startActing(name);
      await stage.answer('acting', output);
      expect(stage.act()).toBe(state);
    },
  );

  it.each([
    [actingOutput('changed', { isUnsent: true }), 'awaited', 'idle.changed'],
    [actingOutput('unchecked', { isUnsent: true }), 'painted', 'idle.unchecked'],
    [actingOutput('gone', { isUnsent: true }), 'painted', 'idle.plain'],
    [actingOutput('already', { isUnsent: true }), 'painted', 'alreadyDone'],
  ] as const)(
    'that was not sent and ended in %j leaves the first page %s and leads to %s [X7]',
    async (output, page, act) => {
      const stage = await startActing(name);
      await stage.answer('acting', output);
      expect([stage.pageAndAct(), stage.viewed()]).toEqual([[page, act], [{ type: 'document.opened' }]]);
    },
  );

  it('that was not sent, because there is no such document, leads to that', async () => {
    const stage = await startActing(name);
    await stage.answer('acting', actingOutput('missing', { isUnsent: true }));
    expect([stage.act(), stage.viewed()]).toEqual(['missing', [{ type: 'document.opened' }]]);
  });

  it('that was not sent, because the document no longer waits for this person, is not offered again [D6.2]', async () => {
    const stage = await startActing(name);
    await stage.answer('acting', actingOutput('gone', { isUnsent: true }));
    expect([stage.act(), acts.filter((one) => stage.can(`${one}.requested`))]).toEqual(['idle.plain', []]);
  });

  it('is reported with the view [D4.17] [S16]', async () => {
    const stage = await startActing(name);
    await stage.answer('acting', done);
    expect(stage.viewed()).toEqual([{ type: 'document.opened' }, { type: 'act.succeeded', act: name }]);
  });

  it('keeps its dialog open if the record does not show who acted, even if the next document was wanted [S46]', async () => {
    const stage = await startActing(name, { opensNext: true });
    await stage.answer('acting', actingOutput('done'));
    expect([stage.act(), stage.told()]).toEqual(['succeeded.closing', []]);
  });
});

describe('a success', () => {
  it.each(['review', 'sign'] as const)(
    'of %s is shown in a dialog; closing it leaves the person on the document, with no act offered [D4.9] [D4.11] [S36]',
    async (name) => {
      const stage = await startActing(name);
      await stage.answer('acting', done);
      expect([stage.act(), acts.filter((one) => stage.can(`${one}.requested`))]).toEqual([
        'succeeded.closing',
        [],
      ]);
      stage.send({ type: 'result.closed' });
      expect([stage.act(), stage.told(), acts.filter((one) => stage.can(`${one}.requested`))]).toEqual([
        'over',
        [],
        [],
      ]);
    },
  );

  it.each([
    ['decline', 'acts.notice.declined'],
    ['acknowledge', 'acts.notice.acknowledged'],
  ] as const)(
    'of ‘%s’ shows the toast %s and leads to the list [D4.10] [D4.12] [D8.10] [D9.2]',
    async (name, id) => {
      const stage = await startActing(name);
      await stage.answer('acting', done);
      expect([stage.act(), stage.told()]).toEqual([
        'left',
        [
          { type: 'notice', intent: 'success', id, ms: 5_000 },
          { type: 'left', goal: 'back' },
        ],
      ]);
    },
  );

  it('leads to the next document at once if that was wanted [X8]', async () => {
    const stage = await startActing('sign', { opensNext: true });
    await stage.answer('acting', done);
    expect([stage.act(), stage.told()]).toEqual([
      'left',
      [
        { type: 'notice', intent: 'success', id: 'documentAction.done.sign', ms: 5_000 },
        { type: 'left', goal: 'onward' },
      ],
    ]);
  });
});

describe('a warning', () => {
  it.each([
    ['sign', 'locked', 'Document lock could not be obtained'],
    ['review', 'refused', 'Closed'],
    ['acknowledge', 'locked', 'lock obtained by another user or process'],
  ] as const)(
    'after ‘%s’ that was %s shows the provider’s text for five seconds [D8.2] [D8.5] [D9.2]',
    async (name, refusal, error) => {
      const stage = await startActing(name);
      await stage.answer('acting', actingOutput('refused', { refusal, error }));
      expect(stage.told()).toEqual([{ type: 'notice', intent: 'warning', text: error, ms: 5_000 }]);
    },
  );

  it('after a refused acknowledgement shows the product’s own text [D8.6]', async () => {
    const stage = await startActing('acknowledge');
    await stage.answer('acting', actingOutput('refused', { refusal: 'refused', error: 'Closed' }));
    expect(stage.told()).toEqual([
      { type: 'notice', intent: 'warning', id: 'acts.acknowledge.failed', ms: 5_000 },
    ]);
  });
});

describe('a confirmation', () => {
  it('counts once, and its wish for the next document is forgotten when another act is requested [X8]', async () => {
    const stage = await startActing('sign', { opensNext: true });
    stage.send(confirmation);
    expect([stage.act(), stage.snapshot().context.opensNext]).toEqual([
      'acting.underWay{call.sending,screen.shown}',
      true,
    ]);
    await stage.answer('acting', actingOutput('open'));
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    expect(stage.snapshot().context.opensNext).toBe(false);
  });
});
