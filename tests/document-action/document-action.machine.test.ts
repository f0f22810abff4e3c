import { describe, expect, it } from 'vitest';
import type { DocumentTab } from '../../machines/acts/acts.ts';
import {
  acting,
  acts,
  asked,
  begin,
  confirmation,
  documentId,
  doneByMe,
  doneByOther,
  opened,
  painted,
  painting,
  portOf,
  tabOf,
  waits,
  withoutReason,
} from './started-document.ts';

describe('opening a document', () => {
  it.each([
    [waits, 'showing.painting'],
    [{ kind: 'missing' }, 'missing'],
    [{ kind: 'refused', error: 'Archive closed' }, 'unopened'],
    [{ kind: 'unreachable' }, 'unopened'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('ends with %j in %s', async (answer, state) => {
    const stage = begin();
    await stage.answer('readDocument', answer);
    expect(stage.act()).toBe(state);
  });

  it('is where a view begins, and waits for nobody’s report of it [S16]', async () => {
    const stage = begin();
    expect(stage.viewed()).toEqual([]);
    await stage.answer('readDocument', waits);
    expect(stage.viewed()).toEqual([{ type: 'document.opened' }]);
    stage.send(painted);
    expect([stage.act(), stage.can('sign.requested')]).toEqual(['showing.ready', true]);
  });

  it('offers each act on its tab, to whom the document waits for [D2.37] [D2.38] [D2.39] [D2.40] [D4.5] [D6.2]', async () => {
    const requests = [...acts.map((act) => `${act}.requested`), 'edit.requested'];
    const offered = async (tab: DocumentTab, read: Parameters<typeof opened>[1] = waits) => {
      const stage = await opened(tab, read);
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

  it.each(acts)('offers to %s only when that very document is painted [X7]', async (act) => {
    const stage = begin(tabOf[act]);
    await stage.answer('readDocument', waits);
    const request = `${act}.requested`;
    const before = stage.can(request);
    stage.send(painting('doc-2'));
    const another = stage.can(request);
    stage.send(painted);
    expect([before, another, stage.can(request)]).toEqual([false, false, true]);
  });

  it('takes the offer back when a later page cannot be painted, also while it asks [X7]', async () => {
    const [ready, asking] = [await opened(), await asked()];
    ready.send({ type: 'painting.failed' });
    asking.send({ type: 'painting.failed' });
    expect([ready, asking].map(({ act, can }) => [act(), can('sign.requested')])).toEqual([
      ['showing.unpaintable', false],
      ['showing.unpaintable', false],
    ]);
  });
});

describe('declining', () => {
  it('reads the reasons first, and asks again for them where they do not come [D5.1] [D6.3] [D7.7]', async () => {
    const stage = await opened();
    stage.send({ type: 'decline.requested' });
    await stage.answer('getUser', { kind: 'refused', error: 'Invalid User' });
    expect([stage.act(), stage.snapshot().context.error]).toEqual([
      'showing.asking.withoutReasons',
      'Invalid User',
    ]);
    stage.send({ type: 'reasons.retried' });
    await stage.answer('getUser', { kind: 'found' });
    expect(stage.act()).toBe('showing.asking.confirming.untouched');
  });

  it('sends nothing without a reason, and no other act asks for one [D5.1] [D8.9]', async () => {
    const [declining, signing] = [await asked('decline'), await asked('sign')];
    for (const stage of [declining, signing]) stage.send(withoutReason);
    expect([declining.act(), signing.act()]).toEqual([
      'showing.asking.confirming.reasonMissing',
      'acting.signing',
    ]);
    declining.send(confirmation);
    expect(declining.act()).toBe('acting.declining');
  });
});

describe.each(acts)('an act of one’s own: to %s', (name) => {
  const port = portOf(name);

  it.each([
    [{ kind: 'locked', error: 'Document lock could not be obtained' }, 'refusedAsLocked.rereading'],
    [{ kind: 'refused', error: 'Closed' }, 'refused.rereading'],
    [{ kind: 'redundant' }, 'findingActor'],
    [{ kind: 'unconfirmed' }, 'unknown.rereading'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('answered with %j leads to %s [D4.8] [D4.15] [D4.16] [X3]', async (answer, state) => {
    const stage = await acting(name);
    await stage.answer(port, answer);
    expect([stage.act(), stage.callsOf(port)]).toEqual([state, [{ documentId }]]);
  });

  it('sends nothing before the confirmation, nothing after Cancel, and one call however often it is confirmed', async () => {
    const stage = await asked(name);
    stage.send({ type: 'act.cancelled' });
    expect([stage.act(), stage.callsOf(port)]).toEqual(['showing.ready', []]);
    stage.send({ type: `${name}.requested` });
    if (name === 'decline') await stage.answer('getUser', { kind: 'found' });
    stage.send(confirmation);
    stage.send(confirmation);
    stage.send({ type: 'back.requested' });
    expect([stage.act().startsWith('acting.'), stage.callsOf(port).length]).toEqual([true, 1]);
  });

  it('is part of the view as what it was [D4.17] [S16]', async () => {
    const stage = await acting(name);
    await stage.answer(port, { kind: 'done' });
    expect(stage.viewed()).toEqual([{ type: 'document.opened' }, { type: 'act.succeeded', act: name }]);
  });

  it.each([
    ['is a success when a later ‘Redundant’ is the echo of an unknown outcome', doneByMe, true],
    ['is not called one when somebody else has done it meanwhile', doneByOther, false],
  ] as const)('%s [X3] [D4.14]', async (_, read, acted) => {
    const stage = await acting(name);
    await stage.answer(port, { kind: 'unconfirmed' });
    await stage.answer('readDocument', waits);
    stage.send(painted);
    stage.send({ type: `${name}.requested` });
    if (name === 'decline') await stage.answer('getUser', { kind: 'found' });
    stage.send(confirmation);
    await stage.answer(port, { kind: 'redundant' });
    await stage.answer('readDocument', read);
    expect([stage.snapshot().context.acted, stage.act() === 'alreadyDone']).toEqual([acted, !acted]);
  });
});

describe('a success', () => {
  it.each(['review', 'sign'] as const)(
    'is shown after one has chosen to %s, with nothing more to do, and left to the list with one less [D4.9] [D4.11] [D4.13]',
    async (name) => {
      const stage = await acting(name);
      await stage.answer(portOf(name), { kind: 'done' });
      expect([stage.act(), acts.filter((one) => stage.can(`${one}.requested`))]).toEqual(['succeeded', []]);
      stage.send({ type: 'result.closed' });
      expect(stage.told()).toEqual([{ type: 'left', acted: true, goal: 'list' }]);
    },
  );

  it.each([
    ['decline', 'bulkAct.notice.declined'],
    ['acknowledge', 'bulkAct.notice.acknowledged'],
  ] as const)(
    'of ‘%s’ is told as %s and left to the list [D4.10] [D4.12] [D8.10] [D9.2]',
    async (name, id) => {
      const stage = await acting(name);
      await stage.answer(portOf(name), { kind: 'done' });
      expect([stage.act(), stage.told()]).toEqual([
        'left',
        [
          { type: 'notice', intent: 'success', id, ms: 5_000 },
          { type: 'left', acted: true, goal: 'list' },
        ],
      ]);
    },
  );

  it('goes on to the next document at once where that was wanted [X8]', async () => {
    const stage = await acting('sign', { thenNext: true });
    await stage.answer('signDocuments', { kind: 'done' });
    expect([stage.act(), stage.told()]).toEqual([
      'left',
      [
        { type: 'notice', intent: 'success', id: 'documentAction.done.sign', ms: 5_000 },
        { type: 'left', acted: true, goal: 'next' },
      ],
    ]);
  });
});

describe('a warning', () => {
  it.each([
    ['sign', { kind: 'locked', error: 'Document lock could not be obtained' }],
    ['review', { kind: 'refused', error: 'Closed' }],
    ['acknowledge', { kind: 'locked', error: 'lock obtained by another user or process' }],
  ] as const)(
    'after ‘%s’ has the provider’s own text for five seconds, once it was read that nothing was recorded: %j [X3] [D8.2] [D8.5] [D9.2]',
    async (name, answer) => {
      const stage = await acting(name);
      await stage.answer(portOf(name), answer);
      expect(stage.told()).toEqual([]);
      await stage.answer('readDocument', waits);
      expect(stage.told()).toEqual([{ type: 'notice', intent: 'warning', text: answer.error, ms: 5_000 }]);
    },
  );

  it('after a refused acknowledgement is the one text for it [D8.6]', async () => {
    const stage = await acting('acknowledge');
    await stage.answer('acknowledgeDocuments', { kind: 'refused', error: 'Closed' });
    await stage.answer('readDocument', waits);
    expect([stage.told(), stage.snapshot().context.error]).toEqual([
      [{ type: 'notice', intent: 'warning', id: 'bulkAct.acknowledge.failed', ms: 5_000 }],
      'Closed',
    ]);
  });
});
