import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { Counts, CountsAnswer } from '../../machines/otp/otp.ports.ts';
import { startActor } from '../support/start-actor.ts';
import { noCounts } from '../../machines/acts/acts.ts';

const none = { ...noCounts, completed: 0 };
const person = { realName: 'Maria Santos', mobile: '*******0142', email: null, requestors: [] };
const link = { kind: 'user', userId: 'u-maria-santos' };

/** Where a person lands who signs in, and what they are told meanwhile. */
const signIn = async (answer: CountsAnswer, more: { readonly isWanted?: boolean } = {}) => {
  const stage = startActor(otpMachine, { link, stored: 'nobody', resumed: null, ...more });
  await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
  await stage.answer('verification', { kind: 'verified' });
  await stage.answer('getDocumentCounts', answer);
  return { output: stage.snapshot().output as unknown, notices: stage.emitted };
};

const land = async (counts: Partial<Counts>) =>
  (await signIn({ kind: 'counted', counts: { ...none, ...counts } })).output;

describe('routing by counts', () => {
  it('goes to the completed list when nothing waits but something is completed [A4.3] [A4.4]', async () => {
    expect(await land({ completed: 7 })).toEqual({ destination: { to: 'completed' } });
  });

  it.each([
    ['what waits', { kind: 'counted', counts: { ...none, signed: 3 } }],
    ['nothing', { kind: 'counted', counts: none }],
    ['no counts', { kind: 'unreachable' }],
  ] as const satisfies readonly (readonly [string, CountsAnswer])[])(
    'goes back to where the sign-in was asked for, whatever is counted: %s [S45]',
    async (_, answer) => {
      const { output } = await signIn(answer, { isWanted: true });
      expect(output).toEqual({ destination: { to: 'wanted' } });
    },
  );

  it('goes to the dashboard when there is nothing at all [A4.3] [A4.4]', async () => {
    expect(await land({})).toEqual({ destination: { to: 'dashboard' } });
  });

  it('goes to the pending lists with all three counts when one of them is not zero [A4.3] [A4.5]', async () => {
    for (const given of [{ review: 2 }, { signed: 3 }, { acknowledged: 4 }, { review: 1, acknowledged: 5 }]) {
      const { completed: _, ...pending } = { ...none, ...given, completed: 9 };
      expect(await land({ ...given, completed: 9 })).toEqual({ destination: { to: 'pending', ...pending } });
    }
  });

  it('takes an absent row of an answer that arrived for 1 [A4.6] [S4]', async () => {
    expect(await land({ signed: null })).toEqual({
      destination: { to: 'pending', review: 0, signed: 1, acknowledged: 0 },
    });
    expect(await land({ completed: null })).toEqual({ destination: { to: 'completed' } });
  });

  it('follows the counts, whatever they are [A4.3] [A4.4] [A4.5] [A4.6]', async () => {
    const row = fc.option(fc.nat({ max: 3 }), { nil: null });
    await fc.assert(
      fc.asyncProperty(
        fc.record({ review: row, signed: row, acknowledged: row, completed: row }),
        async (counts) => {
          const { review, signed, acknowledged, completed } = counts;
          const pending = { review: review ?? 1, signed: signed ?? 1, acknowledged: acknowledged ?? 1 };
          const isPending = Object.values(pending).some((one) => one > 0);
          const elsewhere = completed === 0 ? { to: 'dashboard' } : { to: 'completed' };
          expect(await land(counts)).toEqual({
            destination: isPending ? { to: 'pending', ...pending } : elsewhere,
          });
        },
      ),
    );
  });

  it('lands on the dashboard, signed in and warned, when the counts cannot be had [S3] [S4] [A8.10]', async () => {
    const refused = await signIn({ kind: 'refused', error: 'Counts closed' });
    expect([refused.output, refused.notices]).toEqual([
      { destination: { to: 'dashboard' } },
      [{ type: 'notice', intent: 'warning', text: 'Counts closed', ms: 10_000 }],
    ]);
    const silent = await signIn({ kind: 'refused', error: '' });
    const unreachable = await signIn({ kind: 'unreachable' });
    for (const { output, notices } of [silent, unreachable])
      expect([output, notices]).toEqual([
        { destination: { to: 'dashboard' } },
        [{ type: 'notice', intent: 'warning', id: 'otp.notice.countsFailed', ms: 10_000 }],
      ]);
  });
});

describe('the verification of the person of the link', () => {
  it('can go by what is on file, and begins with nothing sent [A2.18] [A2.19]', async () => {
    const stage = startActor(otpMachine, { link, stored: 'nobody', resumed: null });
    await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
    expect(stage.calls.at(-1)).toEqual({
      id: 'verification',
      input: { methods: { sms: true, email: false }, first: null, resumed: null },
    });
  });
});

describe('the link', () => {
  const open = (stored: 'nobody' | 'samePerson' | 'otherPerson') =>
    startActor(otpMachine, { link, stored, resumed: null });
  const asked = ({ calls }: ReturnType<typeof open>) => calls.map(({ id }) => id);

  it('of whoever is signed in here leads to the dashboard without a call [A2.15]', () => {
    const stage = open('samePerson');
    expect([stage.snapshot().output, asked(stage)]).toEqual([{ destination: { to: 'dashboard' } }, []]);
  });

  it('of somebody else has the stored session forgotten before anybody is looked up [S8]', async () => {
    const stage = open('otherPerson');
    expect(asked(stage)).toEqual(['forgetStoredPerson']);
    await stage.answer('forgetStoredPerson', undefined);
    expect(asked(stage)).toEqual(['forgetStoredPerson', 'getUser']);
    expect(stage.calls.at(-1)?.input).toEqual({ userId: 'u-maria-santos' });
  });

  it('is looked up where nobody is signed in, and again as often as somebody asks after a failure [A2.16]', async () => {
    const stage = open('nobody');
    await stage.answer('getUser', { kind: 'unreachable' });
    expect(stage.snapshot().value).toBe('lookUpFailed');
    stage.send({ type: 'lookUp.retried' });
    await stage.answer('getUser', { kind: 'unreachable' });
    stage.send({ type: 'lookUp.retried' });
    await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
    expect([stage.snapshot().value, asked(stage)]).toEqual([
      'identifying',
      ['getUser', 'getUser', 'getUser', 'verification'],
    ]);
  });
});
