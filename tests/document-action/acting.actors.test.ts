import { describe, expect, it } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { processed } from '../support/answers.ts';
import { me, opening, run, start } from './wired-document.ts';

describe('acting', () => {
  const sent = async (act: Act, filled: { reason: string; comment: string } | null = null) => {
    const bodies: { Data: Record<string, unknown> }[] = [];
    answerRequests(async (request) => {
      bodies.push((await request.json()) as { Data: Record<string, unknown> });
      return processed({ ProcessingDetails: [{ DocId: 'doc-1', DocProcessed: 'Y', DocError: null }] });
    });
    const { acting, contents } = start();
    if (filled) contents.set({ filled: { [act]: filled } });
    const answer = await run(acting[`${act}Documents`], { act, ids: ['doc-1'] });
    return { answer, bodies: bodies.map(({ Data }) => Data) };
  };
  const always = {
    Ids: ['doc-1'],
    UserId: me.userid,
    Token: me.token,
    Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as unknown,
    UserTimezone: expect.stringMatching(/^\S+$/) as unknown,
    UserUTCOffset: expect.stringMatching(/^[+-]\d\d:\d\d$/) as unknown,
  };
  const comment = 'Dosis geprüft 😀\n<b>ثم</b>';

  it.each([
    ['sign', { reason: 'x', comment }, { Action: 'Signed' }],
    ['review', { reason: '', comment }, { Action: 'Reviewed', Comments: comment }],
    ['review', null, { Action: 'Reviewed', Comments: '' }],
    ['acknowledge', { reason: '', comment }, { Action: 'Acknowledged', Comments: comment }],
    [
      'decline',
      { reason: 'Not my patient', comment },
      { Action: 'Declined', DeclineReason: 'Not my patient', Comments: comment },
    ],
  ] as const)(
    'to %s with %j sends the one document once, with time, zone and offset [D7.8] [D9.11]',
    async (act, filled, own) => {
      expect(await sent(act, filled)).toEqual({
        answer: { kind: 'answered', rows: [{ id: 'doc-1', refusal: null, error: '' }] },
        bodies: [{ ...always, ...own }],
      });
    },
  );

  it('proves nothing by the Action that the document had before: then the lists tell [S46] [X3]', async () => {
    const document = { Id: 'doc-1', Status: 'PENDING REVIEW', Action: 'REVIEWED' };
    const { actors, acting, reread } = start();
    answerRequests((request) => {
      if (request.method === 'POST') return new Response('', { status: 503 });
      return processed({ Data: request.url.includes('GROUP=COMPLETED') ? [] : [document] });
    });
    await run(actors.readDocument, opening);
    const order = { act: 'review', ids: ['doc-1'] } as const;
    const again = () => reread({ ...order, isPrecheck: false });
    expect(await run(acting.reviewDocuments, order)).toEqual({ kind: 'unconfirmed' });
    expect(await again()).toMatchObject({ reads: [{ recordStatus: 'waits' }] });
    // The read itself is not taken for what was there before.
    document.Action = 'SIGNED';
    await again();
    document.Action = 'REVIEWED';
    expect(await again()).toMatchObject({ reads: [{ recordStatus: 'waits' }] });
  });

  it('reads the reasons of the document’s organization, each once [D5.1] [D6.3] [D7.7]', async () => {
    const rows = [
      { RequestorId: 'r-1', Requestor: 'Other', DeclineReasons: ['No'] },
      { RequestorId: 'r-2', Requestor: 'Riverside', DeclineReasons: ['A', 'B', 'A', '', null] },
    ];
    const document = { Id: 'doc-1', RequestorId: 'r-2', Requestor: 'Riverside' };
    const { actors, acting, contents } = start();
    answerRequests(() => processed({ Data: [document] }));
    await run(actors.readDocument, opening);
    answerRequests(() => processed({ Data: { AssociatedRequestors: rows } }));
    expect([await run(acting.getUser, undefined), contents.get().reasons]).toEqual([
      { kind: 'found' },
      ['A', 'B'],
    ]);
  });
});
