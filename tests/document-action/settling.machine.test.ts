import { describe, expect, it } from 'vitest';
import type { ReadAnswer } from '../../machines/document-action/document-action.ports.ts';
import {
  acting,
  asked,
  changed,
  confirmation,
  documentId,
  doneByMe,
  doneByOther,
  opened,
  painted,
  toNext,
  waits,
} from './started-document.ts';

describe('an unknown outcome', () => {
  it.each([
    [doneByMe, 'succeeded'],
    [waits, 'showing.painting'],
    [doneByOther, 'alreadyDone'],
    [{ kind: 'missing' }, 'unknown.unreadable'],
    [{ kind: 'unreachable' }, 'unknown.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('read again as %j leads to %s [X3]', async (read, state) => {
    const stage = await acting();
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    expect(stage.callsOf('readDocument').at(-1)).toEqual({ documentId, act: 'sign', moment: 'settling' });
    await stage.answer('readDocument', read);
    expect(stage.act()).toBe(state);
  });

  it('is asked for again every five seconds and on request, without another act [X3]', async () => {
    const stage = await acting();
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', { kind: 'unreachable' });
    stage.clock.increment(4_999);
    expect(stage.act()).toBe('unknown.unreadable');
    stage.clock.increment(1);
    expect(stage.act()).toBe('unknown.rereading');
    await stage.answer('readDocument', { kind: 'unreachable' });
    stage.send({ type: 'outcome.askedAgain' });
    await stage.answer('readDocument', doneByMe);
    expect([stage.act(), stage.callsOf('signDocuments').length]).toEqual(['succeeded', 1]);
  });

  it('of one act does not make ‘Redundant’ to another one’s own success [X3]', async () => {
    const stage = await acting('decline');
    await stage.answer('declineDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', waits);
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    stage.send(confirmation);
    await stage.answer('signDocuments', { kind: 'redundant' });
    expect(stage.act()).toBe('findingActor');
  });
});

describe('a refusal', () => {
  const refused = async (read: ReadAnswer) => {
    const stage = await acting();
    await stage.answer('signDocuments', { kind: 'refused', error: 'Closed' });
    await stage.answer('readDocument', read);
    return stage;
  };

  it.each([
    [waits, 'showing.painting'],
    [doneByOther, 'showing.painting'],
    [doneByMe, 'succeeded'],
    [{ kind: 'missing' }, 'missing'],
    [{ kind: 'unreachable' }, 'refused.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)('is followed by a read, which as %j leads to %s [X3]', async (read, state) => {
    const stage = await refused(read);
    expect(stage.act()).toBe(state);
  });

  it('keeps the provider’s words, and offers Sign again once the document is painted, if it still waits [X3] [X7] [D8.2]', async () => {
    const [still, over] = [await refused(waits), await refused(doneByOther)];
    expect(still.can('sign.requested')).toBe(false);
    still.send(painted);
    over.send(painted);
    expect([still.act(), still.can('sign.requested'), over.can('sign.requested')]).toEqual([
      'showing.ready',
      true,
      false,
    ]);
    expect([still, over].map(({ snapshot }) => snapshot().context.error)).toEqual(['Closed', 'Closed']);
  });

  it('is not told any more once another act is asked for, or one whose answer was lost [X3]', async () => {
    const stage = await refused(waits);
    stage.send(painted);
    stage.send({ type: 'sign.requested' });
    const told = ({ mark, error }: { mark: unknown; error: unknown }) => [mark, error];
    expect(told(stage.snapshot().context)).toEqual([null, null]);
    stage.send(confirmation);
    await stage.answer('signDocuments', { kind: 'unconfirmed' });
    await stage.answer('readDocument', waits);
    expect([stage.act(), ...told(stage.snapshot().context)]).toEqual([
      'showing.painting',
      'notRecorded',
      null,
    ]);
  });
});

describe('‘Redundant’ at once', () => {
  it.each([
    [doneByMe, 'succeeded'],
    [doneByOther, 'alreadyDone'],
    [waits, 'alreadyDone'],
    [{ kind: 'missing' }, 'unknown.unreadable'],
    [{ kind: 'unreachable' }, 'unknown.unreadable'],
    [{ kind: 'refused', error: 'Closed' }, 'unknown.unreadable'],
    [{ kind: 'invalidToken' }, 'signedOut'],
  ] as const)(
    'leads with %j to %s, for it may be the echo of one’s own act [D4.14] [X3]',
    async (read, state) => {
      const stage = await acting();
      await stage.answer('signDocuments', { kind: 'redundant' });
      await stage.answer('readDocument', read);
      expect(stage.act()).toBe(state);
    },
  );
});

describe('a document that was read too long ago', () => {
  const rechecked = async (read: ReadAnswer) => {
    const stage = await acting('sign', { isFresh: false });
    expect(stage.callsOf('readDocument').at(-1)).toEqual({ documentId, act: 'sign', moment: 'checking' });
    await stage.answer('readDocument', read);
    return stage;
  };

  it.each([
    [waits, 'acting.signing', 1],
    [changed, 'showing.painting', 0],
    [doneByOther, 'showing.ready', 0],
    [doneByMe, 'alreadyDone', 0],
    [{ kind: 'missing' }, 'missing', 0],
    [{ kind: 'refused', error: 'Closed' }, 'showing.ready', 0],
    [{ kind: 'unreachable' }, 'showing.ready', 0],
    [{ kind: 'invalidToken' }, 'signedOut', 0],
  ] as const)(
    'and is read as %j leads to %s, with %i calls to sign [X7] [ACT1]',
    async (read, state, calls) => {
      const stage = await rechecked(read);
      expect([stage.act(), stage.callsOf('signDocuments').length]).toEqual([state, calls]);
    },
  );

  it('says that it has changed, and lets it be decided on once it is painted anew [X7]', async () => {
    const stage = await rechecked(changed);
    const before = stage.can('sign.requested');
    stage.send(painted);
    expect([before, stage.can('sign.requested'), stage.snapshot().context.mark]).toEqual([
      false,
      true,
      'changed',
    ]);
  });

  it('is not left while it is read: what was confirmed comes to an outcome that is told [X3] [X7]', async () => {
    const stage = await acting('sign', { isFresh: false });
    stage.send({ type: 'back.requested' });
    stage.send(toNext);
    expect([stage.act(), stage.told()]).toEqual(['showing.rechecking', []]);
    expect(stage.snapshot().hasTag('unsettled')).toBe(true);
  });
});

describe('leaving', () => {
  it('leads to the list, to a neighbour, or to the editor [D2.38] [D2.43] [D4.13]', async () => {
    const goals = [];
    for (const event of [
      { type: 'back.requested' },
      { type: 'neighbour.requested', to: 'previous' },
      { type: 'neighbour.requested', to: 'next' },
      { type: 'edit.requested' },
    ]) {
      const stage = await opened();
      stage.send(event);
      goals.push(stage.told());
    }
    expect(goals).toEqual(
      ['list', 'previous', 'next', 'edit'].map((goal) => [{ type: 'left', acted: false, goal }]),
    );
  });

  it('hears nothing of neighbours while it asks or acts', async () => {
    const stages = [await asked(), await acting()];
    for (const stage of stages) stage.send(toNext);
    expect(stages.map(({ act }) => act())).toEqual(['showing.asking.confirming.untouched', 'acting.signing']);
  });
});
