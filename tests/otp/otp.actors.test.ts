import { describe, expect, it } from 'vitest';
import { otpActors } from '../../src/views/otp/otp.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { json, no, uselessAnswers, yes } from '../support/answers.ts';
import { runPort } from '../support/run-port.ts';
import { verificationPorts } from '../verification/verification-ports.ts';
import { providerClient } from '../support/provider-client.ts';

const maria = {
  Email: 'maria.santos@example.com',
  SMS: '15551230142',
  RealName: 'Maria Santos',
  CountryCode: '1',
  AssociatedRequestors: [],
};

const start = (isWanted = false) => {
  const began: unknown[] = [];
  const codes: unknown[] = [];
  const counts: unknown[] = [];
  const refusedTokens: string[] = [];
  const api = providerClient(() => void refusedTokens.push('refused'));
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
    },
    'u-maria-santos',
    undefined,
    isWanted,
  );
  return { api, actors, began, codes, counts, refusedTokens };
};

describe('the look-up', () => {
  it('requests the person of the link, and shows masked targets only [A2.18] [A2.19] [A3.10] [A7.2]', async () => {
    const asked: string[] = [];
    answerRequests(({ method, url }) => {
      asked.push(`${method} ${url}`);
      return yes(maria);
    });
    const answer = await runPort(start().actors.getUser);
    expect(asked).toEqual(['GET http://provider.test/api/user?userid=u-maria-santos']);
    expect(answer).toEqual({
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
});

describe('the look-up of an id that the provider cannot know', () => {
  it.each([
    [400, 'unknownUser'],
    [404, 'unknownUser'],
    [410, 'unknownUser'],
    [422, 'unknownUser'],
    [401, 'unreachable'],
    [429, 'unreachable'],
    [500, 'unreachable'],
  ])('ends with %i as %s, also without a wrapper [A2.16] [S50]', async (status, kind) => {
    answerRequests(() => json({ message: 'The id is not valid.' }, status));
    expect(await runPort(start().actors.getUser)).toEqual({ kind });
  });

  it('is not said by the page of a gateway: a good link stays as it is [A2.16] [S50]', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    answerRequests(() => new Response('<h1>Not Found</h1>', { status: 404, headers }));
    expect(await runPort(start().actors.getUser)).toEqual({ kind: 'unreachable' });
  });
});

describe('the code of the person of the link', () => {
  it('is sent to the address on file, in the person’s name [A7.3] [A7.4] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      if (request.method === 'GET') return yes(maria);
      bodies.push(await request.json());
      return yes();
    });
    const { actors } = start();
    const { sendCodeBySms, sendCodeByEmail } = verificationPorts(actors);
    await runPort(actors.getUser);
    await runPort(sendCodeBySms);
    await runPort(sendCodeByEmail);
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

describe('a mobile number on file', () => {
  it.each([
    ['5551230142 ext 77', '******0142', '5551230142'],
    ['+1 (555) 123-0142 x77', '*******0142', '15551230142'],
    ['Tel. 555-123-0142', '******0142', '5551230142'],
    ['5551230142 #77', '******0142', '5551230142'],
    ['5551230142,77', '******0142', '5551230142'],
  ])('is masked and sent to without an extension: %s [A3.10] [S1]', async (SMS, mobile, target) => {
    const targets: unknown[] = [];
    answerRequests(async (request) => {
      if (request.method === 'GET') return yes({ ...maria, SMS });
      const { Data } = (await request.json()) as { Data: { VerificationTarget: string } };
      targets.push(Data.VerificationTarget);
      return yes();
    });
    const { actors } = start();
    expect(await runPort(actors.getUser)).toMatchObject({ person: { mobile } });
    await runPort(verificationPorts(actors).sendCodeBySms);
    expect(targets).toEqual([target]);
  });
});

describe('verifying a code', () => {
  const input = { method: 'sms', code: '123456' };

  it('stores the session with the token, which is passed nowhere else [A3.5] [A4.2] [A7.5] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      if (request.method === 'GET') return yes(maria);
      bodies.push(await request.json());
      return yes({ Token: 'token-1' });
    });
    const { actors, began } = start();
    const { verifyCode } = verificationPorts(actors);
    await runPort(actors.getUser);
    expect(await runPort(verifyCode, input)).toEqual({ kind: 'verified' });
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

  it('does not sign in without a token, after a refusal, or after a lost answer [A6.2] [A8.2]', async () => {
    const { actors, began } = start();
    const { verifyCode } = verificationPorts(actors);
    answerRequests(() => yes(maria));
    await runPort(actors.getUser);
    answerRequests(() => yes({}));
    expect(await runPort(verifyCode, input)).toEqual({ kind: 'unconfirmed' });
    answerRequests(() => no('The code is wrong'));
    expect(await runPort(verifyCode, input)).toEqual({
      kind: 'refused',
      error: 'The code is wrong',
      flaw: 'wrong',
    });
    for (const [name, response] of Object.entries(uselessAnswers)) {
      answerRequests(response);
      expect([name, await runPort(verifyCode, input)]).toEqual([name, { kind: 'unconfirmed' }]);
    }
    expect(began).toEqual([]);
  });
});

describe('the document counts', () => {
  it('are read by group and action; the count of a missing row stays unknown here [A4.6] [A7.7] [S4]', async () => {
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
    expect(await runPort(actors.getDocumentCounts)).toEqual({
      kind: 'counted',
      counts: { review: null, signed: 3, acknowledged: 0, completed: 6 },
    });
    expect(counts).toEqual([{ review: 1, signed: 3, acknowledged: 0 }]);
  });

  const askedFor = () => {
    const asked: string[] = [];
    answerRequests(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      asked.push(`${pathname} ${searchParams.get('GROUP') ?? ''}`);
      return yes([]);
    });
    return asked;
  };

  it('are requested together with the pending documents, whose answer the list then uses [A7.7]', async () => {
    const asked = askedFor();
    const { api, actors } = start();
    await runPort(actors.getDocumentCounts);
    await api
      .as({ userid: 'u-maria-santos', token: 'token-1' })
      .read('/api/Document', { GROUP: 'PENDING' }, { signal: new AbortController().signal });
    expect([...asked].sort()).toEqual(['/api/Document PENDING', '/api/DocumentCounts ']);
  });

  it('are requested alone if another address is wanted [S45]', async () => {
    const asked = askedFor();
    await runPort(start(true).actors.getDocumentCounts);
    expect(asked).toEqual(['/api/DocumentCounts ']);
  });

  it("report 'Invalid Token' to the session, and forget the token: a reload would continue with it [A8.8]", async () => {
    answerRequests(() => no('Invalid Token', 401));
    const { actors, refusedTokens } = start();
    expect(await runPort(actors.getDocumentCounts)).toEqual({ kind: 'invalidToken' });
    expect(refusedTokens).toEqual(['refused', 'cleared']);
  });
});
