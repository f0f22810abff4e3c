import { describe, expect, it } from 'vitest';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { VerificationInput } from '../../machines/verification/verification.setup.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

const begun = (resumed: VerificationInput['resumed'] = null) => {
  const stage = startActor(verificationMachine, {
    methods: { sms: true, email: true },
    first: null,
    resumed,
  });
  const code = () => /code\.([^,}]*)/.exec(statePath(stage.snapshot().value))?.[1];
  const ask = async (way: 'sms' | 'email', answer: object) => {
    stage.send({ type: `${way}.requested` });
    await stage.answer(way === 'sms' ? 'sendCodeBySms' : 'sendCodeByEmail', answer);
  };
  const submit = async (answer: object) => {
    stage.send({ type: 'code.submitted', code: '000000' });
    await stage.answer('verifyCode', answer);
  };
  const emitted = (type: string) => stage.emitted.filter((one) => one.type === type);
  return { ...stage, code, ask, submit, emitted };
};

const asked = {
  method: 'sms',
  used: { sms: true, email: false },
  isConfirmed: true,
  resendMs: { sms: 0, email: 0 },
  lifetimeMs: null,
} as const;
const sent = { kind: 'sent', lifetimeMs: null };

describe('a verification that begins', () => {
  it('has no box for a code before one was asked for [A2.20]', () => {
    expect(begun().code()).toBe('none');
  });

  it('goes on with the code that another page asked for, and says where nobody knows whether it was sent', () => {
    expect([begun(asked).code(), begun({ ...asked, isConfirmed: false }).code()]).toEqual([
      'open.fresh',
      'open.unsure',
    ]);
  });
});

describe('a code that was asked for', () => {
  it.each([
    ['sms', sent, true],
    ['email', { kind: 'unconfirmed' }, false],
  ] as const)('by %s is told to the next page of this tab', async (way, answer, isConfirmed) => {
    const stage = begun();
    await stage.ask(way, answer);
    expect(stage.emitted('code.asked')).toMatchObject([{ method: way, isConfirmed }]);
    expect(stage.emitted('box.cleared')).toEqual([{ type: 'box.cleared', isNewCode: true }]);
  });

  it('keeps the provider’s words where it was refused [A8.10]', async () => {
    const stage = begun();
    await stage.ask('email', { kind: 'refused', error: 'The mailbox is full' });
    expect(stage.snapshot().context.error).toBe('The mailbox is full');
  });
});

describe('a code that was refused', () => {
  it('empties the box, again where an Enter comes late [S49]', async () => {
    const stage = begun();
    await stage.ask('sms', sent);
    await stage.submit({ kind: 'refused', error: 'wrong' });
    const cleared = { type: 'box.cleared', isNewCode: false };
    expect(stage.emitted('box.cleared').slice(1)).toEqual([cleared]);
    stage.send({ type: 'code.submitted', code: '' });
    expect(stage.emitted('box.cleared').slice(1)).toEqual([cleared, cleared]);
  });

  it('for good, because it was tried too often, is told in the provider’s words for 3 s [A8.2]', async () => {
    const stage = begun();
    await stage.ask('sms', sent);
    await stage.submit({ kind: 'refused', error: 'Too many tries', flaw: 'spent' });
    expect(stage.emitted('notice').at(-1)).toEqual({
      type: 'notice',
      intent: 'warning',
      text: 'Too many tries',
      ms: 3_000,
    });
    expect([stage.code(), stage.emitted('box.cleared').at(-1)]).toEqual([
      'spent',
      { type: 'box.cleared', isNewCode: false },
    ]);
  });
});
