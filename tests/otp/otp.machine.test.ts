import { describe, expect, it } from 'vitest';
import { noCounts } from '../../machines/acts/acts.ts';
import { otpMachine } from '../../machines/otp/otp.machine.ts';
import type { Counts, CountsAnswer } from '../../machines/otp/otp.ports.ts';
import { startActor } from '../support/start-actor.ts';
import { afterRefusedToken } from '../support/token-refused.ts';
import type { CallOfToken } from '../support/token-refused.ts';

const none = { ...noCounts, completed: 0 };
const person = { realName: 'Maria Santos', mobile: '*******0142', email: null, requestors: [] };
const link = { kind: 'user', userId: 'u-maria-santos' };

const begun = (input: object = {}) => {
  const stage = startActor(otpMachine, { link, stored: 'nobody', resumed: null, isWanted: false, ...input });
  return { ...stage, called: () => stage.calls.map(({ id }) => id) };
};

const identified = async (input: object = {}) => {
  const stage = begun(input);
  await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
  return stage;
};

const verified = async (input: object = {}) => {
  const stage = await identified(input);
  await stage.answer('verification', { kind: 'verified' });
  return stage;
};

/** Where a person is led after signing in, and the notices meanwhile. */
const signIn = async (answer: CountsAnswer, more: { readonly isWanted?: boolean } = {}) => {
  const stage = await verified(more);
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
    'returns to the wanted address, whatever the counts: %s [S45]',
    async (_, answer) => {
      const { output } = await signIn(answer, { isWanted: true });
      expect(output).toEqual({ destination: { to: 'wanted' } });
    },
  );

  it('follows the counts; a missing row counts as 1 [A4.3] [A4.4] [A4.5] [A4.6] [S4]', async () => {
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

  it('leads to the dashboard, signed in and with a warning, if the counts cannot be read [S3] [S4] [A8.10]', async () => {
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
  it('offers the methods on file, and sends nothing at first [A2.18] [A2.19]', async () => {
    const stage = await identified();
    expect(stage.calls.at(-1)).toEqual({
      id: 'verification',
      input: { methods: { sms: true, email: false }, first: null, resumed: null },
    });
  });
});

describe('the link', () => {
  it('of the person who is signed in here leads to the dashboard without a call [A2.15]', () => {
    const stage = begun({ stored: 'samePerson' });
    expect([stage.snapshot().output, stage.called()]).toEqual([{ destination: { to: 'dashboard' } }, []]);
  });
});

describe('the look-up of a person', () => {
  it.each(['missing', 'malformed'])('is not made if the user id is %s: the user is invalid [S5]', (kind) => {
    const stage = begun({ link: { kind }, stored: 'samePerson' });
    expect([stage.snapshot().value, stage.called()]).toEqual(['invalidUser', []]);
  });

  it('shows an invalid user if the provider does not know the id, without another call [A2.16] [A8.4]', async () => {
    const stage = begun();
    await stage.answer('getUser', { kind: 'unknownUser' });
    stage.send({ type: 'lookUp.retried' });
    expect([stage.snapshot().value, stage.called(), stage.emitted]).toEqual(['invalidUser', ['getUser'], []]);
  });

  it('tries the other reading of a damaged link only after the provider has refused the first [S50] [S33]', async () => {
    const damaged = { link: { kind: 'user', userId: 'u-maria-santos.' }, otherReading: 'u-maria-santos' };
    const [refused, found, lost] = [begun(damaged), begun(damaged), begun(damaged)];
    await refused.answer('getUser', { kind: 'unknownUser' });
    await found.answer('getUser', { kind: 'found', tookMs: 0, person });
    await lost.answer('getUser', { kind: 'unreachable' });
    expect([refused.snapshot().output, refused.called()]).toEqual([
      { otherReading: 'u-maria-santos' },
      ['getUser'],
    ]);
    expect([found.snapshot().value, lost.snapshot().value]).toEqual(['identifying', 'lookUpFailed']);
  });

  it('shows an invalid user after ‘Invalid Token’, too: there is no session that could be over [A8.4] [A2.16]', async () => {
    const stage = begun();
    await stage.answer('getUser', { kind: 'invalidToken' });
    expect([stage.snapshot().value, stage.called(), stage.emitted]).toEqual(['invalidUser', ['getUser'], []]);
  });

  it('clears the session of another person once before it, and not again on a retry [S8]', async () => {
    const stage = begun({ stored: 'otherPerson' });
    const first = stage.called();
    await stage.answer('forgetStoredPerson', undefined);
    await stage.answer('getUser', { kind: 'unreachable' });
    const failed: unknown = stage.snapshot().value;
    stage.send({ type: 'lookUp.retried' });
    await stage.answer('getUser', { kind: 'found', tookMs: 0, person });
    expect([first, failed, stage.snapshot().value, stage.called()]).toEqual([
      ['forgetStoredPerson'],
      'lookUpFailed',
      'identifying',
      ['forgetStoredPerson', 'getUser', 'getUser', 'verification'],
    ]);
  });
});

const calls: readonly CallOfToken[] = [
  { when: 'a code is sent or checked', call: 'verification', reached: identified },
  { when: 'the documents are counted', call: 'getDocumentCounts', reached: verified },
];

describe('a refused token at sign-in', () => {
  it.each(calls)(
    'leads to the sign-out without a notice when $when [A8.8] [S37]',
    async ({ call, reached }) => {
      const { output, called, told } = await afterRefusedToken(await reached(), call);
      expect([output, called, told]).toEqual([{ signedOut: true }, [], []]);
    },
  );
});
