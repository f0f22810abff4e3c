import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import { resumeSentActs } from '../../src/acts/resumed-acts.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { clearNotices, visibleNotices } from '../../src/ui/notices.ts';
import type { Notice } from '../../src/ui/notices.ts';
import { editsFlow } from '../../src/drafts/drafts.ts';
import type { Draft } from '../../src/drafts/drafts.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { portalWith } from '../support/started-portal.ts';
import { noListStore, settle, stubProvider } from './sent-stage.ts';

/** Stored acts; 'sing' is one that does not exist. */
const sentBy = (act: Act | 'sing', ...ids: readonly string[]) =>
  ids.map((documentId) => ({
    scope: { flow: `sent-${act}`, documentId, version: '' },
    value: { act, tab: 'sign', at: 1 },
  }));

/** The notice about one signature. */
const toldOf = { done: 'documentAction.done.sign', notDone: 'documentAction.notDone.sign' } as const;

const idsIn = (memory: ReturnType<typeof draftsInMemory>) =>
  memory.kept().map(({ scope }) => scope.documentId);

/** Opens a page that finds these stored acts and drafts; its root resumes the acts. */
const resume = async (stage: ReturnType<typeof stubProvider>, ...drafts: readonly Draft[]) => {
  const memory = draftsInMemory(drafts);
  const shown = createShownDocuments();
  const services = { ...stage.services, drafts: memory.drafts, store: noListStore, shown };
  const root = portalWith({}, { resumeActs: (take) => resumeSentActs(services, take) });
  const notices = new Set<Notice>();
  const told = () => [...notices].map(({ text }) => (typeof text === 'string' ? { id: text } : text));
  const forget = visibleNotices.subscribe(() => {
    for (const { notice } of visibleNotices.get().list) notices.add(notice);
  });
  root.start();
  onTestFinished(() => {
    root.stop();
    forget();
    clearNotices();
  });
  await settle();
  return { told: told(), toldSince: told, asked: stage.asked, kept: idsIn(memory), shown };
};

describe('an act whose page was left', () => {
  const never = () => Promise.reject(new Error('No act is sent.'));
  const named = { type: 'Plan of Care', subject: 'Ottilie Samplewood' };

  it('is also reported if an earlier build has stored it [X3] [X5]', async () => {
    const note = { flow: 'sent-act', documentId: 'doc-1', version: '' };
    const found = await resume(
      stubProvider(never, () => true),
      { scope: note, value: { act: 'sign', tab: 'sign', at: 1 } },
    );
    expect(found).toMatchObject({ told: [{ id: 'documentAction.done.sign', values: named }], kept: [] });
  });

  it.each([
    ['done', true],
    ['notDone', false],
  ] as const)(
    'is read after the next load and reported as %s, and nothing is sent [X3] [S46]',
    async (kind, isSigned) => {
      const found = await resume(
        stubProvider(never, () => isSigned),
        ...sentBy('sign', 'doc-1'),
      );
      expect(found).toMatchObject({
        told: [{ id: toldOf[kind], values: named }],
        asked: ['read doc-1'],
        kept: [],
      });
      // A screen that acts on it reads it before, whatever was found here.
      expect(found.shown.acts.wasLost('sign', 'doc-1')).toBe(true);
    },
  );

  it.each([
    ['deletes them once a signature is found done', 'sign', true, []],
    ['keeps them where a signature is found not done', 'sign', false, ['doc-1']],
    [
      'keeps them where a review is found done: they belong to the signature after it',
      'review',
      true,
      ['doc-1'],
    ],
  ] as const)('with unsaved page changes on its document %s [X3] [X5]', async (_, act, isSigned, kept) => {
    const drawing = { scope: { flow: editsFlow, documentId: 'doc-1', version: '' }, value: {} };
    const [sent] = sentBy(act, 'doc-1');
    const found = await resume(
      stubProvider(never, () => isSigned),
      ...(sent ? [{ ...sent, value: { ...sent.value, tab: act } }] : []),
      drawing,
    );
    expect(found.kept).toEqual(kept);
  });

  it.each([
    ['done, once it is recorded', 12_000, 'done', 4],
    ['not done, once the provider can no longer be processing it', 1e9, 'notDone', 13],
  ] as const)(
    'is reported as %s: right after a reload, ‘not recorded’ proves nothing [X3] [S46]',
    async (_, recordedAfter, kind, reads) => {
      vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const [draft] = sentBy('sign', 'doc-1');
      const stage = stubProvider(never, () => Date.now() >= 1_000_000 + recordedAfter);
      const sent = draft && { ...draft, value: { ...draft.value, at: 1_000_000 - 1_000 } };
      const early = await resume(stage, ...(sent ? [sent] : []));
      await vi.advanceTimersByTimeAsync(60_000);
      await settle();
      expect([early.told, early.toldSince().map(({ id }) => id), stage.asked.length]).toEqual([
        [],
        [toldOf[kind]],
        reads,
      ]);
    },
  );

  it('is reported, and so is a later act on the same document that was left [X3] [S46]', async () => {
    const found = await resume(
      stubProvider(never, () => true),
      ...sentBy('decline', 'doc-1'),
      ...sentBy('sign', 'doc-1'),
    );
    expect([found.told.map(({ id }) => id), found.kept]).toEqual([
      ['documentAction.unclear.one', 'documentAction.done.sign'],
      [],
    ]);
  });

  it.each([
    ['done', true, []],
    ['not done', false, ['doc-1', 'list']],
  ] as const)(
    'keeps its entered text only if it was not done: it was %s [X3] [X5]',
    async (_, isDone, left) => {
      const filled = { reason: '', comment: 'Looks right.' };
      const found = await resume(
        stubProvider(never, () => isDone),
        ...sentBy('sign', 'doc-1'),
        {
          scope: { flow: 'document-action', documentId: 'doc-1', version: 'v-1' },
          value: { tab: 'sign', filled: { sign: filled } },
        },
        {
          scope: { flow: 'list-acts', documentId: 'list', version: 'any' },
          value: { tab: 'sign', texts: { sign: { ids: ['doc-1'], filled } } },
        },
      );
      expect(found.kept).toEqual(left);
    },
  );

  it('is reported once for all of its documents [X3] [S46]', async () => {
    const found = await resume(
      stubProvider(never, (id) => id === 'doc-1'),
      ...sentBy('sign', 'doc-1', 'doc-2'),
    );
    expect(found.told).toEqual([{ id: 'acts.finished.failed', values: { failed: 1, total: 2 } }]);
    expect(found.kept).toEqual([]);
  });

  it('is reported as done if all is recorded, without naming who acted [S46]', async () => {
    const found = await resume(
      stubProvider(never, () => true, 'nobody'),
      ...sentBy('sign', 'doc-1', 'doc-2'),
    );
    expect(found.told).toEqual([{ id: 'acts.ledger.sign', values: {} }]);
  });

  it('is ignored if the stored value is something else or malformed [X3] [SE7]', async () => {
    const other = {
      scope: { flow: 'document-action', documentId: 'doc-1', version: 'v' },
      value: { act: 'sign' as const, tab: 'sign', at: 1 },
    };
    const broken = {
      scope: { flow: 'sent-sign', documentId: 'doc-2', version: '' },
      value: { act: 'sing' as const, tab: 'sign', at: 1 },
    };
    expect(await resume(stubProvider(never), other, broken)).toMatchObject({ told: [], asked: [] });
  });
});
