import { assign, emit, setup } from 'xstate';
import { byCount, tabCounts } from '../acts/tab-counts.ts';
import { verificationMachine } from '../verification/verification.machine.ts';
import type { Resumed } from '../verification/verification.ts';
import { otpPorts } from './otp.ports.ts';
import type { CountsAnswer, Destination, LookUpAnswer, Person } from './otp.ports.ts';

export interface OtpInput {
  readonly link:
    { readonly kind: 'missing' | 'malformed' } | { readonly kind: 'user'; readonly userId: string };
  /** The other possible user id of a damaged link (S50); null if there is none. */
  readonly otherReading?: string | null;
  readonly stored: 'nobody' | 'samePerson' | 'otherPerson';
  /** The code that this tab's person requested before the page was reloaded; null if there is none. */
  readonly resumed: Resumed | null;
  /** Whether there is an address to return to: the person was working there when the session ended (S45). */
  readonly isWanted?: boolean;
}

interface OtpContext extends OtpInput {
  readonly otherReading: string | null;
  readonly person: Person | null;
  readonly destination: Destination;
}

export type OtpEvent = { type: 'lookUp.retried' };

export type OtpEmitted =
  | { type: 'notice'; intent: 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'warning'; id: 'otp.notice.countsFailed'; ms: number };

type Warning = { readonly ms: number } & (
  { readonly text: string } | { readonly id: 'otp.notice.countsFailed' }
);

export type OtpOutput = { destination: Destination } | { signedOut: true } | { otherReading: string };

const remainingOf = (resumed: Resumed, tookMs: number): Resumed => {
  const left = (ms: number) => Math.max(0, ms - tookMs);
  const { lifetimeMs, resendMs } = resumed;
  return {
    ...resumed,
    lifetimeMs: lifetimeMs === null ? null : left(lifetimeMs),
    resendMs: { sms: left(resendMs.sms), email: left(resendMs.email) },
  };
};

const destinationOf = (given: CountsAnswer): Destination => {
  if (given.kind !== 'counted') return { to: 'dashboard' };
  const { counts } = given;
  const pending = byCount((tab) => counts[tabCounts[tab].countName] ?? 1);
  if (Object.values(pending).some((count) => count > 0)) return { to: 'pending', ...pending };
  return { to: (counts.completed ?? 1) > 0 ? 'completed' : 'dashboard' };
};

/** Types, guards, actions and ports of the authorization screen; the machine is in otp.machine.ts. */
export const otp = setup({
  types: {
    input: {} as OtpInput,
    context: {} as OtpContext,
    events: {} as OtpEvent,
    emitted: {} as OtpEmitted,
    output: {} as OtpOutput,
    children: {} as { verification: 'verification' },
  },
  actors: { ...otpPorts, verification: verificationMachine },
  guards: {
    hasNoUser: ({ context }) => context.link.kind !== 'user',
    isSignedIn: ({ context }) => context.stored === 'samePerson',
    isOtherPerson: ({ context }) => context.stored === 'otherPerson',
    isFound: (_, given: { kind: string }) => given.kind === 'found',
    isUnknownUser: (_, given: { kind: string }) => given.kind === 'unknownUser',
    isMisread: ({ context }, given: { kind: string }) =>
      given.kind === 'unknownUser' && context.otherReading !== null,
    isRefused: (_, given: { kind: string }) => given.kind === 'refused',
    isVerified: (_, given: { kind: string }) => given.kind === 'verified',
    isCounted: (_, given: { kind: string }) => given.kind === 'counted',
    isInvalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    keepPerson: assign(({ context }, given: LookUpAnswer) =>
      given.kind === 'found'
        ? { person: given.person, resumed: context.resumed && remainingOf(context.resumed, given.tookMs) }
        : {},
    ),
    keepDestination: assign({
      destination: ({ context }, given: CountsAnswer) =>
        context.isWanted ? { to: 'wanted' as const } : destinationOf(given),
    }),
    warn: emit((_, given: Warning) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    warnOfCounts: emit({ type: 'notice', intent: 'warning', id: 'otp.notice.countsFailed', ms: 10_000 }),
  },
});
