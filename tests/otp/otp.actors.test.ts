import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { createApi } from '../../src/api/client.ts';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { portsOf } from '../verification/ports-of.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const yes = (Data: unknown = null) => json({ Response: { Processed: 'Y', Error: null }, Data });
const no = (error: string, status = 200) => json({ Response: { Processed: 'N', Error: error } }, status);
const html = (status: number) =>
  new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

const maria = {
  Email: 'maria.santos@example.com',
  SMS: '15551230142',
  RealName: 'Maria Santos',
  CountryCode: '1',
  AssociatedRequestors: [],
};

const start = (early: Promise<Response> | null = null) => {
  const began: unknown[] = [];
  const codes: unknown[] = [];
  const counts: unknown[] = [];
  const refusedTokens: string[] = [];
  const api = createApi({
    baseUrl: 'http://provider.test',
    basicAuthorization: null,
    onInvalidToken: () => refusedTokens.push('refused'),
  });
  const actors = otpActors(
    {
      api,
      session: {
        clear: () => refusedTokens.push('cleared'),
        credentials: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
        begin: (...given) => began.push(given),
        keepCode: (code) => codes.push(code),
        keepCounts: (given) => counts.push(given),
      },
      takeEarlyLookUp: async () => (early ? early : null),
    },
    'u-maria-santos',
  );
  return { actors, began, codes, counts, refusedTokens };
};

const run = (logic: AnyActorLogic, input?: unknown): Promise<unknown> => {
  const actor = createActor(logic, { input });
  const done = toPromise(actor);
  actor.start();
  return done;
};

/** Every way in which an answer says nothing (NET2, NET3). */
const useless: Record<string, () => Response> = {
  'an empty 500': () => new Response(null, { status: 500 }),
  'an HTML 502': () => html(502),
  'an empty 502': () => new Response(null, { status: 502 }),
  'an empty 503': () => new Response(null, { status: 503 }),
  'an empty 504': () => new Response(null, { status: 504 }),
  'an HTML 200': () => html(200),
  'an empty 200': () => new Response(null, { status: 200, headers: { 'content-type': 'application/json' } }),
  'broken JSON': () => new Response('{"Response":', { headers: { 'content-type': 'application/json' } }),
  'another shape': () => json({ ok: true }),
  'Processed of another kind': () => json({ Response: { Processed: true } }),
  'a list': () => json([]),
};

describe('the look-up', () => {
  it('shows masked targets only [A2.18] [A2.19] [A3.10]', async () => {
    answerRequests(() => yes(maria));
    expect(await run(start().actors.getUser)).toEqual({
      kind: 'found',
      tookMs: 0,
      person: {
        realName: 'Maria Santos',
        mobile: '*******0142',
        email: 'm**********s@example.com',
        requestors: [],
      },
    });
  });

  it('uses the call that left before the app ran, and makes none of its own [A2.16]', async () => {
    expect(await run(start(Promise.resolve(yes(maria))).actors.getUser)).toMatchObject({ kind: 'found' });
  });

  it('survives fields that are missing, null or of another type [S23]', async () => {
    answerRequests(() =>
      yes({ RealName: null, SMS: 15551230142, Email: ['x'], AssociatedRequestors: 'none' }),
    );
    expect(await run(start().actors.getUser)).toEqual({
      kind: 'found',
      tookMs: 0,
      person: { realName: '', mobile: '*******0142', email: null, requestors: [] },
    });
  });

  it('takes Processed N for an unknown user [A8.4]', async () => {
    answerRequests(() => no('Invalid user'));
    expect(await run(start().actors.getUser)).toEqual({ kind: 'unknownUser' });
  });

  it('takes nothing for an answer that is none [A2.16]', async () => {
    for (const [name, response] of Object.entries(useless)) {
      answerRequests(response);
      expect([name, await run(start().actors.getUser)]).toEqual([name, { kind: 'unreachable' }]);
    }
    expect(await run(start(Promise.reject(new TypeError('offline'))).actors.getUser)).toEqual({
      kind: 'unreachable',
    });
  });
});

