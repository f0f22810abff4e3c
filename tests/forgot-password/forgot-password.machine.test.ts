import { describe, expect, it } from 'vitest';
import { forgotPasswordMachine } from '../../machines/forgot-password/forgot-password.machine.ts';
import type { ForgotPasswordAnswer } from '../../machines/forgot-password/forgot-password.machine.ts';
import { startActor } from '../support/start-actor.ts';

const open = () => startActor(forgotPasswordMachine, undefined);
const email = 'maria.santos@clinic.example';

const post = async (answer: ForgotPasswordAnswer) => {
  const stage = open();
  stage.send({ type: 'email.submitted', email });
  await stage.answer('postForgotPassword', answer);
  return stage;
};

const flaws = [
  ['a@', 'short'],
  [`${'m'.repeat(40)}@clinic.example`, 'long'],
  ['maria.santos', 'malformed'],
] as const;

describe('the address for which a new password is requested', () => {
  it.each(flaws)(
    'is shown as invalid when the field with %s is left, and when it is submitted [A5.5]',
    (wrong, flaw) => {
      for (const type of ['email.left', 'email.submitted']) {
        const stage = open();
        stage.send({ type, email: wrong });
        expect([stage.snapshot().value, stage.calls]).toEqual([{ editing: flaw }, []]);
      }
    },
  );

  it('is required on submit, and not when an empty field is left [A5.5]', () => {
    const stage = open();
    stage.send({ type: 'email.left', email: '' });
    expect(stage.snapshot().value).toEqual({ editing: 'fresh' });
    stage.send({ type: 'email.submitted', email: '' });
    expect([stage.snapshot().value, stage.calls]).toEqual([{ editing: 'missing' }, []]);
  });

  it('is posted trimmed if it is valid, and leads to the sign-in [A2.30] [A7.12]', async () => {
    const stage = open();
    stage.send({ type: 'email.left', email });
    expect(stage.snapshot().value).toEqual({ editing: 'fresh' });
    stage.send({ type: 'email.submitted', email: ` ${email} ` });
    expect([stage.snapshot().value, stage.calls]).toEqual([
      'posting',
      [{ id: 'postForgotPassword', input: { email } }],
    ]);
    await stage.answer('postForgotPassword', { kind: 'sent' });
    expect(stage.snapshot().output).toEqual({ to: 'auth', isSent: true });
  });

  it('is reported if the provider does not know it, and can be sent again [A8.6]', async () => {
    const stage = await post({ kind: 'notFound' });
    expect(stage.snapshot().value).toEqual({ editing: 'notFound' });
    stage.send({ type: 'email.submitted', email });
    expect(stage.calls).toHaveLength(2);
  });

  it('is neither reported as sent nor as failed after a lost connection [X3]', async () => {
    const stage = await post({ kind: 'unconfirmed' });
    expect([stage.snapshot().value, stage.calls.length]).toEqual([{ editing: 'unconfirmed' }, 1]);
  });

  it('leads to the sign-out if the token is refused [A8.8]', async () => {
    expect((await post({ kind: 'invalidToken' })).snapshot().output).toEqual({ to: 'signOut' });
  });
});

describe('Cancel', () => {
  it('leads to the sign-in, before and during sending, without a notice of a sent request [A2.30]', () => {
    const before = open();
    before.send({ type: 'form.cancelled' });
    const during = open();
    during.send({ type: 'email.submitted', email });
    during.send({ type: 'form.cancelled' });
    for (const { snapshot } of [before, during])
      expect(snapshot().output).toEqual({ to: 'auth', isSent: false });
  });
});
