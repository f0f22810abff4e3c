import { describe, expect, it } from 'vitest';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const begun = (first: 'sms' | 'email' | null) => () =>
  startActor(verificationMachine, { methods: { sms: true, email: true }, first, resumed: null });

const asked = (by: 'sms' | 'email') => () => {
  const stage = begun(null)();
  stage.send({ type: `${by}.requested` });
  return stage;
};

const submitted = (by: 'sms' | 'email', call: string) => async () => {
  const stage = asked(by)();
  await stage.answer(call, { kind: 'sent', lifetimeMs: null });
  stage.send({ type: 'code.submitted', code: '123456' });
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'a code is sent by text at once', call: 'sendCodeBySms', reached: begun('sms') },
  { when: 'a code is sent by e-mail at once', call: 'sendCodeByEmail', reached: begun('email') },
  { when: 'a code is asked for by text', call: 'sendCodeBySms', reached: asked('sms') },
  { when: 'a code is asked for by e-mail', call: 'sendCodeByEmail', reached: asked('email') },
  {
    when: 'a code that came by text is checked',
    call: 'verifyCode',
    reached: submitted('sms', 'sendCodeBySms'),
  },
  {
    when: 'a code that came by e-mail is checked',
    call: 'verifyCode',
    reached: submitted('email', 'sendCodeByEmail'),
  },
];

describe('a refused token while a contact is proved', () => {
  it.each(calls)('ends the proof without a word when $when [A8.8] [S37]', async ({ call, reached }) => {
    const { output, called, told } = await afterRefusedToken(await reached(), call);
    expect([output, called, told]).toEqual([{ kind: 'invalidToken' }, [], []]);
  });
});
