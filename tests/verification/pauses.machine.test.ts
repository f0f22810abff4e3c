import { describe, expect, it } from 'vitest';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import { startActor } from '../support/start-actor.ts';

const open = () => {
  const stage = startActor(verificationMachine, {
    methods: { sms: true, email: true },
    first: null,
    resumed: null,
  });
  const send = async (by: 'sms' | 'email', answer: object) => {
    stage.send({ type: `${by}.requested` });
    await stage.answer(by === 'sms' ? 'sendCodeBySms' : 'sendCodeByEmail', answer);
  };
  const submit = (code: string) => stage.send({ type: 'code.submitted', code } as { type: string });
  const press = (type: string) => stage.send({ type });
  return { ...stage, send, press, submit };
};

const asked = ({ calls }: ReturnType<typeof open>) => calls.map(({ id }) => id);

describe('the pause before another code', () => {
  it('lets 200 presses on either button make one call [ID2]', async () => {
    const code = open();
    for (let times = 0; times < 200; times += 1) code.press('sms.requested');
    expect(asked(code)).toEqual(['sendCodeBySms']);
    await code.answer('sendCodeBySms', { kind: 'sent', lifetimeMs: 600_000 });
    for (let times = 0; times < 50; times += 1) code.press('sms.requested');
    for (let times = 0; times < 200; times += 1) code.submit('000000');
    expect(asked(code)).toEqual(['sendCodeBySms', 'verifyCode']);
  });

  it('counts for each method by itself: the other one can be asked for at once [S41] [A2.18] [A2.19]', async () => {
    const code = open();
    const can = () =>
      ['sms.requested', 'email.requested'].map((type) => code.snapshot().can({ type } as never));
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    expect(can()).toEqual([false, true]);
    code.clock.increment(10_000);
    await code.send('email', { kind: 'unconfirmed' });
    expect(can()).toEqual([false, false]);
    code.clock.increment(20_000);
    expect(can()).toEqual([true, false]);
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(10_000);
    expect(can()).toEqual([false, true]);
    expect(asked(code)).toEqual(['sendCodeBySms', 'sendCodeByEmail', 'sendCodeBySms']);
  });

  it('is not begun by a code that was refused [S41]', async () => {
    const code = open();
    await code.send('sms', { kind: 'refused', error: '' });
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    expect(asked(code)).toEqual(['sendCodeBySms', 'sendCodeBySms']);
  });
});

describe('a code whose end only this machine’s clock tells', () => {
  it('is sent all the same when that is over: the provider decides [S47]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: 0, isGuess: true });
    code.submit('123456');
    expect(asked(code)).toEqual(['sendCodeByEmail', 'verifyCode']);
  });
});

describe('sending codes', () => {
  it('is off while one is on its way, for 30 seconds after, and then asked for once a press [A2.18] [A4.1]', async () => {
    const code = open();
    for (const type of ['sms.requested', 'sms.requested', 'email.requested']) code.press(type);
    expect(asked(code)).toEqual(['sendCodeBySms']);
  });
});

describe('a refusal that says nothing', () => {
  it('is told in its place alone, of a send and a code alike; the provider’s words are told by a notice, too [A8.1] [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'refused', error: '' });
    await code.send('email', { kind: 'sent', lifetimeMs: null });
    code.submit('000000');
    await code.answer('verifyCode', { kind: 'refused', error: '' });
    const warnings = () => code.emitted.filter((one) => 'intent' in one && one.intent === 'warning');
    expect(warnings()).toEqual([]);
    code.submit('000001');
    await code.answer('verifyCode', { kind: 'refused', error: 'No such code' });
    expect(warnings()).toEqual([{ type: 'notice', intent: 'warning', text: 'No such code', ms: 3_000 }]);
  });
});
