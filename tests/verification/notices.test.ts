import { describe, expect, it, onTestFinished } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { SendAnswer, VerifyAnswer } from '../../machines/verification/verification.ports.ts';
import type { Method } from '../../machines/verification/verification.ts';
import type { CheckAnswer, ContactsAnswer } from '../../machines/contact/contact.ports.ts';
import { followVerification } from '../../src/verification/verification-notices.ts';
import { recordNotices } from '../support/recorded-notices.ts';
import { microtasksDone } from '../support/microtasks.ts';

const contacts = { mobile: '*******0142', email: 'm****s@example.com' };

/** The profile whose every first code is refused in the next of these words. */
const profile = (...words: readonly string[]) => {
  const left = [...words];
  const sending = fromPromise<SendAnswer, undefined>(async () => ({
    kind: 'refused',
    error: left.shift() ?? '',
  }));
  const checking = fromPromise<CheckAnswer, { value: string }>(async () => ({ kind: 'free' }));
  const verification = verificationMachine.provide({
    actors: {
      sendCodeBySms: sending,
      sendCodeByEmail: sending,
      verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async () => ({
        kind: 'verified',
      })),
    },
  });
  return createActor(
    contactMachine.provide({
      actors: {
        watchContacts: fromCallback(() => {}),
        getUser: fromPromise<ContactsAnswer, undefined>(async () => ({
          kind: 'found',
          contacts,
          isStored: false,
        })),
        checkSms: checking,
        checkEmail: checking,
        verification,
      },
    }),
  ).start();
};

describe('the notices of a verification', () => {
  it('are shown for each verification of a flow, with our own text if the provider sends none [A8.1]', async () => {
    const { notices: heard, stop } = recordNotices();
    onTestFinished(stop);
    const flow = profile('The number is blocked', '');
    onTestFinished(followVerification(flow));
    await microtasksDone();
    const enter = async () => {
      flow.send({ type: 'entry.submitted', verdict: 'valid', value: '15551230187' });
      await microtasksDone();
    };
    flow.send({ type: 'mobile.opened' });
    await enter();
    await enter();
    expect(heard.map(({ intent, text, ms }) => [intent, text, ms])).toEqual([
      ['warning', 'The number is blocked', 10_000],
      ['warning', 'The code was not sent. Try again in a moment.', 10_000],
    ]);
  });
});
