import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { actNames, acts } from '../../machines/acts/acts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { verdictsIn } from '../../src/acts/acting.actors.ts';
import { listActingActors, reasonsOf } from '../../src/acts/list-acting.actors.ts';
import { createActContents } from '../../src/acts/act-contents.ts';
import type { SelectedDocument } from '../../src/acts/list-parts.ts';
import { json, processed } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { noSentActs } from '../document-action/kept-in-memory.ts';
import { providerClient } from '../support/provider-client.ts';

const me = { userid: 'u-maria-santos', token: 'token-1' };
const selected = (more: Partial<SelectedDocument> = {}): SelectedDocument => ({
  id: 'd-1',
  ref: 'RIV-1',
  organization: 'Riverside Home Health',
  organizationId: 'r-riverside',
  subject: 'Ottilie Samplewood',
  type: 'Plan of Care',
  ...more,
});
const no = (error: string, more: object = {}) =>
  json({ Response: { Processed: 'N', Error: error }, ...more });

const start = (credentials: () => typeof me | null = () => me) => {
  const contents = createActContents();
  contents.set({
    documents: [selected()],
    reason: 'Not my patient',
    comment: 'Moved to another practice.',
  });
  const api = providerClient();
  return { contents, actors: listActingActors({ api, credentials }, contents, noSentActs) };
};

const run = (logic: AnyActorLogic, input: unknown = undefined): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

describe('an act on several documents', () => {
  const when = {
    Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
    UserTimezone: expect.stringMatching(/^\S+$/) as unknown,
    UserUTCOffset: expect.stringMatching(/^[+-]\d\d:\d\d$/) as unknown,
  };
  const comment = 'Moved to another practice.';

  it.each([
    ['signDocuments', { Action: 'Signed' }],
    ['reviewDocuments', { Action: 'Reviewed', Comments: comment }],
    ['acknowledgeDocuments', { Action: 'Acknowledged', Comments: comment }],
    ['declineDocuments', { Action: 'Declined', DeclineReason: 'Not my patient', Comments: comment }],
  ] as const)('%s sends exactly the specified data [D7.8] [D9.11]', async (call, own) => {
    const act = actNames.find((one) => acts[one].port === call);
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      bodies.push(await request.json());
      return processed({ ProcessingDetails: [{ DocId: 'd-1', DocProcessed: 'Y', DocError: null }] });
    });
    expect(await run(start().actors[call], { act, ids: ['d-1', 'd-2'] })).toEqual({
      kind: 'answered',
      rows: [{ id: 'd-1', refusal: null, error: '' }],
    });
    expect(bodies).toEqual([
      { Data: { Ids: ['d-1', 'd-2'], UserId: me.userid, Token: me.token, ...when, ...own } },
    ]);
  });

  it('is refused with the provider’s text and rows, if there are any [D3.10] [D8.2]', async () => {
    answerRequests(() =>
      no('Closed', { ProcessingDetails: [{ DocId: 'd-1', DocProcessed: 'N', DocError: 'Recalled' }] }),
    );
    expect(await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] })).toEqual({
      kind: 'refused',
      error: 'Closed',
      refusal: 'refused',
      rows: [{ id: 'd-1', refusal: 'refused', error: 'Recalled' }],
    });
  });

  it.each(['Redundant', 'REDUNDANT', ' redundant '])(
    'recognizes ‘Redundant’ in any case and with blanks: %j [S46] [D4.14]',
    async (error) => {
      answerRequests(() => no(error));
      const answer = await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] });
      expect(answer).toMatchObject({ kind: 'refused', refusal: 'redundant' });
    },
  );

  it.each([
    [500, { kind: 'unconfirmed' }],
    [502, { kind: 'unconfirmed', mayBeInFlight: true }],
    [404, { kind: 'refused', refusal: 'refused', rows: [], error: '' }],
    [429, { kind: 'refused', refusal: 'refused', rows: [], error: '' }],
  ])('answered by status %i without a body: outcome %j [X3]', async (status, answer) => {
    answerRequests(() => new Response('', { status }));
    expect(await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] })).toEqual(answer);
  });

  it('has an unknown outcome if the connection breaks or the answer is unusable [X3] [NET3]', async () => {
    answerRequests(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] })).toEqual({
      kind: 'unconfirmed',
      mayBeInFlight: true,
    });
    answerRequests(() => json({ hello: 'world' }));
    expect(await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] })).toEqual({
      kind: 'unconfirmed',
    });
  });

  it.each([
    [undefined, null],
    [null, null],
    [[], null],
    ['Y', []],
    [[{ DocId: 'd-1', DocProcessed: 'No', DocError: 'Redundant' }], []],
  ])('answered by a yes with the details %j has the rows %j [D3.10] [D7.14] [X3]', async (details, rows) => {
    answerRequests(() => processed({ ProcessingDetails: details }));
    expect(await run(start().actors.signDocuments, { act: 'sign', ids: ['d-1'] })).toEqual({
      kind: 'answered',
      rows,
    });
  });

  it('makes no call once the session has ended [D8.1]', async () => {
    const { actors } = start(() => null);
    expect([
      await run(actors.signDocuments, { act: 'sign', ids: ['d-1'] }),
      await run(actors.getUser),
      await run(actors.readDocument, { ids: ['d-1'], act: 'sign' }),
    ]).toEqual([{ kind: 'invalidToken' }, { kind: 'invalidToken' }, { kind: 'invalidToken' }]);
  });
});

