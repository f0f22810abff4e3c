import { describe, expect, it } from 'vitest';
import { cachedGraphs } from '../../scripts/paths/path-cache.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startVerification } from './started-verification.ts';

const tenMinutes = 600_000;
const open = (...given: Parameters<typeof startVerification>) => {
  const stage = startVerification(...given);
  const state = () => statePath(stage.snapshot().value).replace(/^proving/, '');
  const refuse = () => stage.refuse({ error: 'The verification code is not correct' });
  return { ...stage, state, refuse };
};

type Opened = ReturnType<typeof open>;

const noticesIn = ({ emitted }: Opened) => emitted.filter(({ type }) => type === 'notice');
const asked = ({ calls }: Opened) => calls.map(({ id }) => id);

describe('a notice about a code', () => {
  it('stays as long as specified: a sent or correct code for 1 s, a refusal for 10 s or 3 s [A8.1] [A8.2] [A8.11] [A9.4] [S2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'refused', error: 'The number is blocked' });
    await code.send('email', { kind: 'refused', error: 'The mailbox is full' });
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(30_000);
    await code.send('email', { kind: 'sent', lifetimeMs: tenMinutes });
    await code.refuse();
    code.submit('123456');
    await code.answer('verifyCode', { kind: 'verified' });
    expect(noticesIn(code)).toEqual([
      { type: 'notice', intent: 'warning', text: 'The number is blocked', ms: 10_000 },
      { type: 'notice', intent: 'warning', text: 'The mailbox is full', ms: 10_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.sentBySms', ms: 1_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.sentByEmail', ms: 1_000 },
      { type: 'notice', intent: 'warning', text: 'The verification code is not correct', ms: 3_000 },
      { type: 'notice', intent: 'success', id: 'otp.notice.verified', ms: 1_000 },
    ]);
  });
});

describe('what a reloaded page needs to resume', () => {
  const noted = ({ emitted }: Opened) => emitted.filter(({ type }) => type === 'code.requested');

  it('is emitted with each requested code [A4.1]', async () => {
    const code = open();
    await code.send('sms', { kind: 'refused', error: 'The number is blocked' });
    await code.send('sms', { kind: 'unconfirmed' });
    await code.refuse();
    code.clock.increment(30_000);
    await code.send('email', { kind: 'sent', lifetimeMs: tenMinutes });
    await code.refuse();
    const [sms, email] = [true, true];
    expect(noted(code)).toEqual([
      {
        type: 'code.requested',
        method: 'sms',
        used: { sms, email: false },
        isConfirmed: false,
        lifetimeMs: null,
      },
      {
        type: 'code.requested',
        method: 'email',
        used: { sms, email },
        isConfirmed: true,
        lifetimeMs: tenMinutes,
      },
    ]);
  });
});

describe('checking codes', () => {
  it('has no pause: the provider counts tries [S49] [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    for (const _ of Array(8)) {
      await code.refuse();
      expect(code.state()).toContain('code.open.refused');
    }
    expect(asked(code).filter((id) => id === 'verifyCode')).toHaveLength(8);
  });

  it('keeps showing why a code was refused after a late Enter [S49] [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    await code.refuse();
    code.submit('');
    expect([code.state().includes('code.open.refused'), code.snapshot().context.error]).toEqual([
      true,
      'The verification code is not correct',
    ]);
  });

  it('refuses an empty, a short, a long and an expired code without a call; a new one is checked again [A5.1] [A9.2] [S2]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: 40_000 });
    code.submit('  ');
    expect(code.state()).toContain('code.open.empty');
    code.submit(' 12345 ');
    expect(code.state()).toContain('code.open.short');
    code.submit('1234567');
    expect(code.state()).toContain('code.open.long');
    code.clock.increment(40_000);
    code.submit('123456');
    expect(code.state()).toBe(
      '{code.open.expired,emailPause.off,help.closed,lifetime.over,sending.ready.open,smsPause.off}',
    );
    expect(asked(code)).toEqual(['sendCodeByEmail']);
    await code.send('email', { kind: 'sent', lifetimeMs: tenMinutes });
    code.submit('123456');
    expect(asked(code)).toEqual(['sendCodeByEmail', 'sendCodeByEmail', 'verifyCode']);
  });

  it('stops after a code was tried too often, until another one is sent [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    code.submit('000000');
    await code.answer('verifyCode', { kind: 'refused', error: 'Too many attempts', flaw: 'spent' });
    code.submit('123456');
    expect([code.state().includes('code.spent'), asked(code).length]).toEqual([true, 2]);
    await code.send('email', { kind: 'sent', lifetimeMs: null });
    code.submit('123456');
    expect(asked(code).slice(2)).toEqual(['sendCodeByEmail', 'verifyCode']);
  });

  it('uses the method whose code was sent last, not one whose send was refused [A4.1] [S1]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(30_000);
    await code.send('sms', { kind: 'refused', error: '' });
    code.submit(' 123456 ');
    expect(code.calls.at(-1)).toEqual({ id: 'verifyCode', input: { method: 'email', code: '123456' } });
  });

  it('makes one call, however often it is requested, and nothing is sent meanwhile [A2.20]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(30_000);
    code.submit('123456');
    code.submit('123456');
    code.press('sms.requested');
    expect(asked(code)).toEqual(['sendCodeBySms', 'verifyCode']);
  });
});

