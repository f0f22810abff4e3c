import { describe, expect, it, onTestFinished } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Act } from '../../machines/acts/acts.ts';
import type { LeftAct } from '../../src/acts/left-act.ts';
import { makeDocumentRun } from '../../src/views/document-action/document-run.ts';
import type { DocumentRun } from '../../src/views/document-action/document-run.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { createTypedTexts } from '../../src/views/document-action/typed-texts.ts';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import { answeringActors, documentId, doneByMe, doneByOther, waits } from './answers.ts';
import type { Read, Said } from './answers.ts';
import { noDrafts, noSentActs } from './kept-in-memory.ts';
import { noViewing } from './no-viewing.ts';
import { closingPage } from '../support/closing-page.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { specActs } from '../support/spec-acts.ts';

const unreachable: Read = { kind: 'unreachable' };

/** A read's answer, or one that is waited for. */
type Waited = Read | Promise<Read>;

/** `isFresh`: what is acted on was read just now. */
const stand = (isFresh = true) => {
  const { page, asksBeforeClosing } = closingPage();
  const documents = createRunKeeper<DocumentRun>(page);
  const told: (Pick<LeftAct, 'kind' | 'act' | 'reason'> & { document: string })[] = [];
  const endAll = documents.attend({
    onEmitted: () => {},
    onOver: (run) => {
      const left = run.outcome();
      if (left) told.push({ document: run.documentId, kind: left.kind, act: left.act, reason: left.reason });
    },
  });
  onTestFinished(endAll);
  /** The run that whoever opens a document joins; null where there is none. */
  const find = (id: string) => {
    try {
      return documents.open(() => {
        throw new Error('There is none.');
      }, id);
    } catch {
      return null;
    }
  };
  return { page, asksBeforeClosing, documents, find, told, endAll, isFresh };
};

/** A screen on which an act was confirmed; `end` ends the call, reads after it end as given. */
const acting = async (stage: ReturnType<typeof stand>, name: Act, ...reads: readonly Waited[]) => {
  let answer: (given: Said) => void = () => {};
  const promise = new Promise<Said>((resolve) => {
    answer = resolve;
  });
  const answers: Waited[] = [waits, ...reads];
  const sent: string[] = [];
  const clock = new SimulatedClock();
  const left: string[] = [];
  const actors = answeringActors({
    read: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? unreachable,
    send: (act) => {
      sent.push(`${act} ${documentId}`);
      return promise;
    },
    reasons: async () => ({ kind: 'found' }),
  });
  const contents = createDocumentContents();
  const typed = createTypedTexts({ drafts: noDrafts, documentId, tab: specActs[name].tab, contents });
  const viewing = { ...noViewing, left: () => void left.push('left'), end: () => void left.push('ended') };
  const screen = makeDocumentRun(
    { documentId, tab: specActs[name].tab, contents, typed, viewing },
    actors,
    noSentActs,
    { clock },
  );
  const { actorRef } = screen;
  const leave = stage.documents.show(screen, () => {});
  await microtasksDone();
  actorRef.send({ type: 'page.painted', documentId });
  actorRef.send({ type: `${name}.requested` });
  await microtasksDone();
  actorRef
    .getSnapshot()
    .children.acting?.send({ type: 'act.confirmed', isReasonGiven: true, isFresh: stage.isFresh });
  await microtasksDone();
  const end = async (given: Said) => {
    answer(given);
    await microtasksDone();
  };
  return { screen, leave, end, clock, sent, left, status: () => actorRef.getSnapshot().status };
};

const signing = (stage: ReturnType<typeof stand>, ...reads: readonly Waited[]) =>
  acting(stage, 'sign', ...reads);

describe('an act that was confirmed, and is left while its document is read once more', () => {
  const leaveWhileChecked = async (read: Read) => {
    const stage = stand(false);
    let tell: (given: Read) => void = () => {};
    const check = new Promise<Read>((resolve) => {
      tell = resolve;
    });
    const signed = await signing(stage, check);
    expect(stage.asksBeforeClosing()).toBe(true);
    signed.leave();
    tell(read);
    await microtasksDone();
    await signed.end({ kind: 'done' });
    return [signed.sent, stage.told.map(({ kind }) => kind)];
  };

  it('is sent where nothing has changed, and told [X3] [X7]', async () => {
    expect(await leaveWhileChecked(waits)).toEqual([[`sign ${documentId}`], ['done']]);
  });

  it('is not sent where the document is another one now, and that is told [X3] [X7]', async () => {
    expect(await leaveWhileChecked({ ...waits, isSame: false })).toEqual([[], ['notDone']]);
  });
});

