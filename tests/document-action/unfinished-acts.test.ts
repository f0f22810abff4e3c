import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type {
  ReadAnswer,
  ReportAnswer,
  SignAnswer,
} from '../../machines/document-action/document-action.ports.ts';
import { createUnfinishedActs } from '../../src/views/document-action/unfinished-acts.ts';
import type { ActOutcome, DocumentScreen } from '../../src/views/document-action/unfinished-acts.ts';

const documentId = 'doc-1';
const waits: ReadAnswer = { kind: 'opened', awaitsMe: true, signedByMe: false };
const signedByMe: ReadAnswer = { kind: 'opened', awaitsMe: false, signedByMe: true };
const signedByOther: ReadAnswer = { kind: 'opened', awaitsMe: false, signedByMe: false };
const unreachable: ReadAnswer = { kind: 'unreachable' };

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Stands for the window: dispatches to whoever listens. */
const pageOf = () => {
  const page = new EventTarget();
  const asksBeforeClosing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { page: page as unknown as Window, asksBeforeClosing };
};

const stand = () => {
  const { page, asksBeforeClosing } = pageOf();
  const unfinished = createUnfinishedActs(page);
  const told: (ActOutcome & { document: string })[] = [];
  const endAll = unfinished.attend((screen, outcome) => {
    told.push({ document: screen.documentId, ...outcome });
  });
  onTestFinished(endAll);
  return { page, asksBeforeClosing, unfinished, told, endAll };
};

/** A screen on which Sign was confirmed; `answer` ends the call, reads after it end as given. */
const signing = async (stage: ReturnType<typeof stand>, ...reads: readonly ReadAnswer[]) => {
  let answer: (sign: SignAnswer) => void = () => {};
  const promise = new Promise<SignAnswer>((resolve) => {
    answer = resolve;
  });
  const answers = [waits, ...reads];
  const signed: string[] = [];
  const clock = new SimulatedClock();
  const left: string[] = [];
  const actorRef = createActor(
    documentActionMachine.provide({
      actors: {
        readDocument: fromPromise(
          async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? unreachable,
        ),
        signDocuments: fromPromise<SignAnswer, { documentId: string }>(({ input }) => {
          signed.push(input.documentId);
          return promise;
        }),
        postDocumentViewed: fromPromise<ReportAnswer, { documentId: string; moment: 'opened' | 'acted' }>(
          async () => ({ kind: 'reported' }),
        ),
      },
    }),
    { input: { documentId, tab: 'sign' }, clock },
  );
  const screen: DocumentScreen = {
    documentId,
    tab: 'sign',
    actorRef,
    shelf: { current: null },
    tracker: { left: () => left.push('left') },
  };
  const leave = stage.unfinished.show(screen, () => {});
  await settle();
  actorRef.send({ type: 'page.painted', documentId });
  actorRef.send({ type: 'sign.requested' });
  actorRef.send({ type: 'sign.confirmed' });
  const end = async (sign: SignAnswer) => {
    answer(sign);
    await settle();
  };
  return { screen, leave, end, clock, signed, left, status: () => actorRef.getSnapshot().status };
};

