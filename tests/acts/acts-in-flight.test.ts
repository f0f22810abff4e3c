import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActsInFlight } from '../../src/acts/acts-in-flight.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { listActingActors } from '../../src/acts/list-acting.actors.ts';
import { documentActing } from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { noting, run } from '../document-action/wired-document.ts';
import { processed as yes } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { row } from './sent-stage.ts';

const began = 1_000_000;

/** The ports of acting in a list and on a document's screen, as far as this is about both. */
const screens = {
  list: () => listActingActors(noting(), createActContents(), noSentActs),
  document: () =>
    documentActing(noting(), {
      tab: 'sign',
      contents: createDocumentContents(),
      sentActs: noSentActs,
      acts: createActsInFlight(),
    }).actors,
};

/** Signs on a screen, reads as the machine does, and says what the read proved, when, and with how many reads. */
const signAndRead = async (
  screen: keyof typeof screens,
  answer: () => Promise<Response> | Response,
  recordedAfter: number,
  isPrecheck = false,
  date: string | null = null,
) => {
  vi.useFakeTimers({ now: began, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let reads = 0;
  answerRequests((request) => {
    if (request.method === 'POST') return answer();
    const query = new URL(request.url).searchParams;
    const isRecorded = Date.now() >= began + recordedAfter;
    const group = query.get('GROUP');
    if (group !== null)
      return yes({ Data: isRecorded === (group === 'COMPLETED') ? [row('d-1', isRecorded)] : [] });
    reads += 1;
    const read = yes({ Data: [row('d-1', isRecorded)] });
    if (date !== null) read.headers.set('date', date);
    return read;
  });
  const actors = screens[screen]();
  const input = { act: 'sign', ids: ['d-1'], inDoubt: ['d-1'] } as const;
  const told = (async () => {
    await run(actors.signDocuments, { ...input, isPrecheck: false });
    const read = await run(actors.readDocument, { ...input, isPrecheck });
    return { read, afterMs: Date.now() - began };
  })();
  await vi.advanceTimersByTimeAsync(100_000);
  return { ...(await told), reads };
};

const status = (code: number) => () => new Response('', { status: code });
const brokenConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const silence = () => new Promise<Response>(() => {});

describe.each(['list', 'document'] as const)('an act in a %s whose answer did not come', (screen) => {
  it.each([
    ['a gateway gave up, and it is recorded later', status(504), 4_000, 'mine', 5_000, 2],
    ['a gateway gave up, and it is never recorded', status(504), 1e9, 'waits', 60_000, 13],
    ['a host gave up, and it is recorded later', status(408), 4_000, 'mine', 5_000, 2],
    ['this product gave up, and it is recorded later', silence, 37_000, 'mine', 40_000, 3],
    ['the connection broke, and it is recorded later', brokenConnection, 4_000, 'mine', 5_000, 2],
    ['the connection broke, and it is never recorded', brokenConnection, 1e9, 'waits', 60_000, 13],
    ['a gateway’s connection broke, and it is recorded later', status(502), 4_000, 'mine', 5_000, 2],
    ['a gateway refused to pass it on', status(503), 4_000, 'waits', 0, 1],
  ] as const)(
    'is told as not recorded only once the provider cannot be at it any more: %s [X3] [S46]',
    async (_, answer, recordedAfter, recordStatus, afterMs, reads) => {
      expect(await signAndRead(screen, answer, recordedAfter)).toMatchObject({
        read: { kind: 'read', reads: [{ recordStatus }] },
        afterMs,
        reads,
      });
    },
  );

  it('is told as not recorded after that time, even if the provider’s clock stands still [X3] [S47]', async () => {
    const stopped = new Date(began).toUTCString();
    expect(await signAndRead(screen, status(504), 1e9, false, stopped)).toMatchObject({
      read: { kind: 'read', reads: [{ recordStatus: 'waits' }] },
      afterMs: 60_000,
    });
  });

  it('is not sent again before that either: the read before another sending waits as long [X3]', async () => {
    expect(await signAndRead(screen, status(504), 37_000, true)).toMatchObject({
      read: { kind: 'read', reads: [{ recordStatus: 'mine' }] },
      afterMs: 40_000,
    });
  });
});

describe('several documents of a list whose answer did not come', () => {
  it('are reread only until each is proved: a later read that fails takes no proof back [X3] [S46]', async () => {
    vi.useFakeTimers({ now: began, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked: string[] = [];
    answerRequests((request) => {
      if (request.method === 'POST') return status(504)();
      const query = new URL(request.url).searchParams;
      if (query.has('GROUP')) return yes({ Data: [] });
      const id = query.get('docid') ?? '';
      asked.push(id);
      if (id === 'd-1') return yes({ Data: [row(id, Date.now() >= began + 9_000)] });
      return Date.now() > began ? status(500)() : yes({ Data: [row(id, true)] });
    });
    const actors = screens.list();
    const input = { act: 'sign', ids: ['d-1', 'd-2'], inDoubt: ['d-1', 'd-2'], isPrecheck: false } as const;
    const told = (async () => {
      await run(actors.signDocuments, input);
      return run(actors.readDocument, input);
    })();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await told).toMatchObject({
      kind: 'read',
      reads: [
        { id: 'd-1', recordStatus: 'mine' },
        { id: 'd-2', recordStatus: 'mine' },
      ],
    });
    expect(asked).toEqual(['d-1', 'd-2', 'd-1', 'd-1']);
  });
});

describe('the pages of a document that is read again after an act', () => {
  it('are replaced only once its outcome is known: what is painted before goes unnoticed [X3] [X7]', async () => {
    const contents = createDocumentContents();
    let duringTheLists: unknown = 'not read';
    answerRequests((request) => {
      if (!new URL(request.url).searchParams.has('GROUP')) return yes({ Data: [row('d-1', false)] });
      duringTheLists = contents.get().current;
      return yes({ Data: [] });
    });
    const { actors, actions } = documentActing(noting(), {
      tab: 'sign',
      contents,
      sentActs: noSentActs,
      acts: createActsInFlight(),
    });
    await run(actors.readDocument, { act: 'sign', ids: ['d-1'], isPrecheck: false, inDoubt: ['d-1'] });
    actions.showRead();
    expect([duringTheLists, contents.get().current?.facts.id]).toEqual([null, 'd-1']);
  });
});