describe('the list of organizations', () => {
  it('keeps timers running behind it, and allows no press behind it [A2.21]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: 40_000 });
    code.press('help.requested');
    code.clock.increment(40_000);
    code.press('sms.requested');
    code.submit('123456');
    expect(code.state()).toBe(
      '{code.open.fresh,emailPause.off,help.open,lifetime.over,sending.ready.open,smsPause.off}',
    );
    code.press('help.closed');
    expect(code.state()).toBe(
      '{code.open.fresh,emailPause.off,help.closed,lifetime.over,sending.ready.open,smsPause.off}',
    );
    expect(asked(code)).toEqual(['sendCodeByEmail']);
  });
});

describe('a first code that is sent at once', () => {
  const number = { methods: { sms: true, email: false }, first: 'sms' } as const;

  it('goes to the contact being verified; help is not offered [A4.9] [A2.35]', async () => {
    const code = open(number);
    expect(asked(code)).toEqual(['sendCodeBySms']);
    code.press('help.requested');
    await code.answer('sendCodeBySms', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(30_000);
    code.press('email.requested');
    expect([code.state(), asked(code)]).toEqual([
      '{code.open.fresh,emailPause.off,help.closed,lifetime.unlimited,sending.ready.open,smsPause.off}',
      ['sendCodeBySms'],
    ]);
  });

  it('ends the verification if sending is refused, with a notice and the text in its output [A8.1]', async () => {
    const code = open({ methods: { sms: false, email: true }, first: 'email' });
    await code.answer('sendCodeByEmail', { kind: 'refused', error: 'no network' });
    expect([code.snapshot().output, noticesIn(code)]).toEqual([
      { kind: 'refused', error: 'no network' },
      [{ type: 'notice', intent: 'warning', text: 'no network', ms: 10_000 }],
    ]);
  });

  it('can be resent: a later refusal does not end it, because the earlier code may still be valid [A8.1] [A2.35]', async () => {
    const code = open(number);
    await code.answer('sendCodeBySms', { kind: 'unconfirmed' });
    code.clock.increment(30_000);
    await code.send('sms', { kind: 'refused', error: 'no network' });
    expect(code.state()).toBe(
      '{code.open.unsure,emailPause.off,help.closed,lifetime.unlimited,sending.ready.refused,smsPause.off}',
    );
  });
});

describe('a verification that is resumed after a reload', () => {
  const none = { sms: 0, email: 0 };
  const resumed = {
    method: 'email' as const,
    used: { sms: false, email: true },
    isConfirmed: true,
    resendMs: { sms: 0, email: 20_000 },
    lifetimeMs: 100_000,
  };

  it('has the input, the code’s lifetime and the pause before another code [A4.1] [S2] [S41]', () => {
    const code = open({ resumed });
    const states = [0, 20_000, 80_000].map((ms) => {
      code.clock.increment(ms);
      return code.state();
    });
    expect(states).toEqual([
      '{code.open.fresh,emailPause.running,help.closed,lifetime.running,sending.ready.open,smsPause.off}',
      '{code.open.fresh,emailPause.off,help.closed,lifetime.running,sending.ready.open,smsPause.off}',
      '{code.open.fresh,emailPause.off,help.closed,lifetime.over,sending.ready.open,smsPause.off}',
    ]);
  });

  it('shows only the remaining times [S2]', () => {
    const code = open({ resumed: { ...resumed, resendMs: none, lifetimeMs: 1_000 } });
    expect(code.state()).toBe(
      '{code.open.fresh,emailPause.off,help.closed,lifetime.running,sending.ready.open,smsPause.off}',
    );
    code.clock.increment(1_000);
    expect(code.state()).toBe(
      '{code.open.fresh,emailPause.off,help.closed,lifetime.over,sending.ready.open,smsPause.off}',
    );
    const late = open({ resumed: { ...resumed, resendMs: none, lifetimeMs: 0 } });
    expect(late.state()).toBe(
      '{code.open.fresh,emailPause.off,help.closed,lifetime.over,sending.ready.open,smsPause.off}',
    );
  });

  it('checks the code by the method by which it was sent [A4.1]', () => {
    const code = open({ resumed });
    code.submit('000000');
    expect(code.calls.at(-1)).toEqual({ id: 'verifyCode', input: { method: 'email', code: '000000' } });
  });
});

describe('a verification, for all answers', () => {
  const all = cachedGraphs('verification').flat();
  const ends = all.flatMap(({ edges }) => edges.filter(({ to }) => to.point.snapshot.status === 'done'));

  it('never sends or checks a second code while a call is pending [A2.20]', () => {
    const calls = ['sendCodeBySms', 'sendCodeByEmail', 'verifyCode'];
    const busy = all.filter(
      ({ point }) => calls.filter((call) => call in point.snapshot.children).length > 1,
    );
    expect(busy.map(({ point }) => statePath(point.snapshot.value))).toEqual([]);
  });

  it('ends verified only after the provider’s confirmation [S1]', () => {
    const endings = ends.map(({ to, proposal }) => [
      statePath(to.point.snapshot.value),
      proposal.actor === 'verifyCode' ? proposal.outcome : `send ${String(proposal.outcome)}`,
    ]);
    expect(new Set(endings.map((one) => one.join(' by ')))).toEqual(
      new Set([
        'verified by verified',
        'refusedAtFirst by send refused',
        'tokenRefused by send invalid token',
        'tokenRefused by invalid token',
      ]),
    );
  });
});
