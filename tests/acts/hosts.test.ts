import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { actingMachine } from '../../machines/acts/acting.machine.ts';
import { actNames, pendingTabs } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { LedgerEntry, Ledger } from '../../machines/acts/ledger.ts';
import { documentActionMachine } from '../../machines/document-action/document-action.machine.ts';
import type { Fault } from '../../mock-server/world.ts';
import type { Host } from '../../mock-server/host.ts';
import { createActsInFlight } from '../../src/acts/acts-in-flight.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import { listActingActors } from '../../src/acts/list-acting.actors.ts';
import { documentActionActors } from '../../src/views/document-action/document-action.actors.ts';
import { createDocumentContents } from '../../src/views/document-action/document-contents.ts';
import { handOn, providerForTests } from '../mock-server/portal-client.ts';
import type { Portal, Session } from '../mock-server/portal-client.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { inTurn } from '../support/in-turn.ts';
import { specActs } from '../support/spec-acts.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { providerClient } from '../support/provider-client.ts';

const { portal } = providerForTests();
const person = 'u-maria-santos';

const locked = 'Document lock obtained by another user or process';

type Row = readonly [id: string | undefined, processed: string, error: string | null];

const telling = (Processed: string, Error: string | null, ...rows: readonly Row[]): Fault => ({
  body: {
    Response: { Processed, Error },
    ProcessingDetails: rows.map(([DocId, DocProcessed, DocError]) => ({ DocId, DocProcessed, DocError })),
  },
});

/** An answer to an act on these documents, and on which hosts it comes: where they are recorded, where they are not. */
interface Answered {
  readonly to: (ids: readonly string[]) => Fault;
  readonly recorded: readonly boolean[];
  /** A yes to the call without a word on any document: where nothing is recorded, the read contradicts it. */
  readonly isBareYes?: boolean;
}

const always = (to: Answered['to']): Answered => ({ to, recorded: [true, false] });
const bareYes = (to: Answered['to']): Answered => ({ ...always(to), isBareYes: true });

/** What a host may say to an act, documented or not; the first is its own answer. */
const answers: readonly Answered[] = [
  { to: () => ({}), recorded: [true] },
  { to: () => ({ dropAfterCommit: true }), recorded: [true] },
  { to: () => ({ truncateAt: 12 }), recorded: [true] },
  { to: () => ({ drop: true }), recorded: [false] },
  ...['Redundant', 'Closed', '', 'Document lock could not be obtained'].map((error) =>
    always(() => ({ body: { Response: { Processed: 'N', Error: error } } })),
  ),
  always((ids) => telling('N', locked, ...ids.map((id): Row => [id, 'N', locked]))),
  always((ids) => telling('Y', null, ...ids.map((id): Row => [id, 'N', 'Redundant']))),
  bareYes((ids) => telling('Y', null, ...ids.map((id): Row => [id, 'maybe', null]))),
  always(([first]) => telling('Y', null, [first, 'N', 'Recalled'])),
  always(([first]) => telling('Y', null, [first, 'N', 'Recalled'], [first, 'Y', null])),
  bareYes(() => telling('Y', null)),
  bareYes(() => ({ body: { Response: { Processed: 'Y', Error: null } } })),
  always(() => ({ body: { hello: 'world' } })),
  always(() => ({ body: '<h1>Gateway</h1>' })),
  ...[401, 403, 404, 409, 429, 500, 502, 503].map((status) => always(() => ({ status, emptyBody: true }))),
];

/** Every answer on every host on which it comes. */
const everyAnswer = answers.flatMap(({ to, recorded, isBareYes }) =>
  recorded.map((isRecorded) => ({ to, isRecorded, isContradicted: isBareYes === true && !isRecorded })),
);

/** How many documents go out with one call, and how many are acted on together: a second call follows the answered one. */
const chunkSize = 2;
const together = 3;

const plain: readonly Host[] = (['every', 'signers', 'none'] as const).flatMap((signerRows) =>
  [true, false].map((tells) => ({ signerRows, tells })),
);

