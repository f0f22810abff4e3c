import { and, assign, emit, enqueueActions, not, or, raise, setup, stateIn } from 'xstate';
import { codeLength, resendPauseMs } from './verification.ts';
import type { CodeFlaw, Method, Resumed } from './verification.ts';
import { verificationPorts } from './verification.ports.ts';
import type { SendAnswer } from './verification.ports.ts';

export interface VerificationInput {
  /** The methods by which a code can be sent. */
  readonly methods: { readonly sms: boolean; readonly email: boolean };
  /**
   * The method by which a code is sent at once, because the person has chosen it already; if this first send
   * is refused, the verification ends. Null if the person chooses a method here, and can ask for help
   * (A2.21). A code that was requested before (`resumed`) is not sent again.
   */
  readonly first: Method | null;
  /** The code that this person requested before the page was reloaded; null if there is none. */
  readonly resumed: Resumed | null;
}

interface VerificationContext extends VerificationInput {
  /** The method of the last code; null before the first one. */
  readonly method: Method | null;
  /** The methods by which a code was requested: their buttons read 'Resend' (A2.18, A2.19). */
  readonly used: { readonly sms: boolean; readonly email: boolean };
  readonly lifetimeMs: number | null;
  /** Whether the expiry is known only by this device's clock: then the provider decides (S47). */
  readonly isGuess: boolean;
  /** How long a resend by each method is disabled, in milliseconds. */
  readonly resendMs: Readonly<Record<Method, number>>;
  /** The provider's Error text of the last refusal. */
  readonly error: string | null;
  /** What that text says is wrong with the code. */
  readonly flaw: CodeFlaw | null;
}

interface CodeSent {
  readonly confirmed: boolean;
  readonly method: Method;
}

export type VerificationEvent =
  | { type: 'sms.requested' }
  | { type: 'email.requested' }
  | { type: 'code.submitted'; code: string }
  | ({ type: 'code.sent' } & CodeSent)
  | { type: 'help.requested' }
  | { type: 'help.closed' };

export type VerificationNoticeId =
  'otp.notice.sentBySms' | 'otp.notice.sentByEmail' | 'otp.notice.verified' | 'otp.send.failed';

/** `text` is '' if the provider gave none. */
interface Warning {
  readonly text: string;
  readonly ms: number;
}

type FirstWarning = Warning | (Pick<Warning, 'ms'> & { readonly id: 'otp.send.failed' });

export type VerificationEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: VerificationNoticeId; ms: number }
  | { type: 'box.cleared'; isNewCode: boolean }
  /** A code was sent, or may have been: contains all that a reloaded page needs to continue. */
  | ({ type: 'code.requested'; isConfirmed: boolean } & Pick<VerificationContext, 'used' | 'lifetimeMs'> & {
        method: Method;
      });

/** The outcome of a verification; `refused`: the first code was not sent, and the input was not shown. */
export type VerificationOutput =
  | { readonly kind: 'verified' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'invalidToken' };

interface SentCode {
  readonly method: Method;
  readonly lifetimeMs: number | null;
  readonly isGuess: boolean;
}

interface Refusal {
  readonly kind: string;
  readonly error?: string;
  readonly flaw?: CodeFlaw | null;
}

/** How long a sent code is valid, in milliseconds; null if the provider gave no expiry. */
export const lifetimeOf = (given: SendAnswer) => ({
  lifetimeMs: given.kind === 'sent' ? given.lifetimeMs : null,
  isGuess: given.kind === 'sent' && given.isGuess === true,
});

/** Types, guards, actions and ports of a verification; the machine is in verification.machine.ts. */
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
    smsPause: ({ context }) => context.resendMs.sms,
    emailPause: ({ context }) => context.resendMs.email,
    codeLifetime: ({ context }) => context.lifetimeMs ?? 0,
  },
  guards: {
    hasMobile: ({ context }) => context.methods.sms,
    hasEmail: ({ context }) => context.methods.email,
    startsBySms: ({ context }) => context.first === 'sms' && context.resumed === null,
    startsByEmail: ({ context }) => context.first === 'email' && context.resumed === null,
    wasRequested: ({ context }) => context.resumed !== null,
    wasUnconfirmed: ({ context }) => context.resumed?.isConfirmed === false,
    hasPause: ({ context }, method: Method) => context.resendMs[method] > 0,
    wasSentBy: (_, given: { by: Method; method: Method }) => given.by === given.method,
    hasExpired: ({ context }) => context.lifetimeMs === 0,
    hasExpiry: ({ context }) => context.lifetimeMs !== null,
    isEmpty: ({ event }) => event.type === 'code.submitted' && event.code.trim() === '',
    isShort: ({ event }) =>
      event.type === 'code.submitted' && Array.from(event.code.trim()).length < codeLength,
    isLong: ({ event }) =>
      event.type === 'code.submitted' && Array.from(event.code.trim()).length > codeLength,
    isExpiryKnown: ({ context }) => !context.isGuess,
    isKnownExpired: and([stateIn('#lifetimeOver'), 'isExpiryKnown']),
    maySend: not(or([stateIn('#verifying'), stateIn('#helping')])),
    mayTextAgain: not(stateIn('#smsPausing')),
    mayMailAgain: not(stateIn('#emailPausing')),
    mayCheck: not(or([stateIn('#sendingNow'), stateIn('#helping')])),
    isChoosing: ({ context }) => context.first === null,
    mayAskForHelp: and(['isChoosing', not(stateIn('#verifying'))]),
    isConfirmed: (_, confirmed: boolean) => confirmed,
    isSent: (_, given: { kind: string }) => given.kind === 'sent',
    isRefused: (_, given: { kind: string }) => given.kind === 'refused',
    isRefusedAtFirst: ({ context }, given: { kind: string }) =>
      given.kind === 'refused' && context.first !== null && context.method === null,
    isSpent: (_, given: Refusal) => given.kind === 'refused' && given.flaw === 'spent',
    isVerified: (_, given: { kind: string }) => given.kind === 'verified',
    isInvalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    keepMethod: assign({
      method: (_, given: SentCode) => given.method,
      used: ({ context }, given) => ({ ...context.used, [given.method]: true }),
      lifetimeMs: (_, given) => given.lifetimeMs,
      isGuess: (_, given) => given.isGuess,
      resendMs: ({ context }, given) => ({ ...context.resendMs, [given.method]: resendPauseMs }),
      error: null,
      flaw: null,
    }),
    keepError: assign({ error: (_, error: string) => error }),
    keepRefusal: assign({
      error: (_, given: Refusal) => given.error ?? '',
      flaw: (_, given) => given.flaw ?? null,
    }),
    /** The screen shows the refusal itself; the notice quotes the provider, if it gave a text. */
    warn: enqueueActions(({ enqueue }, { text, ms }: Warning) => {
      if (text !== '') enqueue.emit({ type: 'notice', intent: 'warning', text, ms });
    }),
    /**
     * No screen shows that a first code was not sent: a notice does, with our text if the provider gave none.
     */
    warnOfFirst: emit((_, given: FirstWarning) => ({
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
    notifyRequested: emit(({ context: { method, used, lifetimeMs, isGuess } }, isConfirmed: boolean) => ({
      type: 'code.requested' as const,
      method: method ?? 'sms',
      used,
      isConfirmed,
      lifetimeMs: isGuess ? null : lifetimeMs,
    })),
    announceCode: raise((_, sent: CodeSent) => ({ type: 'code.sent' as const, ...sent })),
  },
});
