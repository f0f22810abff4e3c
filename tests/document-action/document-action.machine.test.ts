import { describe, expect, it } from 'vitest';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type { DocumentTab, ReadAnswer } from '../../machines/document-action/document-action.ports.ts';
import { statePath } from '../../src/views/state-path.ts';
import { startActor } from '../support/start-actor.ts';

const documentId = 'doc-1';
const waits: ReadAnswer = { kind: 'opened', awaitsMe: true, signedByMe: false };
const signedByMe: ReadAnswer = { kind: 'opened', awaitsMe: false, signedByMe: true };
const signedByOther: ReadAnswer = { kind: 'opened', awaitsMe: false, signedByMe: false };
const painting = (of: string) => ({ type: 'page.painted', documentId: of });
const painted = painting(documentId);

const begin = (tab: DocumentTab = 'sign') => {
  const stage = startActor(documentActionMachine, { documentId, tab });
  const act = () => statePath((stage.snapshot().value as { act: string }).act);
  const calls = (id: string) => stage.calls.filter((call) => call.id === id).map(({ input }) => input);
  const can = (type: string) => stage.actor.getSnapshot().can({ type });
  return { ...stage, act, callsOf: calls, can };
};

const opened = async (tab: DocumentTab = 'sign', read = waits) => {
  const stage = begin(tab);
  await stage.answer('readDocument', read);
  await stage.answer('postDocumentViewed', { kind: 'reported' });
  stage.send(painted);
  return stage;
};

const signing = async () => {
  const stage = await opened();
  stage.send({ type: 'sign.requested' });
  stage.send({ type: 'sign.confirmed' });
  return stage;
};

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

  it('reports the view, and shows the document whatever becomes of the report [S16]', async () => {
    const stage = begin();
    await stage.answer('readDocument', waits);
    expect(stage.callsOf('postDocumentViewed')).toEqual([{ documentId, moment: 'opened' }]);
    stage.send(painted);
    await stage.answer('postDocumentViewed', { kind: 'unreported' });
    expect([stage.act(), stage.can('sign.requested')]).toEqual(['showing.ready.untouched', true]);
  });

  it('offers signing only on its tab, to whom it waits for, and when that very document is painted [X7] [D6.2]', async () => {
    const other = begin();
    await other.answer('readDocument', waits);
    other.send(painting('doc-2'));
    const stages = [
      other,
      await opened('review'),
      await opened('acknowledge'),
      await opened('complete'),
      await opened('sign', signedByOther),
      await opened(),
    ];
    expect(stages.map(({ can }) => can('sign.requested'))).toEqual([false, false, false, false, false, true]);
  });

  it('takes the offer back when a later page cannot be painted', async () => {
    const stage = await opened();
    stage.send({ type: 'painting.failed' });
    expect([stage.act(), stage.can('sign.requested')]).toEqual(['showing.unpaintable', false]);
  });
});

describe('signing', () => {
  it.each([
    [{ kind: 'signed' }, 'signed'],
    [{ kind: 'locked', error: 'Document lock could not be obtained' }, 'locked'],
    [{ kind: 'refused', error: 'Closed' }, 'refused.rereading'],
    [{ kind: 'redundant' }, 'findingSigner'],
    [{ kind: 'unconfirmed' }, 'unknown.rereading'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('answered with %j leads to %s [D4.8] [X3]', async (answer, state) => {
    const stage = await signing();
    await stage.answer('signDocuments', answer);
    expect([stage.act(), stage.callsOf('signDocuments')]).toEqual([state, [{ documentId }]]);
  });

  it('sends nothing before the confirmation, nothing after Cancel, and one call however often it is confirmed', async () => {
    const stage = await opened();
    stage.send({ type: 'sign.requested' });
    stage.send({ type: 'sign.cancelled' });
    expect(stage.callsOf('signDocuments')).toEqual([]);
    stage.send({ type: 'sign.requested' });
    stage.send({ type: 'sign.confirmed' });
    stage.send({ type: 'sign.confirmed' });
    stage.send({ type: 'back.requested' });
    expect([stage.act(), stage.callsOf('signDocuments').length]).toEqual(['signing', 1]);
  });

  it('warns with the provider’s own text for five seconds [D8.2] [D8.5] [D9.2]', async () => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'locked', error: 'Document lock could not be obtained' });
    expect(stage.emitted).toEqual([
      { type: 'notice', intent: 'warning', text: 'Document lock could not be obtained', ms: 5_000 },
    ]);
  });

  it('reports the act, and leaves with one document less to sign [D4.13] [D4.17]', async () => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'signed' });
    stage.send({ type: 'result.closed' });
    expect([stage.callsOf('postDocumentViewed').at(-1), stage.emitted]).toEqual([
      { documentId, moment: 'acted' },
      [{ type: 'left', acted: true }],
    ]);
  });
});

