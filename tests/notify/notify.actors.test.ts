import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { notifyActors } from '../../src/views/notify/notify.actors.ts';
import type { Credentials } from '../../src/session/services.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { json } from '../support/answers.ts';
import { providerClient } from '../support/provider-client.ts';

const wrapped = (processed: string, error: string | null) =>
  json({ Response: { Processed: processed, Error: error } });

const notify = async (held: Credentials | null = null) => {
  const api = providerClient();
  const { notifyRequestor } = notifyActors({ api, credentials: () => held }, 'u-maria-santos');
  const actor = createActor(notifyRequestor, { input: { requestorId: 'r-riverside', note: 'Call me.' } });
  const done = toPromise(actor);
  actor.start();
  return done;
};

const bodies = (): unknown[] => {
  const sent: unknown[] = [];
  answerRequests(async (request) => {
    sent.push(await request.json());
    return wrapped('Y', null);
  });
  return sent;
};

const before = {
  UserId: 'u-maria-santos',
  Action: 'NOTIFYREQUESTOR',
  RequestorId: 'r-riverside',
  Comments: 'Call me.',
};

describe('notifying an organization', () => {
  it('sends the person, the organization and the note [A7.6] [A3.4]', async () => {
    const sent = bodies();
    expect(await notify()).toEqual({ kind: 'notified' });
    expect(sent).toEqual([{ Data: before }]);
  });

  it('sends the token of the signed-in person, never of another one [A6.3] [S8]', async () => {
    const sent = bodies();
    await notify({ userid: 'u-maria-santos', token: 'token-1' });
    await notify({ userid: 'u-emil-larsen', token: 'token-2' });
    expect(sent).toEqual([{ Data: { ...before, Token: 'token-1' } }, { Data: before }]);
  });

  it.each([
    ['a refusal', () => wrapped('N', 'No such organization'), 'refused', 'No such organization'],
    ['a 4xx', () => new Response('<h1>No</h1>', { status: 413 }), 'refused', ''],
    ['an invalid token', () => wrapped('N', 'Invalid Token'), 'invalidToken', undefined],
    ['an empty 500', () => new Response(null, { status: 500 }), 'unconfirmed', undefined],
    ['a 200 of another shape', () => json({ ok: true }), 'unconfirmed', undefined],
    ['no connection', () => Promise.reject(new TypeError('reset')), 'unconfirmed', undefined],
  ])('maps %s to its outcome [A8.3] [A8.8] [X3]', async (_, answer, kind, error) => {
    answerRequests(answer);
    expect(await notify()).toEqual(error === undefined ? { kind } : { kind, error });
  });
});
