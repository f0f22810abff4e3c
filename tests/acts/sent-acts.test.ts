import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import { makeActingRun } from '../../src/acts/acting-run.ts';
import type { LeftAct, ActRun } from '../../src/acts/left-act.ts';
import { createSentActs } from '../../src/acts/sent-acts.ts';
import { resumeSentActs } from '../../src/acts/resumed-acts.ts';
import { createWalk } from '../../src/acts/walk.ts';
import type { Draft } from '../../src/work/drafts.ts';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { no, processed as yes } from '../support/answers.ts';
import { settle, stand } from './sent-stage.ts';

const sentBy = (act: Act | 'sing', ...ids: readonly string[]) =>
  ids.map((documentId) => ({
    scope: { flow: `sent-${act}`, documentId, version: '' },
    value: { act, tab: 'sign', at: 1 },
  }));

const signingIn = async (
  { services }: ReturnType<typeof stand>,
  memory: ReturnType<typeof draftsInMemory>,
) => {
  const { actorRef } = makeActingRun(services, memory.drafts, createShownDocuments());
  actorRef.start();
  onTestFinished(() => void actorRef.stop());
  actorRef.send({ type: 'sign.requested', ids: ['doc-1', 'doc-2'], organizations: 1 });
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await settle();
  return actorRef;
};

const idsIn = (memory: ReturnType<typeof draftsInMemory>) =>
  memory.kept().map(({ scope }) => scope.documentId);

