import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import type { DocumentTab } from '../../machines/document-action/document-action.ports.ts';
import { createApi } from '../../src/api/client.ts';
import { failed } from '../../src/api/failure.ts';
import type { Answer } from '../../src/api/failure.ts';
import type { OpenView } from '../../src/api/view-report.ts';
import { documentActionActors, signAnswer } from '../../src/views/document-action/document-action.actors.ts';
import type { DocumentShelf } from '../../src/views/document-action/document-action.actors.ts';
import { countsAfter } from '../../src/views/document-action/counts-after.ts';
import { fileNameOf } from '../../src/views/document-action/file-name.ts';
import { documentFacts } from '../../src/api/document-facts.ts';
import { createViewTracker, viewAction } from '../../src/views/document-action/view-tracker.ts';
import { answerRequests } from '../support/answered-requests.ts';

const me = { userid: 'u-maria-santos', token: 'token-1' };
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const yes = (more: object = {}) => json({ Response: { Processed: 'Y', Error: null }, ...more });
const no = (error: string) => json({ Response: { Processed: 'N', Error: error } });

const noting = () => {
  let view: OpenView | null = null;
  return {
    api: createApi({ baseUrl: 'http://provider.test', basicAuthorization: null, onInvalidToken: () => {} }),
    credentials: () => me,
    keepView: (given: OpenView | null) => {
      view = given;
    },
    openView: () => view,
    endedView: () => null,
  };
};

const start = (tab: DocumentTab = 'sign') => {
  const shelf: DocumentShelf = { current: null };
  const services = noting();
  return { shelf, services, ...documentActionActors(services, tab, shelf) };
};

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

const mine = { Guid: me.userid, Role: 'SIGNER', Signed: false };

describe('reading a document', () => {
  const read = async (data: unknown) => {
    answerRequests(() => yes({ Data: data }));
    const { actors, shelf } = start();
    return { answer: await run(actors.readDocument, { documentId: 'doc-1' }), shelf };
  };

  it('puts facts and bytes on the shelf and tells whether it waits for me [D7.6] [D4.6] [D6.2]', async () => {
    const document = { Id: 'doc-1', Status: 'PENDING SIGNATURE', Signers: [mine], DocumentData: 'JVBERi0=' };
    const { answer, shelf } = await read([document]);
    expect(answer).toEqual({ kind: 'opened', awaitsMe: true, signedByMe: false });
    expect([...(shelf.current?.bytes ?? [])]).toEqual([0x25, 0x50, 0x44, 0x46, 0x2d]);
  });

  it('does not take a review of mine for my signature [D6.1] [X3]', async () => {
    const reviewed = { ...mine, Role: 'INITIAL REVIEWER', Signed: true };
    const document = { Id: 'doc-1', Status: 'PENDING SIGNATURE', Signers: [reviewed, mine] };
    expect((await read([document])).answer).toEqual({ kind: 'opened', awaitsMe: true, signedByMe: false });
  });

  it('never shows another document than the one that was asked for [X7]', async () => {
    const { answer, shelf } = await read([{ Id: 'doc-2', Status: 'COMPLETE' }]);
    expect([answer, shelf.current]).toEqual([{ kind: 'missing' }, null]);
  });

  it('hands on what is no base64, and nothing where there is nothing [S23]', async () => {
    expect([...((await read([{ Id: 'doc-1', DocumentData: '<p>' }])).shelf.current?.bytes ?? [])]).toEqual([
      60, 112, 62,
    ]);
    expect((await read([{ Id: 'doc-1', DocumentData: null }])).shelf.current?.bytes.length).toBe(0);
  });

  it('makes no call without an id [S23]', async () => {
    expect(await run(start().actors.readDocument, { documentId: '' })).toEqual({ kind: 'missing' });
  });

  it('takes ‘Document not found’ for what it says, whatever the address asked for', async () => {
    answerRequests(() => no('Document not found'));
    expect(await run(start().actors.readDocument, { documentId: 'doc-1' })).toEqual({ kind: 'missing' });
  });

  it('may be refused, or out of reach [D8.2] [D8.3]', async () => {
    answerRequests(() => no('Archive closed'));
    expect(await run(start().actors.readDocument, { documentId: 'doc-1' })).toEqual({
      kind: 'refused',
      error: 'Archive closed',
    });
    answerRequests(() => new Response('<h1>', { status: 502, headers: { 'content-type': 'text/html' } }));
    expect(await run(start().actors.readDocument, { documentId: 'doc-1' })).toEqual({ kind: 'unreachable' });
  });
});