describe('the details of an answer', () => {
  it.each([
    [undefined, []],
    [null, []],
    ['Y', []],
    [[null, 7, 'x', {}], []],
    [[{ DocId: 'a', DocProcessed: 'y', DocError: '' }], []],
    [[{ DocId: 7, DocProcessed: 'Y' }], [{ id: '7', refusal: null, error: '' }]],
    [[{ DocId: '__proto__', DocProcessed: 'Y' }], [{ id: '__proto__', refusal: null, error: '' }]],
    [
      [{ DocId: 'a', DocProcessed: 'N', DocError: '\u202eLocked' }],
      [{ id: 'a', refusal: 'refused', error: '\ufffdLocked' }],
    ],
  ])('%j say %j [S23] [D3.10]', (details, verdicts) => {
    expect(verdictsIn({ ProcessingDetails: details })).toEqual(verdicts);
  });
});

describe('the reasons for declining', () => {
  const data = (rows: unknown) => ({ Data: { AssociatedRequestors: rows } });
  const riverside = {
    RequestorId: 'r-riverside',
    Requestor: 'Riverside',
    DeclineReasons: ['A', 'B', 'A', '', 7],
  };
  const lakeview = { RequestorId: 'r-lakeview', Requestor: 'Lakeview Hospice', DeclineReasons: ['C'] };

  it.each([
    [selected(), ['A', 'B', '7']],
    [selected({ organizationId: 'r-lakeview' }), ['C']],
    [selected({ organizationId: null, organization: 'Lakeview Hospice' }), ['C']],
    [selected({ organizationId: 'r-none', organization: 'None' }), []],
    [undefined, []],
  ])('are those of the documents’ organization [D3.8] [D5.1] [D6.3]', (document, reasons) => {
    expect(reasonsOf(data([riverside, null, lakeview]), document)).toEqual(reasons);
  });

  it.each([null, {}, { Data: null }, data('none'), data([{ RequestorId: 'r-riverside' }])])(
    'are none in %j [S23]',
    (answer) => {
      expect(reasonsOf(answer, selected())).toEqual([]);
    },
  );

  it('are read from the person’s look-up and put in the contents [D7.7]', async () => {
    answerRequests(() => processed(data([lakeview, riverside])));
    const { actors, contents } = start();
    expect([await run(actors.getUser), contents.get().reasons]).toEqual([{ kind: 'found' }, ['A', 'B', '7']]);
    answerRequests(() => no('Invalid User'));
    expect(await run(actors.getUser)).toEqual({ kind: 'refused', error: 'Invalid User' });
    answerRequests(() => new Response('', { status: 503 }));
    expect(await run(actors.getUser)).toEqual({ kind: 'unreachable' });
  });
});

