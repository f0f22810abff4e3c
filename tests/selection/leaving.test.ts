import { startPortal } from '../support/started-portal.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import type { ListScreenRef } from '../../machines/selection/list-screen.machine.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { openActing } from '../../src/acts/open-acting.ts';
import { asSelected } from '../../src/acts/list-parts.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { clearNotices, visibleNotices } from '../../src/ui/notices.ts';
import { openDownload } from '../../src/views/download/open-download.ts';
import type { Download } from '../../src/views/download/open-download.ts';
import { openSelection } from '../../src/views/selection/open-selection.ts';
import { noDrafts } from '../document-action/kept-in-memory.ts';
import { row } from '../acts/sent-stage.ts';
import { no, processed } from '../support/answers.ts';
import { closingPage } from '../support/closing-page.ts';
import { turnsDone } from '../support/microtasks.ts';
import { providerClient } from '../support/provider-client.ts';

const ids = ['doc-1', 'doc-2'];
const told = () =>
  visibleNotices.get().list.map(({ notice: { text } }) => (typeof text === 'string' ? text : text.id));
const settled = () => turnsDone(20);

/** The lists below the root; the responses to changes and files are the test's. */
const inApp = async () => {
  const waiting: ((answer: Response) => void)[] = [];
  const lists: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST' || pathname.endsWith('/Rawdocument'))
      return new Promise<Response>((resolve) => waiting.push(resolve));
    if (!searchParams.has('docid')) lists.push(searchParams.get('GROUP') ?? '');
    const id = searchParams.get('docid');
    return processed({ Data: id === null ? [] : [row(id, false)] });
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', { location: { pathname: '/', search: '' }, history: { state: null } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    clearNotices();
  });
  const { page, asksBeforeClosing } = closingPage();
  const bug = { isThere: false };
  let counts = { review: 0, signed: 5, acknowledged: 0 };
  const services = {
    api: providerClient(),
    credentials: () => {
      const { isThere } = bug;
      bug.isThere = false;
      if (isThere) throw new Error('A bug of this port.');
      return { userid: 'u-maria-santos', token: 'token-1' };
    },
    inspect: undefined,
    drafts: noDrafts,
    shown: createShownDocuments(),
    session: { keepCounts: () => {} },
    store: {
      counts: () => counts,
      keepCounts: (kept: typeof counts) => void (counts = kept),
      forgetPlace: () => {},
      place: () => null,
      habits: () => null,
      keepHabits: () => {},
      keepPlace: () => {},
      keepIds: () => {},
      keepOpenTime: () => {},
    },
  };
  const root = startPortal(
    {
      selection: async ({ key }) =>
        openSelection(services, {
          list: key as 'pending',
          query: '',
          isReturn: false,
          openWork: async () => (key === 'pending' ? openActing(services) : openDownload(services)),
        }),
    },
    { page },
  );
  const go = async (key: 'pending' | 'completed' | null) => {
    root.send({ type: 'route.changed', route: key && { flow: 'selection', key } });
    await settled();
    return (root.getSnapshot().context.screen?.ref as ListScreenRef | undefined)?.getSnapshot().context.work;
  };
  const toList = async () => (await go('pending'))?.ref as ActingRef;
  const answer = async (...given: readonly Response[]) => {
    for (const one of given) waiting.shift()?.(one);
    await settled();
  };
  const sign = async (acting: ActingRef) => {
    acting.send({ type: 'sign.requested', ids, organizations: 1 });
    acting.send({ type: 'act.confirmed', isReasonGiven: true });
    await settled();
  };
  const retained = () => root.getSnapshot().context.retained.length;
  const reads = () => lists.splice(0);
  return { root, bug, go, toList, answer, sign, retained, reads, asksBeforeClosing, counts: () => counts };
};

const outcome = (...done: readonly string[]) =>
  processed({
    ProcessingDetails: ids.map((DocId) =>
      done.includes(DocId) ? { DocId, DocProcessed: 'Y' } : { DocId, DocProcessed: 'N', Error: 'Locked' },
    ),
  });

