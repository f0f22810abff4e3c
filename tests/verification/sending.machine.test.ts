import { describe, expect, it } from 'vitest';
import { statePath } from '../../src/ui/state-path.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';
import { startVerification } from './started-verification.ts';

const open = (...given: Parameters<typeof startVerification>) => {
  const stage = startVerification(...given);
  const code = () => /code\.([^,}]*)/.exec(statePath(stage.snapshot().value))?.[1];
  const emittedOf = (type: string) => stage.emitted.filter((one) => one.type === type);
  return { ...stage, code, heard: emittedOf };
};

const asked = ({ calls }: ReturnType<typeof open>) => calls.map(({ id }) => id);
const sent = { kind: 'sent', lifetimeMs: null };

const resumed = {
  method: 'sms',
  used: { sms: true, email: false },
  isConfirmed: true,
  resendMs: { sms: 0, email: 0 },
  lifetimeMs: null,
} as const;
describe('a verification that begins', () => {
  it('has no input for a code before one was requested [A2.20]', () => {
    expect(open().code()).toBe('none');
  });

  it('continues with the code that another page requested, and shows if it is unknown whether it was sent', () => {
    expect([open({ resumed }).code(), open({ resumed: { ...resumed, isConfirmed: false } }).code()]).toEqual([
      'open.fresh',
      'open.unsure',
    ]);
  });
});

describe('a code that was requested', () => {
  it.each([
    ['sms', sent, true],
    ['email', { kind: 'unconfirmed' }, false],
  ] as const)('by %s is told to the next page of this tab', async (way, answer, isConfirmed) => {
    const stage = open();
    await stage.send(way, answer);
    expect(stage.heard('code.asked')).toMatchObject([{ method: way, isConfirmed }]);
    expect(stage.heard('box.cleared')).toEqual([{ type: 'box.cleared', isNewCode: true }]);
  });

  it('keeps the provider’s text if it was refused [A8.10]', async () => {
    const stage = open();
    await stage.send('email', { kind: 'refused', error: 'The mailbox is full' });
    expect(stage.snapshot().context.error).toBe('The mailbox is full');
  });
});

describe('a code that was refused', () => {
  it('empties the input, again if Enter is pressed late [S49]', async () => {
    const stage = open();
    await stage.send('sms', sent);
    await stage.refuse({ error: 'wrong' });
    const cleared = { type: 'box.cleared', isNewCode: false };
    expect(stage.heard('box.cleared').slice(1)).toEqual([cleared]);
    stage.submit('');
    expect(stage.heard('box.cleared').slice(1)).toEqual([cleared, cleared]);
  });

  it('after too many tries is shown in the provider’s words for 3 s [A8.2]', async () => {
    const stage = open();
    await stage.send('sms', sent);
    await stage.refuse({ error: 'Too many tries', flaw: 'spent' });
    expect(stage.heard('notice').at(-1)).toEqual({
      type: 'notice',
      intent: 'warning',
      text: 'Too many tries',
      ms: 3_000,
    });
    expect([stage.code(), stage.heard('box.cleared').at(-1)]).toEqual([
      'spent',
      { type: 'box.cleared', isNewCode: false },
    ]);
  });
});

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

  it('is separate for each method: a code by the other one can be requested at once [S41] [A2.18] [A2.19]', async () => {
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

  it('does not begin if the code was refused [S41]', async () => {
    const code = open();
    await code.send('sms', { kind: 'refused', error: '' });
    await code.send('sms', { kind: 'sent', lifetimeMs: null });
    expect(asked(code)).toEqual(['sendCodeBySms', 'sendCodeBySms']);
  });
});

describe('a code whose expiry is only known from this machine’s clock', () => {
  it('is submitted even after that time: the provider decides [S47]', async () => {
    const code = open();
    await code.send('email', { kind: 'sent', lifetimeMs: 0, isGuess: true });
    code.submit('123456');
    expect(asked(code)).toEqual(['sendCodeByEmail', 'verifyCode']);
  });
});

describe('sending codes', () => {
  it('is disabled while one is being sent and for 30 seconds afterwards, and then sends one for each press [A2.18] [A4.1]', async () => {
    const code = open();
    for (const type of ['sms.requested', 'sms.requested', 'email.requested']) code.press(type);
    expect(asked(code)).toEqual(['sendCodeBySms']);
  });
});

describe('a refusal', () => {
  it('without a text is shown only in place; with the provider’s text also in a notice [A8.1] [A8.2]', async () => {
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

const requested = (by: 'sms' | 'email') => () => {
  const stage = open();
  stage.press(`${by}.requested`);
  return stage;
};

const submitted = (by: 'sms' | 'email') => async () => {
  const stage = open();
  await stage.send(by, sent);
  stage.submit('123456');
  return stage;
};

const calls: readonly CallOfToken[] = [
  { when: 'a code is sent by text at once', call: 'sendCodeBySms', reached: () => open({ first: 'sms' }) },
  {
    when: 'a code is sent by e-mail at once',
    call: 'sendCodeByEmail',
    reached: () => open({ first: 'email' }),
  },
  { when: 'a code is asked for by text', call: 'sendCodeBySms', reached: requested('sms') },
  { when: 'a code is asked for by e-mail', call: 'sendCodeByEmail', reached: requested('email') },
  {
    when: 'a code that came by text is checked',
    call: 'verifyCode',
    reached: submitted('sms'),
  },
  {
    when: 'a code that came by e-mail is checked',
    call: 'verifyCode',
    reached: submitted('email'),
  },
];

describe('a refused token during the verification of a contact', () => {
  it.each(calls)(
    'ends the verification without a notice when $when [A8.8] [S37]',
    async ({ call, reached }) => {
      const { output, called, told } = await afterRefusedToken(await reached(), call);
      expect([output, called, told]).toEqual([{ kind: 'invalidToken' }, [], []]);
    },
  );
});