describe('a document that is read again', () => {
  const signer = (Role: string, Signed: boolean, Guid = me.userid) => ({ Guid, Role, Signed });
  const pending = { Id: 'd-1', Status: 'PENDING SIGNATURE' };

  const read = (act: Act, ...ids: string[]) => run(start().actors.readDocument, { ids, act });

  it('is read by its own call, and counts as unread if the answer does not contain it [X3] [D7.6]', async () => {
    const asked: string[] = [];
    answerRequests((request) => {
      const id = new URL(request.url).searchParams.get('docid');
      if (id === null) return no('Closed');
      asked.push(id);
      if (id === 'd-2') return new Response('', { status: 502 });
      if (id === 'd-3') return no('Document not found');
      if (id === 'd-4') return processed({ Data: [{ ...pending, Id: 'd-x' }] });
      return processed({ Data: [{ ...pending, Id: id, Signers: [signer('SIGNER', true)] }] });
    });
    expect(await read('sign', 'd-1', 'd-2', 'd-3', 'd-4', 'd-5')).toEqual({
      kind: 'read',
      reads: [
        { id: 'd-1', recordStatus: 'mine', isChanged: false },
        { id: 'd-2', recordStatus: 'unread', isChanged: false },
        { id: 'd-3', recordStatus: 'missing', isChanged: false },
        { id: 'd-4', recordStatus: 'missing', isChanged: false },
        { id: 'd-5', recordStatus: 'mine', isChanged: false },
      ],
    });
    expect(asked.toSorted()).toEqual(['d-1', 'd-2', 'd-3', 'd-4', 'd-5']);
  });

  it('is looked for in the person’s lists, each read once, if it proves nothing itself [S46]', async () => {
    const asked: string[] = [];
    const row = (Id: string) => ({ Id, Status: 'COMPLETE' });
    answerRequests((request) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.get('GROUP') ?? 'document');
      if (query.get('GROUP') === 'PENDING') return processed({ Data: [row('d-1')] });
      if (query.get('GROUP') === 'COMPLETED') return processed({ Data: [row('d-2')] });
      return processed({ Data: [row(query.get('docid') ?? '')] });
    });
    expect(await read('acknowledge', 'd-1', 'd-2', 'd-3')).toMatchObject({
      reads: [{ recordStatus: 'waits' }, { recordStatus: 'recorded' }, { recordStatus: 'unclear' }],
    });
    expect(asked.filter((group) => group !== 'document').toSorted()).toEqual(['COMPLETED', 'PENDING']);
  });

  it.each([
    ['REVIEWED', 'waits'],
    ['SIGNED', 'recorded'],
  ])(
    'proves nothing by the Action that it had in the list: REVIEWED, in the list %s: %s [S46] [X3]',
    async (action, recordStatus) => {
      answerRequests((request) => {
        const group = new URL(request.url).searchParams.get('GROUP');
        const Signers = [signer('INITIAL REVIEWER', false)];
        const row = { Id: 'd-1', Status: 'PENDING REVIEW', Action: 'REVIEWED', Signers };
        return processed({ Data: group === 'COMPLETED' ? [] : [row] });
      });
      const { actors, contents } = start();
      contents.set({ documents: [selected({ action })] });
      expect(await run(actors.readDocument, { ids: ['d-1'], act: 'review' })).toMatchObject({
        reads: [{ recordStatus }],
      });
    },
  );

  it('proves nothing by its comments: the list may have shown fewer of them than there were before [S46]', async () => {
    const Comments = [{ Type: 'Note', Timestamp: null, Text: 'Moved to another practice.' }];
    answerRequests(() => processed({ Data: [{ ...pending, Action: 'REVIEWED', Comments }] }));
    expect(await read('decline', 'd-1')).toMatchObject({ reads: [{ recordStatus: 'waits' }] });
    answerRequests(() => processed({ Data: [{ ...pending, Status: 'PENDING REVIEW', Comments }] }));
    expect(await read('review', 'd-1')).toMatchObject({ reads: [{ recordStatus: 'waits' }] });
  });

  it('is not requested any more once the token is refused [D8.1]', async () => {
    let calls = 0;
    answerRequests(() => {
      calls += 1;
      return no('Invalid Token');
    });
    expect([await read('sign', 'd-1', 'd-2', 'd-3', 'd-4', 'd-5'), calls]).toEqual([
      { kind: 'invalidToken' },
      2,
    ]);
  });
});
