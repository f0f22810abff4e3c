import { describe, expect, it } from 'vitest';
import { viewReportMachine } from '../../machines/view-report/view-report.machine.ts';
import { startActor } from '../support/start-actor.ts';

const minute = 60_000;
const active = { type: 'page.painted', isInFront: true, isActive: true };

const open = () => startActor(viewReportMachine, undefined);
type Opened = ReturnType<typeof open>;

const isCounting = ({ snapshot }: Opened) => snapshot().hasTag('counting');
/** The times of the reports so far. */
const moments = ({ calls }: Opened) =>
  calls.flatMap(({ id, input }) =>
    id === 'postDocumentViewed' ? [(input as { moment: string }).moment] : [],
  );
const reported = { kind: 'reported' };

/** Starts a stay whose opening was reported, and whose time counts. */
const startCounting = async (opening: { readonly kind: string } = reported) => {
  const stage = open();
  stage.send(active);
  await stage.answer('postDocumentViewed', opening);
  return stage;
};

describe('a stay on a document', () => {
  it('is reported on opening, even if nothing is visible yet [D4.17] [D9.9] [S16]', () => {
    const stage = open();
    expect([moments(stage), isCounting(stage)]).toEqual([['opened'], false]);
  });

  it('counts if a page is painted, the window has the focus, and the person is active [X17]', () => {
    const stands = (isInFront: boolean, isActive: boolean) => {
      const stage = open();
      stage.send({ type: 'page.painted', isInFront, isActive });
      return stage;
    };
    expect(
      [stands(true, true), stands(true, false), stands(false, true), stands(false, false)].map(isCounting),
    ).toEqual([true, false, false, false]);
  });

  it('starts counting on activity if the window has the focus, and not without [X17]', () => {
    const idle = open();
    idle.send({ ...active, isActive: false });
    idle.send({ type: 'activity.seen' });
    const behind = open();
    behind.send({ ...active, isInFront: false });
    behind.send({ type: 'activity.seen' });
    expect([idle, behind].map(isCounting)).toEqual([true, false]);
  });

  it('counts again when the window gets the focus, if the person is active [X17]', () => {
    const returned = (isActive: boolean) => {
      const stage = open();
      stage.send({ ...active, isInFront: false });
      stage.send({ type: 'attention.gained', isActive });
      return stage;
    };
    expect([isCounting(returned(true)), isCounting(returned(false))]).toEqual([true, false]);
    const later = returned(false);
    later.send({ type: 'activity.seen' });
    expect(isCounting(later)).toBe(true);
  });

  it('stops counting after five minutes without activity, and reports the counted time [S44] [X17]', async () => {
    const stage = await startCounting();
    stage.clock.increment(4 * minute);
    stage.send({ type: 'activity.seen' });
    stage.clock.increment(5 * minute - 1);
    expect([isCounting(stage), moments(stage)]).toEqual([true, ['opened']]);
    stage.clock.increment(1);
    expect([isCounting(stage), moments(stage)]).toEqual([false, ['opened', 'paused']]);
    stage.send({ type: 'activity.seen' });
    expect(isCounting(stage)).toBe(true);
  });

  it.each(['attention.lost', 'machine.slept', 'painting.failed'])(
    'stops counting on %s, and reports the counted time [X17]',
    async (type) => {
      const stage = await startCounting();
      stage.send({ type });
      expect([isCounting(stage), moments(stage)]).toEqual([false, ['opened', 'paused']]);
    },
  );

  it('continues after each pause only once its cause is over [X17]', async () => {
    const after = async (...types: readonly string[]) => {
      const stage = await startCounting();
      for (const type of types) stage.send({ type, isActive: true });
      return isCounting(stage);
    };
    expect(await after('attention.lost', 'activity.seen')).toBe(false);
    expect(await after('attention.lost', 'attention.gained')).toBe(true);
    expect(await after('machine.slept', 'attention.gained')).toBe(false);
    expect(await after('machine.slept', 'activity.seen')).toBe(true);
    expect(await after('painting.failed', 'activity.seen')).toBe(false);
    expect(await after('painting.failed', 'attention.gained')).toBe(false);
  });

  it('does not count while nothing is visible, until a page is painted again [X17]', async () => {
    const unseen = async (...types: readonly string[]) => {
      const stage = await startCounting();
      for (const type of types) stage.send({ type });
      stage.send({ type: 'activity.seen' });
      const before = isCounting(stage);
      stage.send(active);
      return [before, isCounting(stage)];
    };
    expect(await unseen('painting.failed')).toEqual([false, true]);
    expect(await unseen('machine.slept', 'painting.failed')).toEqual([false, true]);
    expect(await unseen('attention.lost', 'painting.failed')).toEqual([false, true]);
  });

  it('stops counting if the window loses the focus before any activity [X17]', () => {
    const stage = open();
    stage.send({ ...active, isActive: false });
    stage.send({ type: 'attention.lost' });
    stage.send({ type: 'activity.seen' });
    expect(isCounting(stage)).toBe(false);
  });
});