describe('an act that is on its way', () => {
  it('is kept with id, act and time, and with no text of a document, until it is told [X3] [X5]', async () => {
    let end: (given: Response) => void = () => {};
    const promise = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const memory = draftsInMemory();
    const actorRef = await signingIn(
      stand(() => promise),
      memory,
    );
    const [first] = memory.kept();
    expect([idsIn(memory), first?.scope.flow, Object.keys(first?.value as object)]).toEqual([
      ['doc-1', 'doc-2'],
      'sent-sign',
      ['act', 'tab', 'at'],
    ]);
    end(yes({ ProcessingDetails: ['doc-1', 'doc-2'].map((DocId) => ({ DocId, DocProcessed: 'Y' })) }));
    await settle();
    expect([actorRef.getSnapshot().value, idsIn(memory)]).toEqual([{ succeeded: 'counting' }, []]);
  });

  it.each([
    ['as soon as the browser has written down that it is', 5, 1],
    ['after two seconds where the browser does not say', 1_999, 0],
    ['after two seconds where the browser does not say', 2_000, 1],
  ] as const)('is sent %s [X3]', async (how, ms, calls) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = draftsInMemory();
    const written: (() => void)[] = [];
    const slow = {
      ...memory.drafts,
      keep: (...[scope, value, told]: Parameters<typeof memory.drafts.keep>) =>
        void written.push(() => memory.drafts.keep(scope, value, told)),
    };
    const stage = stand(() => new Promise<Response>(() => {}));
    await signingIn(stage, { ...memory, drafts: slow });
    expect([stage.asked, written.length]).toEqual([[], 2]);
    if (how.startsWith('as soon')) for (const write of written) write();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
    expect(stage.asked.filter((one) => one === 'act')).toHaveLength(calls);
  });

  it('is kept anew when it is sent again: the provider may be at the later one still [X3] [S46]', async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = draftsInMemory();
    const { drafts } = memory;
    const sent = createSentActs({ drafts, tab: () => 'sign' });
    await sent.before({ act: 'sign', ids: ['doc-1'] });
    vi.setSystemTime(90_000);
    await sent.before({ act: 'sign', ids: ['doc-1'] });
    expect(memory.kept().map(({ value }) => value)).toEqual([{ act: 'sign', tab: 'sign', at: 90_000 }]);
  });

  it('stays kept beside a later act on the same document, and each goes only when it was told [X3]', async () => {
    const memory = draftsInMemory();
    let isReached = true;
    const stage = stand(
      () => {
        if (!isReached) throw new TypeError('Failed to fetch');
        return yes({ ProcessingDetails: ['doc-1', 'doc-2'].map((DocId) => ({ DocId, DocProcessed: 'Y' })) });
      },
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const declined = createSentActs({ drafts: memory.drafts, tab: () => 'sign' });
    await declined.before({ act: 'decline', ids: ['doc-1'] });
    isReached = false;
    await signingIn(stage, memory);
    const actsOn = (id: string) =>
      memory
        .kept()
        .flatMap(({ scope, value }) => (scope.documentId === id ? (value as { act: Act }).act : []));
    expect([actsOn('doc-1'), actsOn('doc-2')]).toEqual([['decline', 'sign'], ['sign']]);
    isReached = true;
    await signingIn(stage, memory);
    expect([actsOn('doc-1'), actsOn('doc-2')]).toEqual([['decline'], []]);
  });

  it.each([
    ['of another act on the same document stays kept', 'decline', ['decline']],
    ['of the very act goes with it', 'sign', []],
  ] as const)('is told, and the note of an earlier build %s [X3]', async (_, act, left) => {
    const scope = { flow: 'sent-act', documentId: 'doc-1', version: 'any' };
    const memory = draftsInMemory([{ scope, value: { act, tab: 'sign', at: 1 } }]);
    const ids = ['doc-1', 'doc-2'];
    await signingIn(
      stand(() => yes({ ProcessingDetails: ids.map((DocId) => ({ DocId, DocProcessed: 'Y' })) })),
      memory,
    );
    expect(memory.kept().map(({ value }) => (value as { act: Act }).act)).toEqual(left);
  });

  it('stays kept where the question whether to send it again is cancelled [X3]', async () => {
    const memory = draftsInMemory();
    const stage = stand(
      () => yes({ ProcessingDetails: [] }),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const actorRef = await signingIn(stage, memory);
    actorRef.send({ type: 'result.closed' });
    actorRef.send({ type: 'sign.requested', ids: ['doc-1'], doubtful: ['doc-1'], organizations: 1 });
    actorRef.send({ type: 'act.cancelled' });
    await settle();
    expect(idsIn(memory)).toEqual(['doc-1', 'doc-2']);
  });

  it('is kept on where the token was refused in that moment [X3] [X5]', async () => {
    const memory = draftsInMemory();
    await signingIn(
      stand(() => no('Invalid Token')),
      memory,
    );
    expect(idsIn(memory)).toEqual(['doc-1', 'doc-2']);
  });

  it('is kept on while nobody can tell of one of them [X3]', async () => {
    const memory = draftsInMemory();
    const stage = stand(
      () => yes({ ProcessingDetails: [{ DocId: 'doc-1', DocProcessed: 'Y' }] }),
      () => {
        throw new TypeError('Failed to fetch');
      },
    );
    const actorRef = await signingIn(stage, memory);
    expect([actorRef.getSnapshot().value, idsIn(memory)]).toEqual([
      { failed: 'waiting' },
      ['doc-1', 'doc-2'],
    ]);
  });
});

const resume = async (stage: ReturnType<typeof stand>, ...drafts: readonly Draft[]) => {
  const memory = draftsInMemory(drafts);
  const walk = createWalk(memory.drafts);
  const runs = createRunKeeper<ActRun>(new EventTarget() as unknown as Window);
  const told: Pick<LeftAct, 'kind' | 'act' | 'of'>[] = [];
  onTestFinished(
    runs.attend({
      onEmitted: () => {},
      onOver: (run) => {
        const left = run.outcome();
        if (left) told.push({ kind: left.kind, act: left.act, of: left.of });
      },
    }),
  );
  await resumeSentActs(stage.services, memory.drafts, runs, walk);
  await settle();
  const kept = idsIn(memory).filter((id) => id !== 'walk');
  return { told, asked: stage.asked, kept, steps: () => walk.actorRef.getSnapshot().context.steps };
};

