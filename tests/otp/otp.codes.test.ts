import { describe, expect, it } from 'vitest';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { OtpInput } from '../../machines/otp/otp.setup.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

const person = { realName: 'Maria Santos', mobile: '*******0142', email: 'm*s@example.com', requestors: [] };
const tenMinutes = 600_000;

const open = async (resumed: OtpInput['resumed'] = null, tookMs = 0) => {
  const stage = startActor(otpMachine, {
    link: { kind: 'user', userId: 'u-maria-santos' },
    stored: 'nobody',
    resumed,
  });
  await stage.answer('getUser', { kind: 'found', person, tookMs });
  const state = () => statePath(stage.snapshot().value).replace(/^identifying/, '');
  const press = (type: string) => stage.send({ type });
  const send = async (by: 'sms' | 'email', answer: object) => {
    press(`${by}.requested`);
    await stage.answer(by === 'sms' ? 'sendCodeBySms' : 'sendCodeByEmail', answer);
  };
  const submit = (code: string) => stage.send({ type: 'code.submitted', code } as { type: string });
  const refuse = async () => {
    submit('000000');
    await stage.answer('verifyCode', { kind: 'refused', error: 'The verification code is not correct' });
  };
  return { ...stage, state, press, send, submit, refuse };
};

type Opened = Awaited<ReturnType<typeof open>>;

const told = ({ emitted }: Opened) => emitted.filter(({ type }) => type === 'notice');
const asked = ({ calls }: Opened) => calls.map(({ id }) => id).slice(1);

describe('what is told of codes', () => {
  it('stays as long as the specification says [A8.1] [A8.2] [A8.10] [A8.11] [A9.4] [S2]', async () => {
    const otp = await open();
    await otp.send('sms', { kind: 'refused', error: 'The number is blocked' });
    await otp.send('email', { kind: 'refused', error: 'The mailbox is full' });
    await otp.send('sms', { kind: 'sent', lifetimeMs: null });
    otp.clock.increment(30_000);
    await otp.send('email', { kind: 'sent', lifetimeMs: tenMinutes });
    await otp.refuse();
    otp.submit('123456');
    await otp.answer('verifyCode', { kind: 'verified' });
    expect(told(otp)).toEqual([
      { type: 'notice', intent: 'warning', text: 'The number is blocked', ms: 10_000 },
      { type: 'notice', intent: 'warning', text: 'The mailbox is full', ms: 10_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.sentBySms', ms: 1_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.sentByEmail', ms: 1_000 },
      { type: 'notice', intent: 'warning', text: 'The verification code is not correct', ms: 3_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.verified', ms: 1_000 },
    ]);
  });
});

describe('a refusal that says nothing', () => {
  it('is told in words of our own, of a send, a code and the counts alike [A8.1] [A8.2] [A8.10] [S3]', async () => {
    const otp = await open();
    await otp.send('sms', { kind: 'refused', error: '' });
    await otp.send('email', { kind: 'sent', lifetimeMs: null });
    otp.submit('000000');
    await otp.answer('verifyCode', { kind: 'refused', error: '' });
    otp.submit('123456');
    await otp.answer('verifyCode', { kind: 'verified' });
    await otp.answer('getDocumentCounts', { kind: 'refused', error: '' });
    expect(told(otp).filter((one) => 'intent' in one && one.intent === 'warning')).toEqual([
      { type: 'notice', intent: 'warning', id: 'otp.send.failed', ms: 10_000 },
      { type: 'notice', intent: 'warning', id: 'otp.code.refused', ms: 3_000 },
      { type: 'notice', intent: 'warning', id: 'otp.notice.countsFailed', ms: 10_000 },
    ]);
  });
});

describe('sending codes', () => {
  it('is off while one is on its way, for 30 seconds after, and then asked for once a press [A2.18] [A4.1]', async () => {
    const otp = await open();
    for (const type of ['sms.requested', 'sms.requested', 'email.requested']) otp.press(type);
    expect(asked(otp)).toEqual(['sendCodeBySms']);
  });
});

describe('checking codes', () => {
  it('pauses longer with every refusal from the third on, 30 seconds at most [A8.2]', async () => {
    const otp = await open();
    await otp.send('sms', { kind: 'sent', lifetimeMs: null });
    const pauses: string[] = [];
    for (const pause of [0, 0, 10_000, 20_000, 30_000, 30_000]) {
      await otp.refuse();
      otp.clock.increment(Math.max(0, pause - 1));
      pauses.push(otp.state().replace(/.*code\.([a-z.]+).*/, '$1'));
      otp.clock.increment(1);
    }
    expect(pauses).toEqual(['open.refused', 'open.refused', 'pausing', 'pausing', 'pausing', 'pausing']);
    expect(otp.state()).toContain('code.open.refused');
  });

  it('counts refusals by both methods together, also over a new code [A8.2]', async () => {
    const otp = await open();
    for (const by of ['sms', 'email', 'sms'] as const) {
      otp.clock.increment(30_000);
      await otp.send(by, { kind: 'sent', lifetimeMs: null });
      await otp.refuse();
    }
    expect(otp.state()).toContain('code.pausing');
  });

  it('refuses an empty and an expired one without a call; a new one is checked again [A5.1] [S2]', async () => {
    const otp = await open();
    await otp.send('email', { kind: 'sent', lifetimeMs: 40_000 });
    otp.submit('  ');
    expect(otp.state()).toContain('code.open.empty');
    otp.clock.increment(40_000);
    otp.submit('123456');
    expect(otp.state()).toBe('{code.open.expired,help.closed,lifetime.over,sending.ready.open}');
    expect(asked(otp)).toEqual(['sendCodeByEmail']);
    await otp.send('email', { kind: 'sent', lifetimeMs: tenMinutes });
    otp.submit('123456');
    expect(asked(otp)).toEqual(['sendCodeByEmail', 'sendCodeByEmail', 'verifyCode']);
  });

  it('goes by the method whose code was sent last, not by one that was refused [A4.1] [S1]', async () => {
    const otp = await open();
    await otp.send('email', { kind: 'sent', lifetimeMs: null });
    otp.clock.increment(30_000);
    await otp.send('sms', { kind: 'refused', error: '' });
    otp.submit(' 123456 ');
    expect(otp.calls.at(-1)).toEqual({ id: 'verifyCode', input: { method: 'email', code: '123456' } });
  });

  it('happens once, however often it is asked for, and nothing is sent meanwhile [A2.20]', async () => {
    const otp = await open();
    await otp.send('sms', { kind: 'sent', lifetimeMs: null });
    otp.clock.increment(30_000);
    otp.submit('123456');
    otp.submit('123456');
    otp.press('sms.requested');
    expect(asked(otp)).toEqual(['sendCodeBySms', 'verifyCode']);
  });
});

describe('the list of organizations', () => {
  it('stops nothing behind it, and lets nothing behind it be pressed [A2.21]', async () => {
    const otp = await open();
    await otp.send('email', { kind: 'sent', lifetimeMs: 40_000 });
    otp.press('help.requested');
    otp.clock.increment(40_000);
    otp.press('sms.requested');
    otp.submit('123456');
    expect(otp.state()).toBe('{code.open.fresh,help.open,lifetime.over,sending.ready.open}');
    otp.press('help.closed');
    expect(otp.state()).toBe('{code.open.fresh,help.closed,lifetime.over,sending.ready.open}');
    expect(asked(otp)).toEqual(['sendCodeByEmail']);
  });
});
