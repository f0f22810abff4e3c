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

  it('follows the counts, whatever they are; an absent row of an answer that arrived is 1 [A4.3] [A4.4] [A4.5] [A4.6] [S4]', async () => {
    const rows = [null, 0, 1, 3];
    const all = rows.flatMap((review) =>
      rows.flatMap((signed) =>
        rows.flatMap((acknowledged) =>
          rows.map((completed) => ({ review, signed, acknowledged, completed })),
        ),
      ),
    );
    for (const { completed, ...counts } of all) {
      const [review, signed, acknowledged] = Object.values(counts).map((count) => count ?? 1);
      const isPending = [review, signed, acknowledged].some((count) => count !== 0);
      const elsewhere = { to: completed === 0 ? 'dashboard' : 'completed' };
      expect([counts, completed, await land({ ...counts, completed })]).toEqual([
        counts,
        completed,
        { destination: isPending ? { to: 'pending', review, signed, acknowledged } : elsewhere },
      ]);
    }
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
});