/** Hosts that write roles, Actions and `Signed` in words of their own. */
const odd: readonly Host[] = [
  { signerRows: 'every', tells: true, words: 'other', signed: 'date' },
  { signerRows: 'every', tells: false, words: 'cased', signed: 'letter' },
  { signerRows: 'signers', tells: true, words: 'cased', signed: 'number' },
  { signerRows: 'signers', tells: false, words: 'other', signed: 'dateOrNull' },
];
/** Hosts on which nothing but the lists shows a declining. */
const still: readonly Host[] = (['every', 'signers', 'none'] as const).map((signerRows) => ({
  signerRows,
  tells: false,
  keepsStatus: true,
}));
const hosts = [...plain, ...odd];

/** The app's calls reach the world of this portal. A minute is over at each look at the clock: nothing is in flight. */
const wire = (at: Portal, session: Session) => {
  answerRequests((request) => handOn(at, request));
  const own = providerClient();
  let now = 0;
  const api = { ...own, clock: { ...own.clock, now: () => (now += 60_000), steady: () => 0 } };
  return { api, credentials: () => session };
};

/** `before`: it had been dealt with before, as the provider said (S46). */
type Told = 'done' | 'before' | 'not done' | 'unknown';

const filled = { reason: 'Not my patient', comment: 'A remark of mine.' };

/** What a machine's ledger tells of a document. */
const toldOf = (entry: LedgerEntry | undefined): Told => {
  if (entry?.fate === 'done') return 'done';
  if (entry?.fate === 'already') return 'before';
  return entry?.fate === 'unknown' || entry?.fate === 'missing' ? 'unknown' : 'not done';
};

const toldByList = async (calling: ReturnType<typeof wire>, act: Act, ids: readonly string[]) => {
  const contents = createActContents();
  const documents = ids.map((id) => ({
    id,
    ref: '',
    organization: '',
    organizationId: 'r-riverside',
    subject: '',
    type: '',
  }));
  contents.set({ ...filled, documents });
  const actors = listActingActors(calling, contents, noSentActs);
  const actor = createActor(actingMachine.provide({ actors }), {
    input: { chunkSize, wanted: null, parent: null },
  }).start();
  let ledger: Ledger = [];
  let done: readonly string[] = [];
  actor.subscribe(({ context }) => {
    ledger = context.ledger;
  });
  actor.on('settled', ({ settled }) => {
    done = settled;
  });
  actor.send({ type: `${act}.requested`, ids, organizations: 1 });
  await waitFor(actor, (snapshot) => snapshot.matches('confirming'));
  actor.send({ type: 'act.confirmed', isReasonGiven: true });
  await waitFor(
    actor,
    (snapshot) =>
      !snapshot.matches('acting') && !snapshot.matches('rereading') && !snapshot.matches('settling'),
  );
  actor.stop();
  return ids.map((id): Told => {
    if (done.includes(id)) return 'done';
    return toldOf(ledger.find((entry) => entry.id === id));
  });
};

const toldByScreen = async (
  calling: ReturnType<typeof wire>,
  act: Act,
  documentId: string,
  isFresh: boolean,
): Promise<Told> => {
  const { tab } = specActs[act];
  const contents = createDocumentContents();
  contents.set({ filled: { [act]: filled } });
  const ahead = { take: async () => null };
  const actors = documentActionActors(
    { ...calling, ahead, pdf: { openAhead: async () => {} } },
    { tab, contents, sentActs: noSentActs, acts: createActsInFlight() },
  );
  const actor = createActor(documentActionMachine.provide({ actors }), {
    input: { documentId, tab },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ opened: { page: 'awaited' } }));
  actor.send({ type: 'page.painted', documentId });
  actor.send({ type: `${act}.requested` });
  const acting = actor.getSnapshot().children.acting;
  if (!acting) throw new Error('Nothing was asked.');
  await waitFor(acting, (snapshot) => snapshot.matches('confirming'));
  acting.send({ type: 'act.confirmed', isReasonGiven: true, isFresh });
  await new Promise<void>((resolve) => {
    const look = () => {
      const isOver =
        !actor.getSnapshot().matches({ opened: { act: 'acting' } }) || acting.getSnapshot().matches('failed');
      if (isOver) resolve();
    };
    actor.subscribe(look);
    acting.subscribe(look);
    look();
  });
  const end = actor.getSnapshot();
  actor.stop();
  if (end.matches({ opened: { act: 'acting' } })) return 'unknown';
  if (end.matches({ opened: { act: 'succeeded' } }) || end.matches('left')) return 'done';
  return toldOf(end.context.entry ?? undefined);
};

