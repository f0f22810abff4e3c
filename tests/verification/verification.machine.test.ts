import { describe, expect, it } from 'vitest';
import { keptGraphs } from '../../scripts/paths/kept.ts';
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

describe('what is told of codes', () => {
  it('stays as long as the specification says: a code that was sent or was right for 1 s, a refusal for 10 s or 3 s [A8.1] [A8.2] [A8.11] [A9.4] [S2]', async () => {
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

describe('what another page needs to go on', () => {
  const noted = ({ emitted }: Opened) => emitted.filter(({ type }) => type === 'code.asked');

  it('is told with each code that was asked for [A4.1]', async () => {
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
        type: 'code.asked',
        method: 'sms',
        used: { sms, email: false },
        isConfirmed: false,
        lifetimeMs: null,
      },
      {
        type: 'code.asked',
        method: 'email',
        used: { sms, email },
        isConfirmed: true,
        lifetimeMs: tenMinutes,
      },
    ]);
  });
});

describe('checking codes', () => {
  it('is never paused: the provider counts tries [S49] [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    for (const _ of Array(8)) {
      await code.refuse();
      expect(code.state()).toContain('code.open.refused');
    }
    expect(asked(code).filter((id) => id === 'verifyCode')).toHaveLength(8);
  });

  it('keeps saying why a code was refused when an Enter without another one comes late [S49] [A8.2]', async () => {
    const code = open();
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    await code.refuse();
    code.submit('');
    expect([code.state().includes('code.open.refused'), code.snapshot().context.error]).toEqual([
      true,
      'The verification code is not correct',
    ]);
  });

  it('refuses an empty, a short, a long and an expired one without a call; a new one is checked again [A5.1] [A9.2] [S2]', async () => {
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

  it('ends with a code that was tried too often: nothing is tried until another one is sent [A8.2]', async () => {
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

  it('goes by the method whose code was sent last, not by one that was refused [A4.1] [S1]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: null });
    code.clock.increment(30_000);
    await code.send('sms', { kind: 'refused', error: '' });
    code.submit(' 123456 ');
    expect(code.calls.at(-1)).toEqual({ id: 'verifyCode', input: { method: 'email', code: '123456' } });
  });

  it('happens once, however often it is asked for, and nothing is sent meanwhile [A2.20]', async () => {
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
  it('stops nothing behind it, and lets nothing behind it be pressed [A2.21]', async () => {
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

describe('a code that was asked for already', () => {
  const number = { methods: { sms: true, email: false }, first: 'sms' } as const;

  it('leaves at once, to the one contact that is proved; there is nobody to ask for help [A4.9] [A2.35]', async () => {
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

  it('ends the verification when it is refused: its words are told, and go with the end [A8.1]', async () => {
    const code = open({ methods: { sms: false, email: true }, first: 'email' });
    await code.answer('sendCodeByEmail', { kind: 'refused', error: 'no network' });
    expect([code.snapshot().output, noticesIn(code)]).toEqual([
      { kind: 'refused', error: 'no network' },
      [{ type: 'notice', intent: 'warning', text: 'no network', ms: 10_000 }],
    ]);
  });

  it('can be refused later without an end: the code before may still be good [A8.1] [A2.35]', async () => {
    const code = open(number);
    await code.answer('sendCodeBySms', { kind: 'unconfirmed' });
    code.clock.increment(30_000);
    await code.send('sms', { kind: 'refused', error: 'no network' });
    expect(code.state()).toBe(
      '{code.open.unsure,emailPause.off,help.closed,lifetime.unlimited,sending.ready.refused,smsPause.off}',
    );
  });
});

describe('a verification that is gone on with after the page was reloaded', () => {
  const none = { sms: 0, email: 0 };
  const resumed = {
    method: 'email' as const,
    used: { sms: false, email: true },
    isConfirmed: true,
    resendMs: { sms: 0, email: 20_000 },
    lifetimeMs: 100_000,
  };

  it('has the box, its time and the pause before another code [A4.1] [S2] [S41]', () => {
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

  it('shows only what is left of them [S2]', () => {
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

  it('checks the code by the method that it was sent by [A4.1]', () => {
    const code = open({ resumed });
    code.submit('000000');
    expect(code.calls.at(-1)).toEqual({ id: 'verifyCode', input: { method: 'email', code: '000000' } });
  });
});

describe('a verification, whatever is answered', () => {
  const all = keptGraphs('verification').flat();
  const ends = all.flatMap(({ edges }) => edges.filter(({ to }) => to.point.snapshot.status === 'done'));

  it('never sends or checks a second code while one is under way [A2.20]', () => {
    const calls = ['sendCodeBySms', 'sendCodeByEmail', 'verifyCode'];
    const busy = all.filter(
      ({ point }) => calls.filter((call) => call in point.snapshot.children).length > 1,
    );
    expect(busy.map(({ point }) => statePath(point.snapshot.value))).toEqual([]);
  });

  it('ends verified by the provider’s yes alone [S1]', () => {
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
