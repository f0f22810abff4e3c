import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { readOnPage } from '../../src/views/report/items/read-report.ts';
import { reportActors } from '../../src/views/report/report.actors.ts';
import { createReportContents } from '../../src/views/report/report-contents.ts';
import { html, json, no, processed, yes } from '../support/answers.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const jsonHeaders = { headers: { 'content-type': 'application/json' } };
const item = {
  SubjectId: 'Okonkwo, Ruth',
  DocumentDescription: 'Plan of care',
  DocumentDate: '2026-02-17',
  RealName: 'Maria Santos',
  ViewingSeconds: 60,
  Action: 'SIGNED',
};

const reading = async (
  answer: () => Response | Promise<Response>,
  { isSignedIn = true, abort = false } = {},
) => {
  const contents = createReportContents({ start: '2026-02-01', end: null }, () => '2026-03-05');
  answerRequests(answer);
  const services = {
    api: providerClient(),
    credentials: () => (isSignedIn ? { userid: 'u-maria-santos', token: 'token-1' } : null),
    readReport: readOnPage,
    save: () => {},
  };
  const { getBillingReport } = reportActors(services, contents);
  const actor = createActor(getBillingReport, { input: { everyone: false } });
  const ended = new Promise((resolve) =>
    actor.subscribe({ next: ({ output }) => output && resolve(output) }),
  );
  actor.start();
  if (abort) actor.stop();
  return { contents, answer: abort ? null : await ended };
};

describe('reading the report', () => {
  it.each([
    ['found', () => yes({ Items: [item] }), { kind: 'found' }],
    ['empty', () => yes({ Items: [] }), { kind: 'empty' }],
    ['empty without data', () => processed(), { kind: 'empty' }],
    [
      'refused',
      () => no('Begin date is after end date'),
      { kind: 'refused', error: 'Begin date is after end date' },
    ],
    ['invalidToken', () => no('Invalid Token'), { kind: 'invalidToken' }],
    ['unreachable at 502', () => html(502), { kind: 'unreachable' }],
    ['unreachable at an empty 500', () => new Response(null, { status: 500 }), { kind: 'unreachable' }],
    [
      'unreachable where it is cut',
      () => new Response('{"Response":{"Processed":"Y"},"Data":{"It', jsonHeaders),
      { kind: 'unreachable' },
    ],
    ['unreachable where it is no wrapper', () => json(7), { kind: 'unreachable' }],
    [
      'unreachable where it is HTML',
      () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'unreachable' },
    ],
  ])('has the outcome %s [D7.3] [D8.1] [D8.2] [D8.3]', async (_, answer, outcome) => {
    expect((await reading(answer)).answer).toEqual(outcome);
  });

  it('sends no request if nobody is signed in any more [D6.4]', async () => {
    const unasked = () => Promise.reject(new Error('This is not asked.'));
    expect((await reading(unasked, { isSignedIn: false })).answer).toEqual({ kind: 'invalidToken' });
  });

  it('stores the rows with the requested days, and nothing if it was cancelled [D2.18]', async () => {
    const answer = () => yes({ Items: [item] });
    const { contents } = await reading(answer);
    expect([contents.get().found?.range, contents.get().found?.report.seconds]).toEqual([
      { start: '2026-02-01', end: null },
      60,
    ]);
    const left = await reading(answer, { abort: true });
    await turnsDone(1);
    expect(left.contents.get().found).toBe(null);
  });
});