describe('an unknown outcome', () => {
  it.each([
    [signedByMe, 'signed'],
    [waits, 'showing.repainting'],
    [signedByOther, 'alreadySigned'],
    [{ kind: 'missing' }, 'unknown.unreadable'],
    [{ kind: 'unreachable' }, 'unknown.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('read again as %j leads to %s [X3]', async (read, state) => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', read);
    expect(stage.act()).toBe(state);
  });

  it('is asked for again every five seconds and on request, without another act [X3]', async () => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', { kind: 'unreachable' });
    stage.clock.increment(4_999);
    expect(stage.act()).toBe('unknown.unreadable');
    stage.clock.increment(1);
    expect(stage.act()).toBe('unknown.rereading');
    await stage.answer('readDocument', { kind: 'unreachable' });
    stage.send({ type: 'outcome.askedAgain' });
    await stage.answer('readDocument', signedByMe);
    expect([stage.act(), stage.callsOf('signDocuments').length]).toEqual(['signed', 1]);
  });

  it('makes a later ‘Redundant’ one’s own success [X3]', async () => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', waits);
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    stage.send({ type: 'sign.confirmed' });
    await stage.answer('signDocuments', { kind: 'redundant' });
    expect(stage.act()).toBe('signed');
  });
});

describe('a refusal', () => {
  const refused = async (read: ReadAnswer) => {
    const stage = await signing();
    await stage.answer('signDocuments', { kind: 'refused', error: 'Closed' });
    await stage.answer('readDocument', read);
    return stage;
  };

  it.each([
    [waits, 'showing.repainting'],
    [signedByOther, 'showing.repainting'],
    [signedByMe, 'signed'],
    [{ kind: 'missing' }, 'refused.unreadable'],
    [{ kind: 'unreachable' }, 'refused.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('is followed by a read, which as %j leads to %s [X3]', async (read, state) => {
    const stage = await refused(read);
    expect(stage.act()).toBe(state);
  });

  it('keeps the provider’s words, and offers Sign again once the document is painted, if it still waits [X3] [X7] [D8.2]', async () => {
    const [still, over] = [await refused(waits), await refused(signedByOther)];
    expect(still.can('sign.requested')).toBe(false);
    still.send(painted);
    over.send(painted);
    expect([still.act(), still.can('sign.requested'), over.can('sign.requested')]).toEqual([
      'showing.ready.notRecorded',
      true,
      false,
    ]);
    expect([still, over].map(({ snapshot }) => snapshot().context.error)).toEqual(['Closed', 'Closed']);
  });

  it('is not told any more after a later act whose answer was lost [X3]', async () => {
    const stage = await refused(waits);
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    stage.send({ type: 'sign.confirmed' });
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', waits);
    expect([stage.act(), stage.snapshot().context.error]).toEqual(['showing.repainting', null]);
  });
});

describe('‘Redundant’ at once', () => {
  it.each([
    [signedByMe, 'signed'],
    [signedByOther, 'alreadySigned'],
    [waits, 'alreadySigned'],
    [{ kind: 'missing' }, 'unknown.unreadable'],
    [{ kind: 'unreachable' }, 'unknown.unreadable'],
    [{ kind: 'refused', error: 'Closed' }, 'unknown.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)(
    'leads with %j to %s, for it may be the echo of one’s own act [D4.14] [X3]',
    async (read, state) => {
      const stage = await signing();
      await stage.answer('signDocuments', { kind: 'redundant' });
      await stage.answer('readDocument', read);
      expect(stage.act()).toBe(state);
    },
  );
});
