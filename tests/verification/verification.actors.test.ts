import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { createCodeMemory } from '../../src/verification/code-memory.ts';
import { verificationActors } from '../../src/verification/verification.actors.ts';
import type { VerificationServices } from '../../src/verification/verification.actors.ts';
import { answerRequests } from '../support/answered-requests.ts';
import { html, no, uselessAnswers, yes } from '../support/answers.ts';
import { runPort } from '../support/run-port.ts';
import { providerClient } from '../support/provider-client.ts';
import { turnsDone } from '../support/microtasks.ts';

const over = { VerificationCode: '493817', ExpirationTimestamp: '2000-01-01 00:00:00' };
const target = { sms: '15551230187', email: 'maria@example.org' };

const start = (given: Partial<VerificationServices> = {}) => {
  const codes: unknown[] = [];
  const api = providerClient();
  const actors = verificationActors({
    api,
    who: () => ({ userid: 'u-maria-santos', token: 'token-1' }),
    target: (method) => target[method],
    codeMemory: createCodeMemory((code) => codes.push(code)),
    accept: () => true,
    ...given,
  });
  return { actors, codes };
};

/** Lets a call be answered after its state was left, and whatever follows from that. */
const leave = async (logic: AnyActorLogic, answer: Response, input?: unknown) => {
  let left = () => {};
  let answered = () => {};
  const isLeft = new Promise<void>((resolve) => (left = resolve));
  const isAnswered = new Promise<void>((resolve) => (answered = resolve));
  answerRequests(async () => {
    await isLeft;
    answered();
    return answer;
  });
  const actor = createActor(logic, { input }).start();
  actor.stop();
  left();
  await isAnswered;
  await turnsDone(1);
};

describe('sending a code', () => {
  it('sends the user, the target of the method and, for a signed-in person, the token [A7.3] [A7.4] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      bodies.push(((await request.json()) as { Data: unknown }).Data);
      return yes();
    });
    const { actors } = start();
    const stranger = start({ who: () => ({ userid: 'u-maria-santos' }) });
    const answers = [await runPort(actors.sendCodeBySms), await runPort(stranger.actors.sendCodeByEmail)];
    expect(answers).toEqual([
      { kind: 'sent', lifetimeMs: null },
      { kind: 'sent', lifetimeMs: null },
    ]);
    const UserId = 'u-maria-santos';
    expect(bodies).toEqual([
      { UserId, Action: 'SMSVERIFICATION', VerificationTarget: target.sms, Token: 'token-1' },
      { UserId, Action: 'EMAILVERIFICATION', VerificationTarget: target.email },
    ]);
  });

  it('makes no call without a session', async () => {
    const { actors } = start({ who: () => null });
    expect(await runPort(actors.sendCodeBySms)).toEqual({ kind: 'invalidToken' });
  });

  it('stores the returned code only in the tab; an expiry already past counts as none [A3.5] [A7.4] [S1] [S62]', async () => {
    answerRequests(() => yes(over));
    const { actors, codes } = start();
    expect(await runPort(actors.sendCodeByEmail)).toEqual({ kind: 'sent', lifetimeMs: null });
    expect(codes.slice(0, 2)).toEqual([null, { code: '493817', until: '2000-01-01 00:00:00' }]);
  });

  it.each([
    ['12 minutes fast', 12],
    ['two hours slow', -120],
  ])(
    'computes a code’s expiry by the provider’s clock on a machine that is %s [S47] [S2]',
    async (_, minutes) => {
      const theirs = Date.now() - minutes * 60_000;
      answerRequests(() => {
        const answer = yes({ ...over, ExpirationTimestamp: new Date(theirs + 600_000).toISOString() });
        answer.headers.set('date', new Date(theirs).toUTCString());
        return answer;
      });
      const answer = await runPort(start().actors.sendCodeByEmail);
      expect(answer).toEqual({ kind: 'sent', lifetimeMs: expect.any(Number) });
      const { lifetimeMs } = answer as { lifetimeMs: number };
      expect(Math.abs(lifetimeMs - 600_000)).toBeLessThan(5_000);
    },
  );

  it('reports that the code may have been sent if there is no answer, and that it was not for a 4xx [X3]', async () => {
    const { actors } = start();
    for (const [name, response] of Object.entries(uselessAnswers)) {
      answerRequests(response);
      expect([name, await runPort(actors.sendCodeBySms)]).toEqual([name, { kind: 'unconfirmed' }]);
    }
    answerRequests(() => html(429));
    expect(await runPort(actors.sendCodeBySms)).toEqual({ kind: 'refused', error: '' });
  });

  it('stores nothing of an answer that arrives after it was left [S1]', async () => {
    const { actors, codes } = start();
    await leave(actors.sendCodeByEmail, yes(over));
    expect(codes).toEqual([null]);
  });
});

describe('checking a code', () => {
  const input = { method: 'email', code: '482913' };

  it('sends it with the target of its method, and deletes the stored code once it was right [A7.5] [S1]', async () => {
    const bodies: unknown[] = [];
    answerRequests(async (request) => {
      bodies.push(((await request.json()) as { Data: unknown }).Data);
      return yes({ Token: 'token-2' });
    });
    const { actors, codes } = start();
    expect(await runPort(actors.verifyCode, input)).toEqual({ kind: 'verified' });
    expect([bodies, codes]).toEqual([
      [
        {
          UserId: 'u-maria-santos',
          Action: 'VERIFY',
          VerificationTarget: target.email,
          VerificationCode: '482913',
          Token: 'token-1',
        },
      ],
      [null],
    ]);
  });

  it('does not verify by an unusable answer, a refusal or no answer [A8.2]', async () => {
    const { actors, codes } = start({ accept: () => false });
    answerRequests(() => yes());
    expect(await runPort(actors.verifyCode, input)).toEqual({ kind: 'unconfirmed' });
    for (const [name, response] of Object.entries(uselessAnswers)) {
      answerRequests(response);
      expect([name, await runPort(actors.verifyCode, input)]).toEqual([name, { kind: 'unconfirmed' }]);
    }
    expect(codes).toEqual([]);
    answerRequests(() => no('The code is wrong'));
    expect(await runPort(actors.verifyCode, input)).toEqual({
      kind: 'refused',
      error: 'The code is wrong',
      flaw: 'wrong',
    });
  });

  it.each([
    ['The verification code is not correct', 'wrong'],
    ['Invalid code', 'wrong'],
    ['The verification code has expired', 'expired'],
    ['The verification code has already been used', 'used'],
    ['Too many attempts. Please request a new code', 'spent'],
    ['TOO MANY TRIES', 'spent'],
    ['Ask at the desk', null],
    ['', null],
  ])('recognizes what is wrong with a code from the text %j: %s [A8.2]', async (words, flaw) => {
    answerRequests(() => no(words));
    const { actors } = start();
    expect(await runPort(actors.verifyCode, input)).toEqual({ kind: 'refused', error: words, flaw });
  });

  it('ignores an answer that arrives after it was left [A4.2] [S1]', async () => {
    const taken: unknown[] = [];
    const { actors } = start({ accept: (answer) => taken.push(answer) > 0 });
    await leave(actors.verifyCode, yes({ Token: 'token-2' }), input);
    await leave(actors.verifyCode, no('The code is wrong'), input);
    expect(taken).toEqual([]);
  });
});
