import { and, assign, emit, not, or, raise, setup, stateIn } from 'xstate';
import { mostRefusalsCounted, refusalPauseMs, resendPauseMs } from './verification.ts';
import type { Method, Resumed } from './verification.ts';
import { verificationPorts } from './verification.ports.ts';

export interface VerificationInput {
  /** By which methods a code can go. */
  readonly methods: { readonly sms: boolean; readonly email: boolean };
  /**
   * The method by which a code is sent at once, because the person has asked for that already; where this first send is
   * refused, the verification is over. Null where the person chooses a method here, and can ask for help (A2.21).
   */
  readonly first: Method | null;
  /** The code that this person asked for before the page was loaded anew; null where there is none. */
  readonly resumed: Resumed | null;
}

interface VerificationContext extends VerificationInput {
  /** By which method the last code went; null before the first one. */
  readonly method: Method | null;
  /** By which methods a code has been asked for: their buttons read 'Resend' (A2.18, A2.19). */
  readonly used: { readonly sms: boolean; readonly email: boolean };
  readonly lifetimeMs: number | null;
  readonly refusals: number;
  /** How long a further send, and the code box, are off when they are off, in milliseconds. */
  readonly resendMs: number;
  readonly refusalMs: number;
  /** The provider's words for the last refusal. */
  readonly error: string | null;
}

export type VerificationEvent =
  | { type: 'sms.requested' }
  | { type: 'email.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.sent'; confirmed: boolean }
  | { type: 'help.requested' }
  | { type: 'help.closed' };

export type VerificationNoticeId =
  | 'otp.notice.sentBySms'
  | 'otp.notice.sentByEmail'
  | 'otp.notice.verified'
  | 'otp.send.failed'
  | 'otp.code.refused';

type Warning = { readonly ms: number } & ({ readonly text: string } | { readonly id: VerificationNoticeId });

export type VerificationEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: VerificationNoticeId; ms: number }
  | { type: 'box.cleared'; isNewCode: boolean }
  /** A code was sent, or nobody knows whether it was. Together with `code.refused` all that another page needs to go on. */
  | ({ type: 'code.asked'; isConfirmed: boolean } & Pick<VerificationContext, 'used' | 'lifetimeMs'> & {
        method: Method;
      })
  /** A code was refused; `refusals`: how many so far. */
  | { type: 'code.refused'; refusals: number };

/** What a verification came to; `refused`: the first code was not sent, and nothing was asked of the person. */
export type VerificationOutput =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'invalidToken' };

const refusalsAfter = ({ refusals }: VerificationContext) => Math.min(refusals + 1, mostRefusalsCounted);

/** Names and types of everything that the chart of a verification may refer to. */
export const verification = setup({
  types: {
    input: {} as VerificationInput,
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmitted,
    output: {} as VerificationOutput,
  },
  actors: verificationPorts,
  delays: {
    resendPause: ({ context }) => context.resendMs,
    codeLifetime: ({ context }) => context.lifetimeMs ?? 0,
    refusalPause: ({ context }) => context.refusalMs,
  },
  guards: {
    hasMobile: ({ context }) => context.methods.sms,
    hasEmail: ({ context }) => context.methods.email,
    startsBySms: ({ context }) => context.first === 'sms',
    startsByEmail: ({ context }) => context.first === 'email',
    wasAsked: ({ context }) => context.resumed !== null,
    wasUnconfirmed: ({ context }) => context.resumed?.isConfirmed === false,
    isCooling: ({ context }) => context.resendMs > 0,
    isPausing: ({ context }) => context.refusalMs > 0,
    hasExpired: ({ context }) => context.lifetimeMs === 0,
    hasExpiry: ({ context }) => context.lifetimeMs !== null,
    isEmpty: ({ event }) => event.type === 'code.submitted' && event.code.trim() === '',
    isOver: stateIn('#lifetimeOver'),
    maySend: not(or([stateIn('#verifying'), stateIn('#helping')])),
    mayCheck: not(or([stateIn('#sendingNow'), stateIn('#helping')])),
    isChoosing: ({ context }) => context.first === null,
    mayAskForHelp: and(['isChoosing', not(stateIn('#verifying'))]),
    isConfirmed: (_, confirmed: boolean) => confirmed,
    sent: (_, given: { kind: string }) => given.kind === 'sent',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    refusedAtFirst: ({ context }, given: { kind: string }) =>
      given.kind === 'refused' && context.first !== null && context.method === null,
    refusedAgain: ({ context }, given: { kind: string }) => given.kind === 'refused' && context.refusals >= 2,
    verified: (_, given: { kind: string }) => given.kind === 'verified',
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
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
    warn: emit((_, given: Warning) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    announce: emit((_, id: VerificationNoticeId) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id,
      ms: 1_000,
    })),
    clearBox: emit({ type: 'box.cleared', isNewCode: false }),
    expectCode: emit({ type: 'box.cleared', isNewCode: true }),
    tellAsked: emit(({ context: { method, used, lifetimeMs } }, isConfirmed: boolean) => ({
      type: 'code.asked' as const,
      method: method ?? 'sms',
      used,
      isConfirmed,
      lifetimeMs,
    })),
    tellRefusal: emit(({ context }) => ({ type: 'code.refused' as const, refusals: context.refusals })),
    announceCode: raise((_, confirmed: boolean) => ({ type: 'code.sent' as const, confirmed })),
  },
});
