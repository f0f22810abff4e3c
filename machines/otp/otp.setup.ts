import { assign, emit, not, or, raise, setup, stateIn } from 'xstate';
import { otpPorts } from './otp.ports.ts';
import { mostRefusalsCounted, refusalPauseMs, resendPauseMs } from '../verification/verification.ts';
import type { Method } from '../verification/verification.ts';
import type { CountsAnswer, Destination, LookUpAnswer, Person, Resumed } from './otp.ports.ts';

export interface OtpInput {
  readonly link:
    { readonly kind: 'missing' | 'malformed' } | { readonly kind: 'user'; readonly userId: string };
  readonly stored: 'nobody' | 'samePerson' | 'otherPerson';
  /** The code that this tab's person asked for before the page was loaded anew; null where there is none. */
  readonly resumed: Resumed | null;
}

interface OtpContext extends OtpInput {
  readonly person: Person | null;
  readonly method: Method | null;
  /** By which methods a code has been asked for: their buttons read 'Resend' (A2.18, A2.19). */
  readonly used: { readonly sms: boolean; readonly email: boolean };
  readonly lifetimeMs: number | null;
  readonly refusals: number;
  /** How long a further send, and the code box, are off when they are off, in milliseconds. */
  readonly resendMs: number;
  readonly refusalMs: number;
  readonly error: string | null;
  readonly destination: Destination;
}

export type OtpEvent =
  | { type: 'lookUp.retried' }
  | { type: 'sms.requested' }
  | { type: 'email.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.sent'; confirmed: boolean }
  | { type: 'help.requested' }
  | { type: 'help.closed' };

export type OtpEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: OtpNoticeId; ms: number }
  | { type: 'box.cleared'; isNewCode: boolean };

export type OtpNoticeId =
  | 'otp.notice.sentBySms'
  | 'otp.notice.sentByEmail'
  | 'otp.notice.verified'
  | 'otp.notice.countsFailed'
  | 'otp.send.failed'
  | 'otp.code.refused';

type Warning = { readonly ms: number } & ({ readonly text: string } | { readonly id: OtpNoticeId });

export type OtpOutput = { destination: Destination } | { signedOut: true };

const foundIn = ({ lifetimeMs, resendMs, refusalMs }: OtpContext, given: LookUpAnswer) => {
  if (given.kind !== 'found') return {};
  const left = (ms: number) => Math.max(0, ms - given.tookMs);
  return {
    person: given.person,
    lifetimeMs: lifetimeMs === null ? null : left(lifetimeMs),
    resendMs: left(resendMs),
    refusalMs: left(refusalMs),
  };
};

const refusalsAfter = ({ refusals }: OtpContext) => Math.min(refusals + 1, mostRefusalsCounted);

const destinationOf = (given: CountsAnswer): Destination => {
  if (given.kind !== 'counted') return { to: 'dashboard' };
  const { review, signed, acknowledged, completed } = given.counts;
  const pending = { review: review ?? 1, signed: signed ?? 1, acknowledged: acknowledged ?? 1 };
  if (pending.review + pending.signed + pending.acknowledged > 0) return { to: 'pending', ...pending };
  return { to: (completed ?? 1) > 0 ? 'completed' : 'dashboard' };
};

/** Names and types of everything that the chart of the authorization screen may refer to. */
export const otp = setup({
  types: {
    input: {} as OtpInput,
    context: {} as OtpContext,
    events: {} as OtpEvent,
    emitted: {} as OtpEmitted,
    output: {} as OtpOutput,
  },
  actors: otpPorts,
  delays: {
    resendPause: ({ context }) => context.resendMs,
    codeLifetime: ({ context }) => context.lifetimeMs ?? 0,
    refusalPause: ({ context }) => context.refusalMs,
  },
  guards: {
    hasNoUser: ({ context }) => context.link.kind !== 'user',
    isSignedIn: ({ context }) => context.stored === 'samePerson',
    isOtherPerson: ({ context }) => context.stored === 'otherPerson',
    hasMobile: ({ context }) => context.person?.mobile != null,
    hasEmail: ({ context }) => context.person?.email != null,
    wasAsked: ({ context }) => context.resumed !== null,
    wasUnconfirmed: ({ context }) => context.resumed?.isConfirmed === false,
    isCooling: ({ context }) => context.resendMs > 0,
    isPausing: ({ context }) => context.refusalMs > 0,
    hasExpired: ({ context }) => context.lifetimeMs === 0,
    isEmpty: ({ event }) => event.type === 'code.submitted' && event.code.trim() === '',
    isOver: stateIn('#lifetimeOver'),
    maySend: not(or([stateIn('#verifying'), stateIn('#helping')])),
    mayCheck: not(or([stateIn('#sendingNow'), stateIn('#helping')])),
    mayAskForHelp: not(stateIn('#verifying')),
    hasExpiry: ({ context }) => context.lifetimeMs !== null,
    refusedAgain: ({ context }, given: { kind: string }) => given.kind === 'refused' && context.refusals >= 2,
    isConfirmed: (_, confirmed: boolean) => confirmed,
    found: (_, given: { kind: string }) => given.kind === 'found',
    unknownUser: (_, given: { kind: string }) => given.kind === 'unknownUser',
    sent: (_, given: { kind: string }) => given.kind === 'sent',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    verified: (_, given: { kind: string }) => given.kind === 'verified',
    counted: (_, given: { kind: string }) => given.kind === 'counted',
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    keepPerson: assign(({ context }, given: LookUpAnswer) => foundIn(context, given)),
    keepMethod: assign({
      method: (_, given: { method: Method; lifetimeMs: number | null }) => given.method,
      used: ({ context }, given) => ({ ...context.used, [given.method]: true }),
      lifetimeMs: (_, given) => given.lifetimeMs,
      resendMs: resendPauseMs,
      error: null,
    }),
    keepError: assign({ error: (_, error: string) => error }),
    countRefusal: assign({
      refusals: ({ context }) => refusalsAfter(context),
      refusalMs: ({ context }) => refusalPauseMs(refusalsAfter(context)),
      error: (_, error: string) => error,
    }),
    keepDestination: assign({ destination: (_, given: CountsAnswer) => destinationOf(given) }),
    warn: emit((_, given: Warning) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    announce: emit((_, given: { id: OtpNoticeId; ms: number }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      ...given,
    })),
    warnOfCounts: emit({ type: 'notice', intent: 'warning', id: 'otp.notice.countsFailed', ms: 10_000 }),
    clearBox: emit({ type: 'box.cleared', isNewCode: false }),
    expectCode: emit({ type: 'box.cleared', isNewCode: true }),
    announceCode: raise((_, confirmed: boolean) => ({ type: 'code.sent' as const, confirmed })),
  },
});