describe('an act whose screen is left', () => {
  it.each([
    [{ kind: 'signed' }, [waits], { kind: 'signed' }],
    [{ kind: 'locked', error: 'Locked' }, [waits], { kind: 'notSigned', reason: 'Locked' }],
    [{ kind: 'refused', error: 'Closed' }, [waits], { kind: 'notSigned', reason: 'Closed' }],
    [{ kind: 'refused', error: '' }, [unreachable], { kind: 'notSigned', reason: '' }],
    [{ kind: 'refused', error: 'Closed' }, [signedByMe], { kind: 'signed' }],
    [{ kind: 'redundant' }, [signedByOther], { kind: 'alreadySigned' }],
    [{ kind: 'unconfirmed' }, [signedByMe], { kind: 'signed' }],
    [{ kind: 'unconfirmed' }, [waits], { kind: 'notSigned', reason: '' }],
    [{ kind: 'unconfirmed' }, [signedByOther], { kind: 'alreadySigned' }],
  ] as const)(
    'and which ends with %j, then %j, is told as %j and over [X3]',
    async (sign, reads, outcome) => {
      const stage = stand();
      const { leave, end, signed, left, status } = await signing(stage, ...reads);
      leave();
      await settle();
      expect([stage.told, left, status()]).toEqual([[], [], 'active']);
      await end(sign);
      expect([stage.told, signed, left, status()]).toEqual([
        [{ document: documentId, ...outcome }],
        [documentId],
        ['left'],
        'stopped',
      ]);
    },
  );

  it('is told as unknown after five reads in vain, without another act [X3]', async () => {
    const stage = stand();
    const { leave, end, clock, signed, status } = await signing(stage, unreachable);
    leave();
    await end({ kind: 'unconfirmed' });
    for (const read of [2, 3, 4]) {
      clock.increment(5_000);
      await settle();
      expect([read, stage.told]).toEqual([read, []]);
    }
    clock.increment(5_000);
    await settle();
    expect([stage.told, signed, status()]).toEqual([
      [{ document: documentId, kind: 'unknown' }],
      [documentId],
      'stopped',
    ]);
  });

  it('says nothing, and is over, when the token is refused [X3]', async () => {
    const stage = stand();
    const { leave, end, status } = await signing(stage);
    leave();
    await end({ kind: 'invalidToken' });
    expect([stage.told, status()]).toEqual([[], 'stopped']);
  });

  it('is joined by whoever opens the document again, and then told on the screen alone [X3]', async () => {
    const stage = stand();
    const { screen, leave, end, status } = await signing(stage);
    leave();
    await settle();
    expect([stage.unfinished.find('doc-2'), stage.unfinished.find(documentId) === screen]).toEqual([
      null,
      true,
    ]);
    stage.unfinished.show(screen, () => {});
    await end({ kind: 'signed' });
    expect([stage.told, status(), stage.unfinished.find(documentId)]).toEqual([[], 'active', null]);
  });

  it('cannot be joined any more once it is over [X3]', async () => {
    const stage = stand();
    const { screen, leave, end } = await signing(stage);
    leave();
    await end({ kind: 'signed' });
    const over: string[] = [];
    stage.unfinished.show(screen, () => over.push(screen.documentId));
    expect(over).toEqual([documentId]);
  });

  it('ends with the session, without a word [X3]', async () => {
    const stage = stand();
    const { leave, end, status } = await signing(stage);
    leave();
    stage.endAll();
    expect([status(), stage.asksBeforeClosing()]).toEqual(['stopped', false]);
    await end({ kind: 'signed' });
    expect(stage.told).toEqual([]);
  });
});

describe('a page', () => {
  it('asks before it closes while an act is on its way, and not before or after [X3]', async () => {
    const stage = stand();
    expect(stage.asksBeforeClosing()).toBe(false);
    const { leave, end } = await signing(stage);
    expect(stage.asksBeforeClosing()).toBe(true);
    leave();
    await settle();
    expect(stage.asksBeforeClosing()).toBe(true);
    await end({ kind: 'signed' });
    expect(stage.asksBeforeClosing()).toBe(false);
  });
});

describe('a screen without an act', () => {
  it('ends when it is left, unless it is drawn anew in the same turn', async () => {
    const stage = stand();
    const { screen, leave, end, status, left } = await signing(stage);
    await end({ kind: 'signed' });
    leave();
    const leaveAgain = stage.unfinished.show(screen, () => {});
    await settle();
    expect([status(), left]).toEqual(['active', []]);
    leaveAgain();
    await settle();
    expect([status(), left, stage.told]).toEqual(['stopped', ['left'], []]);
  });
});
