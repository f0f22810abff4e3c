import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import type { DocumentActionRef } from '../../machines/document-action/document-action.machine.ts';
import { createShownDocuments } from '../../src/acts/shown-documents.ts';
import { clearNotices, visibleNotices } from '../../src/ui/notices.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { makeDocument } from '../../src/views/document-action/open-document.ts';
import { answeringActors, documentId, doneByMe, doneByOther, waits } from './answers.ts';
import type { ReadResult, ActResponse } from './answers.ts';
import { noDrafts, noSentActs, noViewing } from './kept-in-memory.ts';
import { closingPage } from '../support/closing-page.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { specActs } from '../support/spec-acts.ts';
import { startPortal } from '../support/started-portal.ts';

const unreachable: ReadResult = { kind: 'unreachable' };

/** A read's result, or a promise of it. */
type Waited = ReadResult | Promise<ReadResult>;

const nothing = () => {};

/** The storage that the app offers to documents. */
const servicesOf = (stored: {
  counts: Record<'review' | 'signed' | 'acknowledged', number>;
  ids: readonly string[];
}) => ({
  drafts: noDrafts,
  shown: createShownDocuments(),
  config: { supportUrl: null },
  pdf: { Viewer: () => null, openAhead: async () => {}, dropAhead: async () => {} },
  askList: async () => [],
  store: {
    counts: () => stored.counts,
    keepCounts: (counts: typeof stored.counts) => void Object.assign(stored, { counts }),
    ids: () => stored.ids,
    keepIds: (_: unknown, ids: readonly string[]) => void Object.assign(stored, { ids }),
    userName: () => 'Maria Santos',
    hasKeys: () => true,
    keepKeys: nothing,
    zoom: () => null,
    keepZoom: nothing,
    isPanelOpen: () => true,
    keepPanel: nothing,
    place: () => null,
    keepPlace: nothing,
    forgetPlace: nothing,
  },
});

/** The shown notices, each by its message id, with the provider's text. */
const noticesShown = () =>
  visibleNotices.get().list.map(({ notice: { text, detail } }) => {
    const id = typeof text === 'string' ? text : text.id;
    return detail === undefined ? id : `${id}: ${typeof detail === 'string' ? detail : detail.id}`;
  });

/**
 * A screen below the root on which an act was confirmed; `end` ends the call, the reads after it have these
 * results. `isFresh`: the document was read just now.
 */
const acting = async (name: Act, reads: readonly Waited[] = [], isFresh = true) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', { location: { pathname: '/dashboard' } });
  vi.stubGlobal('document', new EventTarget());
  const addresses: string[] = [];
  const pushState = (_: unknown, __: unknown, address: string) => void addresses.push(address);
  vi.stubGlobal('history', { pushState, replaceState: pushState });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    clearNotices();
  });
  let answer: (given: ActResponse) => void = nothing;
  const promise = new Promise<ActResponse>((resolve) => {
    answer = resolve;
  });
  const answers: Waited[] = [waits, ...reads];
  const sent: string[] = [];
  const viewed: string[] = [];
  const viewing = {
    ...noViewing,
    left: () => void (viewed.at(-1) !== 'left' && viewed.push('left')),
    end: () => void viewed.push('ended'),
  };
  const actors = answeringActors({
    read: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? unreachable,
    send: (act) => {
      sent.push(`${act} ${documentId}`);
      return promise;
    },
    reasons: async () => ({ kind: 'found' }),
  });
  const { tab } = specActs[name];
  const stored = { counts: { review: 9, signed: 9, acknowledged: 9 }, ids: [documentId, 'doc-2'] };
  const open = async ({ key }: { readonly key: string }) =>
    makeDocument(servicesOf(stored), {
      documentId: key,
      tab,
      contents: createDocumentContents(),
      flow: { ahead: { want: nothing, put: nothing, take: async () => null }, arrivedBy: null },
      actors,
      sentActs: noSentActs,
      viewing,
    });
  const { page, asksBeforeClosing } = closingPage();
  const root = startPortal({ 'document-action': open }, { page });
  const shown = () => root.getSnapshot().context.screen?.ref as DocumentActionRef | undefined;
  const go = async (key: string | null) => {
    root.send({ type: 'route.changed', route: key === null ? null : { flow: 'document-action', key } });
    await microtasksDone();
    return shown();
  };
  const before = asksBeforeClosing();
  const document = await go(documentId);
  if (!document) throw new Error('The document is not opened.');
  document.send({ type: 'page.painted', documentId });
  document.send({ type: `${name}.requested` });
  await microtasksDone();
  document.getSnapshot().children.acting?.send({ type: 'act.confirmed', isReasonGiven: true, isFresh });
  await microtasksDone();
  const end = async (given: ActResponse) => {
    answer(given);
    await microtasksDone();
  };
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await microtasksDone();
  };
  const status = () => document.getSnapshot().status;
  const { session } = root.getSnapshot().context;
  return {
    document,
    go,
    end,
    pass,
    sent,
    viewed,
    status,
    session,
    stored,
    addresses,
    before,
    asksBeforeClosing,
  };
};

describe('an act that was confirmed, and whose screen is left while its document is read again', () => {
  const leaveWhileChecked = async (read: ReadResult) => {
    let tell: (given: ReadResult) => void = nothing;
    const check = new Promise<ReadResult>((resolve) => {
      tell = resolve;
    });
    const signed = await acting('sign', [check], false);
    expect(signed.asksBeforeClosing()).toBe(true);
    await signed.go(null);
    tell(read);
    await microtasksDone();
    await signed.end({ kind: 'done' });
    return [signed.sent, noticesShown()];
  };

  it('is sent if nothing has changed, and reported by a notice [X3] [X7]', async () => {
    expect(await leaveWhileChecked(waits)).toEqual([[`sign ${documentId}`], ['documentAction.done.sign']]);
  });

  it('is not sent if the document has changed, and a notice says so [X3] [X7]', async () => {
    expect(await leaveWhileChecked({ ...waits, isSame: false })).toEqual([
      [],
      ['documentAction.notDone.sign'],
    ]);
  });
});

