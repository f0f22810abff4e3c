import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { resumeDrafts } from '../../src/app/resume-drafts.ts';
import type { Draft } from '../../src/drafts/drafts.ts';
import { createUnwritten } from '../../src/drafts/unwritten.ts';
import { clearNotices, dismissNotice, visibleNotices } from '../../src/ui/notices.ts';
import { closingPage } from '../support/closing-page.ts';
import { microtasksDone } from '../support/microtasks.ts';

const draft = (flow: string, documentId = 'doc-1', value: unknown = 'Dose'): Draft => ({
  scope: { flow, documentId, version: 'v-1' },
  value,
});
const filled = { reason: '', comment: 'Dose is too high' };
const textDraft = (documentId: string) =>
  draft('document-action', documentId, { tab: 'sign', subject: documentId, filled: { decline: filled } });
const drawingDraft = (documentId: string) =>
  draft('page-editor', documentId, { tab: 'sign', subject: documentId });
const listTexts = draft('list-acts', 'list', {
  tab: 'review',
  texts: { decline: { ids: ['doc-1', 'doc-2'], filled } },
});

/** The visible notices: text id, values, address of the link. */
const shownNotices = () =>
  visibleNotices
    .get()
    .list.map(({ notice: { text, link } }) => [
      typeof text === 'string' ? text : text.id,
      ...(typeof text === 'string' || !text.values ? [] : Object.values(text.values)),
      ...(link ? [link.href] : []),
    ]);

/** What an earlier page has kept is resumed in a page that begins now. */
const resumed = (...kept: readonly Draft[]) => {
  const unwritten = createUnwritten();
  const { page, asksBeforeClosing } = closingPage();
  const drafts = { all: async () => kept, unwritten: unwritten.store };
  let isSignedIn = true;
  const needs = { drafts, resumeActs: async () => {}, page, isSignedIn: () => isSignedIn };
  const actor = createActor(resumeDrafts(needs)).start();
  const end = () => void actor.stop();
  onTestFinished(() => {
    end();
    clearNotices();
  });
  const goTo = (route: Route | null) => actor.send({ type: 'route.changed', route });
  const hold = (flow: string, value?: unknown) => unwritten.hold('me', draft(flow, 'doc-1', value));
  const release = (flow: string) => unwritten.release('me', [draft(flow).scope]);
  const forgetSession = () => {
    isSignedIn = false;
  };
  return { goTo, hold, release, end, forgetSession, asksBeforeClosing };
};

const typedNotice = (documentId: string) => [
  'documentAction.kept.text',
  '–',
  documentId,
  `/document_detail?tab=sign&docid=${documentId}`,
];
const drawnNotice = (documentId: string) => [
  'pageEditor.finished.kept',
  '–',
  documentId,
  `/update_document?tab=sign&docid=${documentId}`,
];