describe('signing', () => {
  it('sends the one document with time, zone and offset [D7.8] [D9.11]', async () => {
    const bodies: { Data: Record<string, unknown> }[] = [];
    answerRequests(async (request) => {
      bodies.push((await request.json()) as { Data: Record<string, unknown> });
      return yes({ ProcessingDetails: [{ DocId: 'doc-1', DocProcessed: 'Y', DocError: null }] });
    });
    expect(await run(start().actors.signDocuments, { documentId: 'doc-1' })).toEqual({ kind: 'signed' });
    const [body] = bodies;
    expect(body?.Data).toEqual({
      Ids: ['doc-1'],
      Action: 'Signed',
      UserId: me.userid,
      Token: me.token,
      Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
      UserTimezone: expect.stringMatching(/^\S+$/) as unknown,
      UserUTCOffset: expect.stringMatching(/^[+-]\d\d:\d\d$/) as unknown,
    });
    expect(bodies.length).toBe(1);
  });

  const processed = (details: unknown): Answer<unknown> => ({
    kind: 'processed',
    data: { ProcessingDetails: details },
  });
  const row = (DocProcessed: string, DocError: string | null = null, DocId = 'doc-1') => ({
    DocId,
    DocProcessed,
    DocError,
  });

  it('is believed only when the answer speaks of this very document, and does not contradict itself [X3] [D8.4]', () => {
    const cases: [Answer<unknown>, ReturnType<typeof signAnswer>][] = [
      [processed([row('Y')]), { kind: 'signed' }],
      [processed([row('Y'), row('Y')]), { kind: 'signed' }],
      [processed([row('Y'), row('N', 'Redundant')]), { kind: 'unconfirmed' }],
      [processed([row('Y', null, 'doc-2')]), { kind: 'unconfirmed' }],
      [processed([]), { kind: 'unconfirmed' }],
      [processed(null), { kind: 'unconfirmed' }],
      [processed([null, 'x', 7]), { kind: 'unconfirmed' }],
      [processed([row('N', 'Redundant')]), { kind: 'redundant' }],
      [
        processed([row('N', 'A lock obtained by another user or process exists')]),
        { kind: 'locked', error: 'A lock obtained by another user or process exists' },
      ],
      [processed([row('N', 'No ink')]), { kind: 'refused', error: 'No ink' }],
      [{ kind: 'refused', error: 'Redundant', data: {} }, { kind: 'redundant' }],
      [
        { kind: 'refused', error: 'Document lock could not be obtained', data: {} },
        { kind: 'locked', error: 'Document lock could not be obtained' },
      ],
      [{ kind: 'invalidToken' }, { kind: 'invalidToken' }],
    ];
    expect(cases.map(([answer]) => signAnswer(answer, 'doc-1'))).toEqual(
      cases.map(([, expected]) => expected),
    );
  });

  it('is unknown after every silence, and refused after a 4xx only [X3]', () => {
    const silences = [
      failed('timeout'),
      failed('connection'),
      failed('malformed', 200),
      failed('status', 500),
      failed('status', 502),
      failed('status', 503),
      failed('status', 504),
    ];
    expect(silences.map((answer) => signAnswer(answer, 'doc-1'))).toEqual(
      silences.map(() => ({ kind: 'unconfirmed' })),
    );
    expect(signAnswer(failed('status', 413), 'doc-1')).toEqual({ kind: 'refused', error: '' });
  });
});

describe('tracking a view', () => {
  const track = () => {
    const clock = { now: Date.UTC(2026, 2, 1, 9, 0, 0) };
    const reports: unknown[] = [];
    const services = noting();
    answerRequests(async (request) => {
      reports.push(((await request.json()) as { Data: unknown }).Data);
      return yes();
    });
    return { clock, reports, services, tracker: createViewTracker(services, () => clock.now) };
  };
  const report = (close: string) => ({
    UserId: me.userid,
    Id: 'doc-1',
    Action: 'SIGNED',
    DocumentOpenTimestamp: '2026-03-01 09:00:00',
    DocumentCloseTimestamp: close,
    Token: me.token,
  });

  it('reports on opening with a close time one minute later, and the true one on the act [D4.17] [D9.9] [S16] [A7.14]', async () => {
    const { clock, reports, services, tracker } = track();
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'reported' });
    expect(services.openView()).toEqual({ documentId: 'doc-1', action: 'SIGNED', openedAt: clock.now });
    clock.now += 300_000;
    expect(await tracker.acted()).toEqual({ kind: 'reported' });
    tracker.left();
    expect([reports, services.openView()]).toEqual([
      [report('2026-03-01 09:01:00'), report('2026-03-01 09:05:00')],
      null,
    ]);
  });

  it('reports the true close time once on leaving without an act [S16]', async () => {
    const { clock, reports, tracker } = track();
    await tracker.opened('doc-1', 'SIGNED');
    clock.now += 90_000;
    tracker.left();
    tracker.left();
    await new Promise((resolve) => setTimeout(resolve));
    expect(reports).toEqual([report('2026-03-01 09:01:00'), report('2026-03-01 09:01:30')]);
  });

  it('clears the flag of the pending action when the report is refused [A8.7]', async () => {
    const { services, tracker } = track();
    answerRequests(() => no('View not recorded'));
    expect(await tracker.opened('doc-1', 'SIGNED')).toEqual({ kind: 'unreported' });
    expect(services.openView()).toBe(null);
  });

  it("carries the document's own action, else the tab's [S16]", () => {
    expect([
      viewAction('ACKNOWLEDGED', 'sign'),
      viewAction(null, 'sign'),
      viewAction('', 'review'),
      viewAction('Signed?', 'acknowledge'),
    ]).toEqual(['ACKNOWLEDGED', 'SIGNED', 'REVIEWED', 'ACKNOWLEDGED']);
  });
});

describe('leaving', () => {
  it('takes one off the count of the tab that was acted on, never below zero [D4.13]', () => {
    const counts = { review: 2, signed: 3, acknowledged: 0 };
    expect([
      countsAfter(counts, 'sign', true),
      countsAfter(counts, 'sign', false),
      countsAfter(counts, 'acknowledge', true),
      countsAfter(counts, 'complete', true),
    ]).toEqual([{ ...counts, signed: 2 }, counts, counts, counts]);
  });

  it('saves under a name that every system takes [S20]', () => {
    const names = [
      { DisplayId: 'RIV-1', Type: 'Plan of Care', SubjectName: 'Ottilie Samplewood' },
      { DisplayId: '../..\\a:b', Type: null, SubjectName: '\u202ecod.exe ' },
      {},
    ].map((given) => fileNameOf(documentFacts(given)));
    expect(names).toEqual(['RIV-1-Plan of Care-Ottilie Samplewood.pdf', 'a b-cod.exe.pdf', 'document.pdf']);
  });
});