describe('an act whose screen is left', () => {
  describe.each(['review', 'decline', 'sign', 'acknowledge'] as const)('to %s', (name) => {
    it.each([
      [{ kind: 'done' }, [waits], { kind: 'done', reason: '' }],
      [{ kind: 'locked', error: 'Locked' }, [waits], { kind: 'notDone', reason: 'Locked' }],
      [{ kind: 'refused', error: 'Closed' }, [waits], { kind: 'notDone', reason: 'Closed' }],
      [{ kind: 'refused', error: 'Closed' }, [doneByMe], { kind: 'done', reason: '' }],
      [{ kind: 'redundant' }, [], { kind: 'overtaken', reason: '' }],
      [{ kind: 'unconfirmed' }, [doneByMe], { kind: 'done', reason: '' }],
      [{ kind: 'unconfirmed' }, [waits], { kind: 'notDone', reason: '' }],
      [{ kind: 'unconfirmed' }, [doneByOther], { kind: 'overtaken', reason: '' }],
    ] as const)('ended with %j, then %j, is told as %j and over [X3]', async (answer, reads, outcome) => {
      const stage = stand();
      const { leave, end, sent, left, status } = await acting(stage, name, ...reads);
      leave();
      await microtasksDone();
      expect([stage.told, left, status()]).toEqual([[], ['left'], 'active']);
      await end(answer);
      expect([stage.told, sent, left, status()]).toEqual([
        [{ document: documentId, act: name, ...outcome }],
        [`${name} ${documentId}`],
        ['left', 'ended'],
        'stopped',
      ]);
    });
  });

  it.each([{ kind: 'unconfirmed' }, { kind: 'refused', error: '' }, { kind: 'locked', error: '' }] as const)(
    'is told as unknown once it was read again five times in vain, without another act: %j [X3]',
    async (answer) => {
      const stage = stand();
      const { leave, end, clock, sent, status } = await signing(stage, unreachable);
      leave();
      await end(answer);
      for (const read of [1, 2, 3, 4]) {
        clock.increment(5_000);
        await microtasksDone();
        expect([read, stage.told]).toEqual([read, []]);
      }
      clock.increment(5_000);
      await microtasksDone();
      expect([stage.told, sent, status()]).toEqual([
        [{ document: documentId, kind: 'unclear', act: 'sign', reason: '' }],
        [`sign ${documentId}`],
        'stopped',
      ]);
    },
  );

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
    await microtasksDone();
    expect([stage.find('doc-2'), stage.find(documentId) === screen]).toEqual([null, true]);
    stage.documents.show(screen, () => {});
    await end({ kind: 'done' });
    expect([stage.told, status(), stage.find(documentId)]).toEqual([[], 'active', null]);
  });

  it('cannot be joined any more once it is over [X3]', async () => {
    const stage = stand();
    const { screen, leave, end } = await signing(stage);
    leave();
    await end({ kind: 'done' });
    const over: string[] = [];
    stage.documents.show(screen, () => over.push(screen.documentId));
    expect(over).toEqual([documentId]);
  });

  it('ends with the session, without a word [X3]', async () => {
    const stage = stand();
    const { screen, leave, end, status } = await signing(stage);
    leave();
    stage.endAll();
    expect([status(), stage.asksBeforeClosing()]).toEqual(['stopped', false]);
    expect(screen.actorRef.getSnapshot().matches('signedOut')).toBe(true);
    await end({ kind: 'done' });
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
    await microtasksDone();
    expect(stage.asksBeforeClosing()).toBe(true);
    await end({ kind: 'done' });
    expect(stage.asksBeforeClosing()).toBe(false);
  });
});

describe('a screen without an act', () => {
  it('ends when it is left, unless it is remounted in the same task', async () => {
    const stage = stand();
    const { screen, leave, end, status, left } = await signing(stage);
    await end({ kind: 'done' });
    leave();
    const leaveAgain = stage.documents.show(screen, () => {});
    await microtasksDone();
    expect([status(), left]).toEqual(['active', []]);
    leaveAgain();
    await microtasksDone();
    expect([status(), left, stage.told]).toEqual(['stopped', ['ended'], []]);
  });
});
