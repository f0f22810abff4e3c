import { describe, expect, it } from 'vitest';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const person = { realName: 'Maria Santos', mobile: '*******0142', email: null, requestors: [] };

const begun = () =>
  startActor(otpMachine, {
    link: { kind: 'user', userId: 'u-maria-santos' },
    stored: 'nobody',
    resumed: null,
    isWanted: false,
  });

const found = async () => {
  const stage = begun();
  await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
  return stage;
};

const verified = async () => {
  const stage = await found();
  await stage.answer('verification', { kind: 'verified' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'a code is sent or checked', call: 'verification', reached: found },
  { when: 'the documents are counted', call: 'getDocumentCounts', reached: verified },
];

describe('a refused token at sign-in', () => {
  it.each(calls)('leads to sign-out without a word when $when [A8.8] [S37]', async ({ call, reached }) => {
    const { output, called, told } = await afterRefusedToken(await reached(), call);
    expect([output, called, told]).toEqual([{ signedOut: true }, [], []]);
  });
});