describe('the notice about an unsent text or drawing', () => {
  it('is shown on any screen: for three documents of each kind, and for texts for several documents [X5]', async () => {
    const ids = ['doc-1', 'doc-2', 'doc-3', 'doc-4'];
    resumed(...ids.map(textDraft), ...ids.map(drawingDraft), listTexts, draft('sent-sign', 'doc-9'));
    await microtasksDone();
    const named = ids.slice(0, 3);
    const ofList = ['acts.kept.text', 2, '/pending_documents?R=1&S=0&A=0'];
    expect(shownNotices()).toEqual([...named.map(drawnNotice), ...named.map(typedNotice), ofList]);
  });

  it.each([
    [
      'typed',
      textDraft,
      { flow: 'document-action', key: 'tab=sign&docid=doc-1', document: 'doc-1' },
      typedNotice,
    ],
    ['drawn', drawingDraft, { flow: 'page-editor', key: 'doc-1' }, drawnNotice],
  ] as const)(
    'is not shown on the screen that offers what was %s, and is withdrawn once that is opened [X5]',
    async (_, draftOf, here, notice) => {
      const { goTo } = resumed(draftOf('doc-1'), draftOf('doc-2'));
      goTo(here);
      await microtasksDone();
      expect(shownNotices()).toEqual([notice('doc-2')]);
      goTo({ ...here, ...('document' in here ? { document: 'doc-2' } : { key: 'doc-2' }) });
      expect(shownNotices()).toEqual([]);
    },
  );

  it('is not shown for drawings on a document while the outcome of its sent signature or decline is being read [X3] [X5]', async () => {
    const sent = (documentId: string, act: string, tab: string) =>
      draft(`sent-${act}`, documentId, { act, tab, at: 0 });
    const ids = ['doc-1', 'doc-2', 'doc-3'];
    const acts = [sent('doc-1', 'sign', 'sign'), sent('doc-2', 'decline', 'sign')];
    resumed(...ids.map(drawingDraft), ...acts, sent('doc-3', 'review', 'review'), textDraft('doc-1'));
    await microtasksDone();
    expect(shownNotices()).toEqual([drawnNotice('doc-3'), typedNotice('doc-1')]);
  });

  it('is not shown for a text whose act was sent while its outcome is being read [X3] [X5]', async () => {
    const sent = (documentId: string) =>
      draft('sent-decline', documentId, { act: 'decline', tab: 'review', at: 1 });
    resumed(textDraft('doc-1'), listTexts, sent('doc-1'));
    await microtasksDone();
    expect(shownNotices()).toEqual([]);
  });

  it('says of a drawing that was sent that nobody knows whether it was saved [X3] [X5]', async () => {
    const sent = { at: 1, pages: 'one' };
    resumed(draft('page-editor', 'doc-1', { tab: 'sign', subject: 'doc-1', sent }), drawingDraft('doc-2'));
    await microtasksDone();
    expect(shownNotices()).toEqual([
      ['pageEditor.saving.unclear', ...drawnNotice('doc-1').slice(1)],
      drawnNotice('doc-2'),
    ]);
  });

  it('is not shown once the session is over, nor for a malformed draft [X5] [A4.7]', async () => {
    const { end } = resumed(textDraft('doc-1'));
    end();
    resumed(draft('document-action'), draft('list-acts', 'list'));
    await microtasksDone();
    expect(shownNotices()).toEqual([]);
  });
});

describe('unsent work that cannot be stored', () => {
  it.each(['document-action', 'list-acts'])(
    'shows one notice, however much is typed, and a prompt before the page is closed: %s [X5]',
    (flow) => {
      const { hold, release, asksBeforeClosing } = resumed();
      expect([shownNotices(), asksBeforeClosing()]).toEqual([[], false]);
      hold(flow);
      expect([shownNotices(), asksBeforeClosing()]).toEqual([[['app.unwritten']], true]);
      const [first] = visibleNotices.get().list;
      if (first) dismissNotice(first);
      hold(flow, 'Dose is too high');
      expect([shownNotices(), asksBeforeClosing()]).toEqual([[], true]);
      release(flow);
      expect(asksBeforeClosing()).toBe(false);
    },
  );

  it('shows no notice once it is stored, sent or discarded, or the person is signed out [X5] [A4.7]', () => {
    const { hold, release, end, asksBeforeClosing } = resumed();
    hold('document-action');
    release('document-action');
    expect(shownNotices()).toEqual([]);
    hold('document-action');
    end();
    expect([shownNotices(), asksBeforeClosing()]).toEqual([[], false]);
  });

  it('shows no prompt once the session is over, although the port has not ended yet [X5] [A4.7]', () => {
    const { hold, forgetSession, asksBeforeClosing } = resumed();
    hold('document-action');
    expect(asksBeforeClosing()).toBe(true);
    forgetSession();
    expect(asksBeforeClosing()).toBe(false);
  });

  it('is not a record of a sent act: no notice, no prompt [X5]', () => {
    const { hold, asksBeforeClosing } = resumed();
    hold('sent-sign');
    expect([shownNotices(), asksBeforeClosing()]).toEqual([[], false]);
  });

  it('shows only the prompt for a drawing [X5]', () => {
    const { hold, asksBeforeClosing } = resumed();
    hold('page-editor');
    expect([shownNotices(), asksBeforeClosing()]).toEqual([[], true]);
  });
});