/** Whether the host has the act of this person on its own ledger. */
const isRecorded = async (at: Portal, id: string): Promise<boolean> => {
  const { documents } = (await at.mock.state()) as {
    documents: readonly { id: string; done: readonly { person: string }[] }[];
  };
  const document = documents.find((one) => one.id === id);
  return document?.done.some((entry) => entry.person === person) ?? false;
};

/** One world for an act on a host: documents that wait for it, and the session of who acts. */
const stage = async (act: Act, host: Host, answersToCome: number) => {
  const at = portal();
  const { tab, role } = specActs[act];
  const wanted = Array.from({ length: answersToCome * (2 + together) }, () => ({
    person,
    organization: 'r-riverside',
    role,
    stage: pendingTabs[tab].status,
  }));
  const session = await at.signIn(person);
  const known = new Set((await at.pending(session)).map(({ Id }) => Id));
  await at.mock.seed({ documents: wanted });
  const ids = (await at.pending(session)).map(({ Id }) => Id).filter((id) => !known.has(id));
  await at.mock.host(host);
  return { at, ids, calling: wire(at, session) };
};

// Without a row for the person, no signature is asked for anywhere (D4.6).
const combinations = actNames.flatMap((act) =>
  [...hosts, ...(act === 'decline' ? still : [])].flatMap((host) =>
    act === 'sign' && host.signerRows === 'none' ? [] : [{ act, ...host }],
  ),
);

describe.each(combinations)('on a host with %j', ({ act, ...host }) => {
  const { signerRows, tells, words = 'plain' } = host;

  it('reports no recorded act as failed, and no unrecorded one as done [S34] [S46] [X3]', async () => {
    // Every host has answers of its own at each turn.
    const played = inTurn('answers to an act, by kind of host', everyAnswer, JSON.stringify([act, host]));
    const { at, ids, calling } = await stage(act, host, played.length);
    const variant = `${act}Documents`;
    const lies: string[] = [];
    let unknown = 0;
    let isContradicted = false;
    const compare = async (id: string, told: Told | undefined, isRedundant: boolean, how: string) => {
      const truth = (await isRecorded(at, id)) ? 'done' : 'not done';
      // Nothing was in doubt before: the provider's own word is told, whatever it has recorded.
      const expected = isRedundant ? 'before' : truth;
      if (told === 'unknown' && !isRedundant) unknown += isContradicted ? 0 : 1;
      else if (told !== expected) lies.push(`${how}: told ${told}, but ${expected}`);
    };
    for (const { to, isRecorded: recorded, ...one } of played) {
      ({ isContradicted } = one);
      const [alone = '', aged = '', ...ticked] = ids.splice(0, 2 + together);
      const begin = async (...sent: readonly string[]) => {
        const answer = to(sent);
        const isPlayed =
          recorded && Object.keys(answer).some((field) => field === 'body' || field === 'status');
        if (Object.keys(answer).length > 0)
          await at.mock.faults({ variant, ...answer, ...(isPlayed ? { handleTwice: true } : {}) });
        const how = JSON.stringify({ ...answer, recorded });
        return { how, isRedundant: how.includes('Redundant') };
      };
      const now = await begin(alone);
      await compare(
        alone,
        await toldByScreen(calling, act, alone, true),
        now.isRedundant,
        `screen ${now.how}`,
      );
      const late = await begin(aged);
      const toldLate = await toldByScreen(calling, act, aged, false);
      await compare(aged, toldLate, late.isRedundant, `screen, read before ${late.how}`);
      const { how, isRedundant } = await begin(...ticked.slice(0, chunkSize));
      const told = await toldByList(calling, act, ticked);
      for (const [place, id] of ticked.entries())
        await compare(id, told[place], isRedundant && place < chunkSize, `list, at ${place} ${how}`);
    }
    // A host that shows everything of an act leaves nothing open.
    const showsAll = signerRows === 'every' && tells && words === 'plain';
    expect([showsAll && unknown > 0, lies]).toEqual([false, []]);
  }, 120_000);
});