describe('a list that is left during an act', () => {
  it('continues, is reported as done, counted, and ends; the page asks before closing meanwhile [X3] [D4.13]', async () => {
    const { go, toList, sign, answer, retained, counts, asksBeforeClosing } = await inApp();
    const acting = await toList();
    await sign(acting);
    await go(null);
    expect([retained(), acting.getSnapshot().status, asksBeforeClosing()]).toEqual([1, 'active', true]);
    await answer(outcome(...ids));
    expect([told(), counts().signed, retained(), acting.getSnapshot().status, asksBeforeClosing()]).toEqual([
      ['acts.ledger.sign'],
      3,
      0,
      'stopped',
      false,
    ]);
  });

  it('is the same list if the person returns meanwhile, and reports nothing twice [X3]', async () => {
    const { go, toList, sign, answer, reads } = await inApp();
    const acting = await toList();
    await sign(acting);
    await go(null);
    expect(await toList()).toBe(acting);
    reads();
    await answer(outcome(...ids));
    expect([told(), acting.getSnapshot().value, reads()]).toEqual([[], { succeeded: 'closing' }, []]);
    acting.send({ type: 'result.closed' });
    await settled();
    expect([told(), reads()]).toEqual([[], ['PENDING']]);
  });

  it('keeps failed documents selected for the return, and says on which list they are [X3] [X4]', async () => {
    const { go, toList, sign, answer, retained } = await inApp();
    const acting = await toList();
    await sign(acting);
    await go(null);
    await answer(outcome('doc-1'));
    expect([told(), retained()]).toEqual([['acts.finished.failed'], 1]);
    expect([await toList(), acting.getSnapshot().matches({ failed: 'reported' })]).toEqual([acting, true]);
    acting.send({ type: 'result.closed' });
    await go(null);
    expect([retained(), acting.getSnapshot().status]).toEqual([0, 'stopped']);
  });

  it.each([
    ['all of it', ids],
    ['some of it', ['doc-1']],
  ])('rereads the list that is shown instead, once, if %s was done [D4.7]', async (_, done) => {
    const { go, toList, sign, answer, reads } = await inApp();
    await sign(await toList());
    await go('completed');
    reads();
    await answer(outcome(...done));
    expect(reads()).toEqual(['COMPLETED']);
  });

  it('counts what was done once, even if its result is closed on return [D4.13]', async () => {
    const { go, toList, sign, answer, counts } = await inApp();
    const acting = await toList();
    await sign(acting);
    await go(null);
    await answer(outcome('doc-1'));
    await toList();
    acting.send({ type: 'result.closed' });
    await settled();
    expect(counts().signed).toBe(4);
  });

  it('is reported as unknown if its own screen crashes while it is shown [S22] [X3]', async () => {
    const { bug, toList, sign, answer } = await inApp();
    await sign(await toList());
    bug.isThere = true;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await answer(new Response(null, { status: 502 }));
    expect(told()).toEqual(['acts.ledger.unknown']);
  });

  it('is reported as unknown if its screen crashes during the act, and everything else keeps working [S22] [X3]', async () => {
    const { root, bug, go, toList, sign, answer, retained } = await inApp();
    await sign(await toList());
    await go('completed');
    bug.isThere = true;
    // The error itself is rethrown in a timer, for error reporting.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await answer(new Response(null, { status: 502 }));
    expect([told(), retained(), root.getSnapshot().context.screen?.route.key]).toEqual([
      ['acts.ledger.unknown'],
      0,
      'completed',
    ]);
  });

  it('ends with the session, and shows no notice to anyone who is not signed in [A7.4] [S8]', async () => {
    const { root, go, toList, sign, answer } = await inApp();
    const acting = await toList();
    await sign(acting);
    await go(null);
    root.send({ type: 'session.ended' });
    await answer(outcome(...ids));
    expect([told(), acting.getSnapshot().status]).toEqual([[], 'stopped']);
  });
});

describe('a list that is left during a download', () => {
  it('reports the missing files, and keeps their documents selected for the return [S20] [X3]', async () => {
    const { go, answer, retained } = await inApp();
    const work = await go('completed');
    const { actorRef, contents } = { actorRef: work?.ref, contents: work?.contents } as Download;
    contents.set({
      documents: ids.map((id) => asSelected(documentFacts(row(id, false)))),
    });
    actorRef.send({ type: 'download.requested', ids });
    await settled();
    await go(null);
    expect([retained(), actorRef.getSnapshot().value]).toEqual([1, 'fetching']);
    await answer(no('Document not found'), no('Document not found'));
    expect([told(), retained()]).toEqual([['download.failed.none'], 1]);
    expect([(await go('completed'))?.ref, actorRef.getSnapshot().value]).toEqual([actorRef, 'incomplete']);
    actorRef.send({ type: 'warning.closed' });
    await go(null);
    expect([retained(), actorRef.getSnapshot().status]).toEqual([0, 'stopped']);
  });
});