describe('an act whose page was left', () => {
  const never = () => Promise.reject(new Error('No act is sent.'));
  const named = { id: 'doc-1', type: 'Plan of Care', subject: 'Ottilie Samplewood' };

  it('is told of too where an earlier build has noted it [X3] [X5]', async () => {
    const note = { flow: 'sent-act', documentId: 'doc-1', version: '' };
    const found = await resume(
      stand(never, () => true),
      { scope: note, value: { act: 'sign', tab: 'sign', at: 1 } },
    );
    expect(found).toMatchObject({ told: [{ kind: 'done', act: 'sign', of: named }], kept: [] });
  });

  it.each([
    ['done', true],
    ['notDone', false],
  ] as const)(
    'is read after the next load and told as %s, and nothing is sent [X3] [S46]',
    async (kind, isSigned) => {
      const found = await resume(
        stand(never, () => isSigned),
        ...sentBy('sign', 'doc-1'),
      );
      expect(found).toMatchObject({
        told: [{ kind, act: 'sign', of: named }],
        asked: ['read doc-1'],
        kept: [],
      });
    },
  );

  it.each([
    ['done, once it is recorded', 12_000, 'done', 4],
    ['not done, once the provider cannot be at it any more', 1e9, 'notDone', 13],
  ] as const)(
    'is told as %s: right after a reload what is not recorded proves nothing [X3] [S46]',
    async (_, recordedAfter, kind, reads) => {
      vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const [draft] = sentBy('sign', 'doc-1');
      const stage = stand(never, () => Date.now() >= 1_000_000 + recordedAfter);
      const sent = draft && { ...draft, value: { ...draft.value, at: 1_000_000 - 1_000 } };
      const early = await resume(stage, ...(sent ? [sent] : []));
      const before = [...early.told];
      await vi.advanceTimersByTimeAsync(60_000);
      await settle();
      expect([before, early.told.map((one) => one.kind), stage.asked.length]).toEqual([[], [kind], reads]);
    },
  );

  it('is told beside a later one on the same document, which was left, too [X3] [S46]', async () => {
    const found = await resume(
      stand(never, () => true),
      ...sentBy('decline', 'doc-1'),
      ...sentBy('sign', 'doc-1'),
    );
    expect([found.told.map(({ act }) => act), found.told.at(-1)?.kind, found.kept]).toEqual([
      ['decline', 'sign'],
      'done',
      [],
    ]);
  });

  it('is told once for all documents that it was sent for [X3] [S46]', async () => {
    const found = await resume(
      stand(never, (id) => id === 'doc-1'),
      ...sentBy('sign', 'doc-1', 'doc-2'),
    );
    expect(found.told).toEqual([{ kind: 'notDone', act: 'sign', of: { total: 2, failed: 1, unknown: 0 } }]);
    expect(found.kept).toEqual([]);
  });

  it('is told to whoever was reading one by one, too: nothing of it was left undecided [X3] [X19]', async () => {
    const steps = [
      { id: 'doc-1', result: 'unknown' },
      { id: 'doc-2', result: 'unknown' },
      { id: 'doc-3', result: 'open' },
    ];
    const reading = {
      scope: { flow: 'walk', documentId: 'walk', version: 'any' },
      value: { tab: 'sign', steps, at: 2, isTold: false, documents: [] },
    };
    const stage = stand(never, (id) => id === 'doc-1');
    const found = await resume(stage, reading, ...sentBy('sign', 'doc-1', 'doc-2'));
    expect(found.steps().map(({ result }) => result)).toEqual(['sign', 'failed', 'open']);
  });

  it('is none where something else was kept, or what was kept cannot be read [X3] [SE7]', async () => {
    const other = {
      scope: { flow: 'document-action', documentId: 'doc-1', version: 'v' },
      value: { act: 'sign' as const, tab: 'sign', at: 1 },
    };
    const broken = {
      scope: { flow: 'sent-sign', documentId: 'doc-2', version: '' },
      value: { act: 'sing' as const, tab: 'sign', at: 1 },
    };
    expect(await resume(stand(never), other, broken)).toMatchObject({ told: [], asked: [] });
  });
});