describe('an act whose screen is left', () => {
  describe.each(['review', 'decline', 'sign', 'acknowledge'] as const)('to %s', (name) => {
    it.each([
      [{ kind: 'done' }, [waits], 'done', ''],
      [{ kind: 'locked', error: 'Locked' }, [waits], 'notDone', ': Locked'],
      [{ kind: 'refused', error: 'Closed' }, [waits], 'notDone', ': Closed'],
      [{ kind: 'refused', error: 'Closed' }, [doneByMe], 'done', ''],
      [{ kind: 'redundant' }, [], 'overtaken', ''],
      [{ kind: 'unconfirmed' }, [doneByMe], 'done', ''],
      [{ kind: 'unconfirmed' }, [waits], 'notDone', ''],
      [{ kind: 'unconfirmed' }, [doneByOther], 'overtaken', ''],
    ] as const)(
      'ended with %j, then %j, is reported as %s and ends [X3]',
      async (answer, reads, kind, reason) => {
        const { go, end, sent, viewed, status, stored, addresses } = await acting(name, reads);
        await go(null);
        expect([noticesShown(), viewed, status()]).toEqual([[], ['left'], 'active']);
        await end(answer);
        expect([noticesShown(), sent, viewed, status(), addresses]).toEqual([
          [
            kind === 'overtaken'
              ? `documentAction.overtaken${reason}`
              : `documentAction.${kind}.${name}${reason}`,
          ],
          [`${name} ${documentId}`],
          ['left', 'ended'],
          'stopped',
          [],
        ]);
        expect(Object.values(stored.counts).reduce((sum, one) => sum + one)).toBe(kind === 'done' ? 26 : 27);
      },
    );
  });

  it.each([{ kind: 'unconfirmed' }, { kind: 'refused', error: '' }, { kind: 'locked', error: '' }] as const)(
    'is reported as unknown after five failed reads, and is not sent again: %j [X3]',
    async (answer) => {
      const { go, end, pass, sent, status } = await acting('sign', [unreachable]);
      await go(null);
      await end(answer);
      for (const read of [1, 2, 3, 4]) {
        await pass(5_000);
        expect([read, noticesShown()]).toEqual([read, []]);
      }
      await pass(5_000);
      expect([noticesShown(), sent, status()]).toEqual([
        ['documentAction.unclear.one'],
        [`sign ${documentId}`],
        'stopped',
      ]);
    },
  );

  it.each([
    ['by any way', null],
    ['by the button', 'back.requested'],
  ] as const)(
    'is reported as unknown at once if the screen has already said so, and is left %s [X3]',
    async (_, type) => {
      const { document, go, end, pass, status } = await acting('sign', [unreachable]);
      await end({ kind: 'unconfirmed' });
      await pass(30_000);
      expect([noticesShown(), status()]).toEqual([[], 'active']);
      if (type !== null) document.send({ type });
      await go(null);
      expect([noticesShown(), status()]).toEqual([['documentAction.unclear.one'], 'stopped']);
    },
  );

  it('shows no notice, and ends, if the token is refused [X3]', async () => {
    const { go, end, status } = await acting('sign');
    await go(null);
    await end({ kind: 'invalidToken' });
    expect([noticesShown(), status()]).toEqual([[], 'stopped']);
  });

  it('continues on the screen if the document is opened again, is reported only there, and is not resumed after it has ended [X3]', async () => {
    const { document, go, end, status } = await acting('sign');
    await go(null);
    const another = await go('doc-2');
    const again = await go(documentId);
    expect([another === document, again === document]).toEqual([false, true]);
    await end({ kind: 'done' });
    expect([noticesShown(), status()]).toEqual([[], 'active']);
    expect(document.getSnapshot().matches({ opened: { act: 'succeeded' } })).toBe(true);
    await go(null);
    expect((await go(documentId)) === document).toBe(false);
  });

  it('ends with the session, without a notice [X3]', async () => {
    const { go, end, status, session, asksBeforeClosing } = await acting('sign');
    await go(null);
    session.send({ type: 'signOut.heard' });
    expect([status(), asksBeforeClosing()]).toEqual(['stopped', false]);
    await end({ kind: 'done' });
    expect(noticesShown()).toEqual([]);
  });
});

describe('a page', () => {
  it('asks before it is closed while an act is being sent, and not before or after [X3]', async () => {
    const { before, asksBeforeClosing, go, end } = await acting('sign');
    expect([before, asksBeforeClosing()]).toEqual([false, true]);
    await go(null);
    expect(asksBeforeClosing()).toBe(true);
    await end({ kind: 'done' });
    expect(asksBeforeClosing()).toBe(false);
  });

  it('does not ask while only the outcome of an act is being read [X3]', async () => {
    const { asksBeforeClosing, end } = await acting('sign', [unreachable]);
    await end({ kind: 'unconfirmed' });
    expect(asksBeforeClosing()).toBe(false);
  });
});

describe('a screen without an act', () => {
  it('ends when it is left, and what was done there is counted [D4.13]', async () => {
    const { go, end, status, viewed, stored } = await acting('sign');
    await end({ kind: 'done' });
    await go(null);
    expect([status(), viewed, noticesShown()]).toEqual(['stopped', ['ended'], []]);
    expect(stored).toEqual({ counts: { review: 9, signed: 8, acknowledged: 9 }, ids: ['doc-2'] });
  });
});
