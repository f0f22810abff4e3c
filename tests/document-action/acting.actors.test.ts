import { describe, expect, it } from 'vitest';
import type { Act } from '../../machines/acts/acts.ts';
import { failed } from '../../src/api/failure.ts';
import type { Answer } from '../../src/api/failure.ts';
import { actAnswer } from '../../src/acts/act-answer.ts';
import { answerAbout } from '../../src/views/document-action/act-answer.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { json, me, no, opening, run, start, yes } from './wired-document.ts';

describe('acting', () => {
  const sent = async (act: Act, filled: { reason: string; comment: string } | null = null) => {
    const bodies: { Data: Record<string, unknown> }[] = [];
    answerRequests(async (request) => {
      bodies.push((await request.json()) as { Data: Record<string, unknown> });
      return yes({ ProcessingDetails: [{ DocId: 'doc-1', DocProcessed: 'Y', DocError: null }] });
    });
    const { actors, shelf } = start();
    if (filled) shelf.filled[act] = filled;
    const answer = await run(actors[`${act}Documents`], { documentId: 'doc-1' });
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
    'to %s with %j sends the one document once, with time, zone and offset [D7.8] [D9.11] [D2.48] [D2.49] [D2.52]',
    async (act, filled, own) => {
      expect(await sent(act, filled)).toEqual({ answer: { kind: 'done' }, bodies: [{ ...always, ...own }] });
    },
  );

  it('reads the reasons of the document’s organization, each once [D5.1] [D6.3] [D7.7]', async () => {
    const rows = [
      { RequestorId: 'r-1', Requestor: 'Other', DeclineReasons: ['No'] },
      { RequestorId: 'r-2', Requestor: 'Riverside', DeclineReasons: ['A', 'B', 'A', '', null] },
    ];
    const document = { Id: 'doc-1', RequestorId: 'r-2', Requestor: 'Riverside' };
    const { actors, shelf } = start();
    answerRequests(() => yes({ Data: [document] }));
    await run(actors.readDocument, opening);
    answerRequests(() => yes({ Data: { AssociatedRequestors: rows } }));
    expect([await run(actors.getUser, undefined), shelf.reasons]).toEqual([{ kind: 'found' }, ['A', 'B']]);
    answerRequests(() => no('Invalid User'));
    expect(await run(actors.getUser, undefined)).toEqual({ kind: 'refused', error: 'Invalid User' });
    answerRequests(() => json({}, 500));
    expect(await run(actors.getUser, undefined)).toEqual({ kind: 'unreachable' });
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
    const cases: [Answer<unknown>, ReturnType<typeof answerAbout>][] = [
      [processed([row('Y')]), { kind: 'done' }],
      [processed([row('Y'), row('Y')]), { kind: 'done' }],
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
    expect(cases.map(([answer]) => answerAbout(actAnswer(answer), 'doc-1'))).toEqual(
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
    expect(silences.map((answer) => answerAbout(actAnswer(answer), 'doc-1'))).toEqual(
      silences.map(() => ({ kind: 'unconfirmed' })),
    );
    expect(answerAbout(actAnswer(failed('status', 413)), 'doc-1')).toEqual({ kind: 'refused', error: '' });
  });
});