describe('the end of a stay', () => {
  it.each(['document.left', 'session.ended', 'page.left'])(
    'by %s is reported with its time, and nothing counts any more [A4.11] [S16]',
    async (type) => {
      const stage = await startCounting();
      stage.send({ type });
      expect([isCounting(stage), moments(stage)]).toEqual([false, ['opened', 'left']]);
      await stage.answer('postDocumentViewed', reported);
      stage.send({ type: 'activity.seen' });
      stage.send({ type: 'attention.gained', isActive: true });
      expect(isCounting(stage)).toBe(false);
    },
  );

  it('is reported even if nothing of the document was visible [S16]', async () => {
    const stage = open();
    await stage.answer('postDocumentViewed', reported);
    stage.send({ type: 'page.left' });
    expect(moments(stage)).toEqual(['opened', 'left']);
  });

  it('is undone if the page returns: without the focus, or not painted yet [X17]', async () => {
    const seen = await startCounting();
    seen.send({ type: 'page.left' });
    seen.send({ type: 'page.returned' });
    seen.send({ type: 'attention.gained', isActive: true });
    expect(isCounting(seen)).toBe(true);
    const unseen = open();
    unseen.send({ type: 'page.left' });
    unseen.send({ type: 'page.returned' });
    unseen.send({ type: 'attention.gained', isActive: true });
    expect(isCounting(unseen)).toBe(false);
    unseen.send(active);
    expect(isCounting(unseen)).toBe(true);
  });

  it('does not wait for the opening report, during which no pause is reported [S16] [D7.9]', async () => {
    const stage = open();
    stage.send(active);
    stage.send({ type: 'attention.lost' });
    expect(moments(stage)).toEqual(['opened']);
    stage.send({ type: 'document.left' });
    expect(moments(stage)).toEqual(['opened', 'left']);
  });

  it('is not reported if a report was refused: the flag of the open view is cleared [A8.7]', async () => {
    for (const kind of ['refused', 'invalidToken']) {
      const stage = await startCounting({ kind });
      stage.send({ type: 'attention.lost' });
      stage.send({ type: 'document.left' });
      expect(moments(stage)).toEqual(['opened']);
    }
    const later = await startCounting();
    later.send({ type: 'attention.lost' });
    await later.answer('postDocumentViewed', { kind: 'refused' });
    later.send({ type: 'document.left' });
    expect(moments(later)).toEqual(['opened', 'paused']);
  });

  it('is reported also if the outcome of the previous report is unknown [S16]', async () => {
    const stage = await startCounting({ kind: 'unreported' });
    stage.send({ type: 'attention.lost' });
    await stage.answer('postDocumentViewed', { kind: 'unreported' });
    stage.send({ type: 'document.left' });
    expect(moments(stage)).toEqual(['opened', 'paused', 'left']);
  });
});

describe('an act', () => {
  it('is reported as a decline or another act, and ends the stay [D4.17] [A7.14] [S16]', async () => {
    for (const isDecline of [true, false]) {
      const stage = await startCounting();
      stage.send({ type: 'act.succeeded', isDecline });
      expect([moments(stage), stage.calls.at(-1)?.input, isCounting(stage)]).toEqual([
        ['opened', 'acted'],
        { moment: 'acted', isDecline, actedAt: null },
        false,
      ]);
      stage.send({ type: 'document.left' });
      expect([moments(stage), stage.snapshot().hasTag('over')]).toEqual([['opened', 'acted'], true]);
    }
  });

  it('is reported even if an earlier report was refused, or the document was left meanwhile [A7.14] [S16]', async () => {
    const refused = await startCounting({ kind: 'refused' });
    refused.send({ type: 'act.succeeded', isDecline: false });
    expect(moments(refused)).toEqual(['opened', 'acted']);
    const left = await startCounting();
    left.send({ type: 'document.left' });
    left.send({ type: 'act.succeeded', isDecline: false });
    expect(moments(left)).toEqual(['opened', 'left', 'acted']);
  });
});
