import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import type { LeftAct, ActRun } from '../../src/acts/left-act.ts';
import { resumeSentActs } from '../../src/acts/resumed-acts.ts';
import type { Draft } from '../../src/work/drafts.ts';
import { createRunKeeper } from '../../src/work/run-keeper.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { settle, stand } from './sent-stage.ts';

const sentBy = (act: Act | 'sing', ...ids: readonly string[]) =>
  ids.map((documentId) => ({
    scope: { flow: `sent-${act}`, documentId, version: '' },
    value: { act, tab: 'sign', at: 1 },
  }));

const idsIn = (memory: ReturnType<typeof draftsInMemory>) =>
  memory.kept().map(({ scope }) => scope.documentId);

const resume = async (stage: ReturnType<typeof stand>, ...drafts: readonly Draft[]) => {
  const memory = draftsInMemory(drafts);
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
  await resumeSentActs(stage.services, memory.drafts, runs);
  await settle();
  return { told, asked: stage.asked, kept: idsIn(memory) };
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

  it('is told as done where all is recorded, and nobody can see by whom [S46]', async () => {
    const found = await resume(
      stand(never, () => true, 'nobody'),
      ...sentBy('sign', 'doc-1', 'doc-2'),
    );
    expect(found.told).toEqual([{ kind: 'done', act: 'sign', of: { total: 2, failed: 0, unknown: 0 } }]);
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