describe('the code of the person of the link', () => {
  it('goes to what is on file, in the person’s name [A7.3] [A7.4] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      if (request.method === 'GET') return yes(maria);
      bodies.push(await request.json());
      return yes();
    });
    const { actors } = start();
    const { sendCodeBySms, sendCodeByEmail } = portsOf(actors);
    await run(actors.getUser);
    await run(sendCodeBySms);
    await run(sendCodeByEmail);
    expect(bodies).toEqual([
      { Data: { UserId: 'u-maria-santos', Action: 'SMSVERIFICATION', VerificationTarget: '15551230142' } },
      {
        Data: {
          UserId: 'u-maria-santos',
          Action: 'EMAILVERIFICATION',
          VerificationTarget: 'maria.santos@example.com',
        },
      },
    ]);
  });
});

describe('verifying a code', () => {
  const input = { method: 'sms', code: '123456' };

  it('stores the session with the token, which goes no further [A4.2] [A7.5] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      if (request.method === 'GET') return yes(maria);
      bodies.push(await request.json());
      return yes({ Token: 'token-1' });
    });
    const { actors, began } = start();
    const { verifyCode } = portsOf(actors);
    await run(actors.getUser);
    expect(await run(verifyCode, input)).toEqual({ kind: 'verified' });
    expect(bodies).toEqual([
      {
        Data: {
          UserId: 'u-maria-santos',
          Action: 'VERIFY',
          VerificationTarget: '15551230142',
          VerificationCode: '123456',
        },
      },
    ]);
    expect(began).toEqual([
      [
        { userid: 'u-maria-santos', token: 'token-1' },
        {
          realName: 'Maria Santos',
          mobile: '15551230142',
          email: 'maria.santos@example.com',
          countryCode: '1',
          requestors: [],
        },
      ],
    ]);
  });

  it('signs nobody in without a token, after a refusal, or after a silence [A6.2] [A8.2]', async () => {
    const { actors, began } = start(Promise.resolve(yes(maria)));
    const { verifyCode } = portsOf(actors);
    await run(actors.getUser);
    answerRequests(() => yes({}));
    expect(await run(verifyCode, input)).toEqual({ kind: 'unconfirmed' });
    answerRequests(() => no('The code is wrong'));
    expect(await run(verifyCode, input)).toEqual({ kind: 'refused', error: 'The code is wrong' });
    for (const [name, response] of Object.entries(useless)) {
      answerRequests(response);
      expect([name, await run(verifyCode, input)]).toEqual([name, { kind: 'unconfirmed' }]);
    }
    expect(began).toEqual([]);
  });
});

describe('the document counts', () => {
  it('are taken by group and action; an absent row stays unknown here [A4.6] [A7.7] [S4]', async () => {
    answerRequests(() =>
      yes([
        { Group: 'PENDING', Action: 'SIGNED', Count: 3 },
        { Group: 'PENDING', Action: 'ACKNOWLEDGED', Count: 0 },
        { Group: 'COMPLETED', Action: 'SIGNED', Count: 2 },
        { Group: 'COMPLETED', Action: 'REVIEWED', Count: '4' },
        null,
        'x',
      ]),
    );
    const { actors, counts } = start();
    expect(await run(actors.getDocumentCounts)).toEqual({
      kind: 'counted',
      counts: { review: null, signed: 3, acknowledged: 0, completed: 6 },
    });
    expect(counts).toEqual([{ review: 1, signed: 3, acknowledged: 0 }]);
  });

  it('may be refused, or out of reach [S3] [A8.10]', async () => {
    answerRequests(() => no('Counts are not available'));
    expect(await run(start().actors.getDocumentCounts)).toEqual({
      kind: 'refused',
      error: 'Counts are not available',
    });
    answerRequests(() => html(500));
    expect(await run(start().actors.getDocumentCounts)).toEqual({ kind: 'unreachable' });
  });

  it("tells the one place for 'Invalid Token', and forgets the token: loaded anew, the page would go on with it [A8.8]", async () => {
    answerRequests(() => no('Invalid Token', 401));
    const { actors, refusedTokens } = start();
    expect(await run(actors.getDocumentCounts)).toEqual({ kind: 'invalidToken' });
    expect(refusedTokens).toEqual(['refused', 'cleared']);
  });
});
