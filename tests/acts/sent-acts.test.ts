import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import { aboutActOn } from '../../src/acts/act-subjects.ts';
import { parseListTexts } from '../../src/acts/kept-list-texts.ts';
import { createSentActs, sentLock } from '../../src/acts/sent-acts.ts';
import { clearNotices, notify, visibleNotices } from '../../src/ui/notices.ts';
import { draftsInMemory } from '../document-action/kept-in-memory.ts';
import { no } from '../support/answers.ts';
import { oneBrowsersLocks } from '../support/one-browser.ts';
import { doneFor, servicesNow, settle, stubProvider, startListActing } from './sent-stage.ts';

const outOfReach = () => {
  throw new TypeError('Failed to fetch');
};

const signingIn = async (
  { services }: ReturnType<typeof stubProvider>,
  memory: ReturnType<typeof draftsInMemory>,
) => {
  const { actorRef } = startListActing(services, memory.drafts);
  actorRef.send({ type: 'sign.requested', ids: ['doc-1', 'doc-2'], organizations: 1 });
  actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
  await settle();
  return actorRef;
};

const idsIn = (memory: ReturnType<typeof draftsInMemory>) =>
  memory.kept().map(({ scope }) => scope.documentId);

describe('the stored record of a sent act', () => {
  it('has id, act and time, and no text of a document, until its outcome is shown [X3] [X5]', async () => {
    let end: (given: Response) => void = () => {};
    const promise = new Promise<Response>((resolve) => {
      end = resolve;
    });
    const memory = draftsInMemory();
    const actorRef = await signingIn(
      stubProvider(() => promise),
      memory,
    );
    const [first] = memory.kept();
    expect([idsIn(memory), first?.scope.flow, Object.keys(first?.value as object)]).toEqual([
      ['doc-1', 'doc-2'],
      'sent-sign',
      ['act', 'tab', 'at'],
    ]);
    end(doneFor('doc-1', 'doc-2'));
    await settle();
    expect([actorRef.getSnapshot().value, idsIn(memory)]).toEqual([{ succeeded: 'closing' }, []]);
  });

  it.each(['acknowledge', 'decline'] as const)(
    'is deleted once a toast has reported success, although no dialog stays open: %s [X3]',
    async (act) => {
      const memory = draftsInMemory();
      const { services } = stubProvider(() => doneFor('doc-1', 'doc-2'));
      const { actorRef } = startListActing(services, memory.drafts);
      actorRef.send({ type: `${act}.requested`, ids: ['doc-1', 'doc-2'], organizations: 1 });
      await settle();
      actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
      await settle();
      expect([actorRef.getSnapshot().value, idsIn(memory)]).toEqual(['idle', []]);
      // What is asked next keeps nothing of it anew.
      actorRef.send({ type: 'decline.requested', ids: ['doc-1', 'doc-9'], organizations: 2 });
      await settle();
      expect(idsIn(memory)).toEqual([]);
    },
  );

  it.each([
    ['is deleted if all are done', 'review', doneFor('doc-1', 'doc-2'), []],
    ['stays for the document that failed', 'decline', doneFor('doc-1'), ['doc-2']],
  ] as const)(
    'is deleted before the result is closed, and the text of its act %s [X5]',
    async (_, act, answer, left) => {
      const memory = draftsInMemory();
      const { actorRef, contents } = startListActing(stubProvider(() => answer).services, memory.drafts);
      const ids = ['doc-1', 'doc-2'];
      contents.set({
        documents: ids.map((id) => ({
          id,
          ref: id,
          organization: '',
          organizationId: '',
          subject: id,
          type: '',
        })),
        actDrafts: { [act]: { ids, filled: { reason: '', comment: 'Looks right.' } } },
      });
      actorRef.send({ type: `${act}.requested`, ids, organizations: 1 });
      await settle();
      actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
      await settle();
      const texts = memory.kept().flatMap(({ value }) => parseListTexts(value)?.texts[act] ?? []);
      expect([actorRef.getSnapshot().matches('idle'), texts.flatMap((one) => one.ids)]).toEqual([
        false,
        left,
      ]);
    },
  );

  it('lets the act be sent for ten documents a call [X4]', async () => {
    const ids = Array.from({ length: 24 }, (_, at) => `doc-${at}`);
    const sizes: number[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      const { Data } = (await request.json()) as { Data: { Ids: string[] } };
      sizes.push(Data.Ids.length);
      return doneFor(...Data.Ids);
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { actorRef } = startListActing(servicesNow(), draftsInMemory().drafts);
    actorRef.send({ type: 'sign.requested', ids, organizations: 1 });
    actorRef.send({ type: 'act.confirmed', isReasonGiven: true });
    await vi.waitFor(() => expect(sizes).toEqual([10, 10, 4]));
  });

  it('keeps other pages from settling it until it is deleted: no outcome is reported twice [X3]', async () => {
    oneBrowsersLocks();
    const memory = draftsInMemory();
    const dropping: (() => void)[] = [];
    const slow = {
      ...memory.drafts,
      dropAll: async (...given: Parameters<typeof memory.drafts.dropAll>) => {
        await new Promise<void>((resolve) => dropping.push(resolve));
        await memory.drafts.dropAll(...given);
      },
    };
    const seen: (readonly string[])[] = [];
    const stage = stubProvider(() => {
      void navigator.locks.request(sentLock, async () => void seen.push(idsIn(memory)));
      return doneFor('doc-1', 'doc-2');
    });
    const actorRef = await signingIn(stage, { ...memory, drafts: slow });
    expect([actorRef.getSnapshot().value, seen]).toEqual([{ succeeded: 'closing' }, []]);
    for (const drop of dropping) drop();
    await settle();
    expect(seen).toEqual([[]]);
  });

  it.each([
    ['as soon as the browser has stored it', 5, 1],
    ['after two seconds if the browser does not answer', 1_999, 0],
    ['after two seconds if the browser does not answer', 2_000, 1],
  ] as const)('lets the act be sent %s [X3]', async (how, ms, calls) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = draftsInMemory();
    const written: (() => void)[] = [];
    const slow = {
      ...memory.drafts,
      keep: (...[scope, value, told]: Parameters<typeof memory.drafts.keep>) =>
        void written.push(() => memory.drafts.keep(scope, value, told)),
    };
    const stage = stubProvider(() => new Promise<Response>(() => {}));
    await signingIn(stage, { ...memory, drafts: slow });
    expect([stage.asked, written.length]).toEqual([[], 2]);
    if (how.startsWith('as soon')) for (const write of written) write();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
    expect(stage.asked.filter((one) => one === 'act')).toHaveLength(calls);
  });

  it('is stored again for a retry: the provider may still be processing that [X3] [S46]', async () => {
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

  it('is kept beside that of a later act on the same document; each is deleted when its own outcome was shown [X3]', async () => {
    const memory = draftsInMemory();
    let isReached = true;
    const stage = stubProvider(() => {
      return isReached ? doneFor('doc-1', 'doc-2') : outOfReach();
    }, outOfReach);
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
  ] as const)('is settled, and that of an earlier build %s [X3]', async (_, act, left) => {
    const scope = { flow: 'sent-act', documentId: 'doc-1', version: 'any' };
    const memory = draftsInMemory([{ scope, value: { act, tab: 'sign', at: 1 } }]);
    await signingIn(
      stubProvider(() => doneFor('doc-1', 'doc-2')),
      memory,
    );
    expect(memory.kept().map(({ value }) => (value as { act: Act }).act)).toEqual(left);
  });

  it('is kept if the retry is cancelled [X3]', async () => {
    const memory = draftsInMemory();
    const stage = stubProvider(() => doneFor('doc-9'), outOfReach);
    const actorRef = await signingIn(stage, memory);
    actorRef.send({ type: 'result.closed' });
    actorRef.send({ type: 'sign.requested', ids: ['doc-1'], unknownIds: ['doc-1'], organizations: 1 });
    actorRef.send({ type: 'act.cancelled' });
    await settle();
    expect(idsIn(memory)).toEqual(['doc-1', 'doc-2']);
  });

  it('is kept if the token was refused at that moment [X3] [X5]', async () => {
    const memory = draftsInMemory();
    await signingIn(
      stubProvider(() => no('Invalid Token')),
      memory,
    );
    expect(idsIn(memory)).toEqual(['doc-1', 'doc-2']);
  });

  it('is kept while one of the outcomes is unknown [X3]', async () => {
    const memory = draftsInMemory();
    const stage = stubProvider(() => doneFor('doc-1'), outOfReach);
    const actorRef = await signingIn(stage, memory);
    expect([actorRef.getSnapshot().value, idsIn(memory)]).toEqual([
      { failed: 'waiting' },
      ['doc-1', 'doc-2'],
    ]);
  });
});

it('what was said of an act on one document goes once a list has acted on that document, and of no other', async () => {
  onTestFinished(clearNotices);
  for (const id of ['doc-1', 'doc-3'])
    notify({ intent: 'warning', text: `${id} was not signed.`, ms: -1, about: aboutActOn(id) });
  await signingIn(
    stubProvider(() => doneFor('doc-1', 'doc-2')),
    draftsInMemory(),
  );
  expect(visibleNotices.get().list.map(({ notice }) => notice.text)).toEqual(['doc-3 was not signed.']);
});
