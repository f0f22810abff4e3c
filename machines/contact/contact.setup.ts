import { assign, emit, raise, setup, stateIn } from 'xstate';
import { mostRefusalsCounted, refusalPauseMs, resendPauseMs } from '../verification/verification.ts';
import type { Method } from '../verification/verification.ts';
import { contactPorts } from './contact.ports.ts';
import type { Contacts, ContactsAnswer, PerformAnswer } from './contact.ports.ts';

/** What an entry is worth before any call (A5.2, A5.3); `removal`: nothing where there was a number (A4.9). */
export type Verdict = 'fine' | 'removal' | 'empty' | 'unchanged' | 'noCountry' | 'malformed';

interface ContactContext {
  readonly contacts: Contacts | null;
  /** The contact that is being changed: the number, or the address. */
  readonly editing: Method | null;
  readonly removes: boolean;
  /** Whether a code was sent to the new contact: the button reads 'Resend' (A2.35). */
  readonly isSent: boolean;
  /** The contact that was changed last on this visit. */
  readonly changed: Method | null;
  /** Whether another tab has changed a contact since the last look-up. */
  readonly isOutdated: boolean;
  readonly lifetimeMs: number | null;
  readonly refusals: number;
  readonly error: string | null;
}

export type ContactEvent =
  | { type: 'lookUp.retried' }
  | { type: 'mobile.opened' }
  | { type: 'email.opened' }
  | { type: 'entry.submitted'; verdict: Verdict; value: string }
  | { type: 'entry.reopened' }
  | { type: 'editing.cancelled' }
  | { type: 'removal.requested' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' }
  | { type: 'code.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'code.sent'; confirmed: boolean }
  | { type: 'perform.repeated' }
  | { type: 'assistance.opened' }
  | { type: 'assistance.closed' }
  | { type: 'otherTab.changed' };

export type ContactNoticeId =
  | 'otp.notice.sentBySms'
  | 'otp.notice.sentByEmail'
  | 'otp.notice.verified'
  | 'contact.notice.emailUpdated'
  | 'contact.notice.mobileUpdated'
  | 'contact.notice.mobileRemoved'
  | 'otp.send.failed'
  | 'otp.code.refused'
  | 'contact.entry.refused';

type Warning = { readonly ms: number } & ({ readonly text: string } | { readonly id: ContactNoticeId });

export type ContactEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: ContactNoticeId; ms: number }
  | { type: 'box.cleared'; isNewCode: boolean }
  /** The entry can be changed again; it takes the focus. */
  | { type: 'entry.returned' }
  /** The overview is there again; the focus goes to where it was left from. */
  | { type: 'overview.returned'; from: Method | 'assistance' };

const doneNotice = ({ editing, removes }: ContactContext): ContactNoticeId => {
  if (editing === 'email') return 'contact.notice.emailUpdated';
  return removes ? 'contact.notice.mobileRemoved' : 'contact.notice.mobileUpdated';
};

/** Names and types of everything that the chart of the profile may refer to. */
export const contact = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
  },
  actors: contactPorts,
  delays: {
    resendPause: resendPauseMs,
    codeLifetime: ({ context }) => context.lifetimeMs ?? 0,
    refusalPause: ({ context }) => refusalPauseMs(context.refusals),
  },
  guards: {
    isMobile: ({ context }) => context.editing === 'sms',
    isEmail: ({ context }) => context.editing === 'email',
    hasMobile: ({ context }) => context.contacts?.mobile != null,
    isOutdated: ({ context }) => context.isOutdated,
    isFine: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'fine',
    isRemoval: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'removal',
    isUnchanged: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'unchanged',
    isMalformed: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'malformed',
    hasNoCountry: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'noCountry',
    isEmptyAddress: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'empty',
    isEmptyCode: ({ event }) => event.type === 'code.submitted' && event.code.trim() === '',
    isOver: stateIn('#lifetimeOver'),
    isSending: stateIn('#sendingNow'),
    isChecking: stateIn('#verifying'),
    hasExpiry: ({ context }) => context.lifetimeMs !== null,
    isConfirmed: (_, confirmed: boolean) => confirmed,
    found: (_, given: { kind: string }) => given.kind === 'found',
    stored: (_, given: ContactsAnswer) => given.kind === 'found' && given.isStored,
    free: (_, given: { kind: string }) => given.kind === 'free',
    sent: (_, given: { kind: string }) => given.kind === 'sent',
    verifiedMobile: ({ context }, given: { kind: string }) =>
      given.kind === 'verified' && context.editing === 'sms',
    verifiedEmail: (_, given: { kind: string }) => given.kind === 'verified',
    performed: (_, given: { kind: string }) => given.kind === 'performed',
    refused: (_, given: { kind: string }) => given.kind === 'refused',
    refusedAtFirst: ({ context }, given: { kind: string }) => given.kind === 'refused' && !context.isSent,
    refusedAgain: ({ context }, given: { kind: string }) => given.kind === 'refused' && context.refusals >= 2,
    invalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    keepContacts: assign({
      contacts: ({ context }, given: ContactsAnswer | PerformAnswer) =>
        given.kind === 'found' || given.kind === 'performed' ? given.contacts : context.contacts,
    }),
    beginEditing: assign({
      editing: (_, method: Method) => method,
      changed: null,
      error: null,
    }),
    forgetCode: assign({ isSent: false, removes: false, lifetimeMs: null, refusals: 0 }),
    keepSent: assign({
      isSent: true,
      lifetimeMs: (_, lifetimeMs: number | null) => lifetimeMs,
      error: null,
    }),
    keepError: assign({ error: (_, error: string) => error }),
    countRefusal: assign({
      refusals: ({ context }) => Math.min(context.refusals + 1, mostRefusalsCounted),
      error: (_, error: string) => error,
    }),
    noteRemoval: assign({ removes: true }),
    noteOutdated: assign({ isOutdated: true }),
    noteUpToDate: assign({ isOutdated: false }),
    noteChange: assign({ changed: ({ context }) => context.editing }),
    forgetEditing: assign({ editing: null, changed: null }),
    warn: emit((_, given: Warning) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      ...given,
    })),
    announce: emit((_, given: { id: ContactNoticeId; ms: number }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      ...given,
    })),
    announceChange: emit(({ context }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id: doneNotice(context),
      ms: 1_000,
    })),
    clearBox: emit({ type: 'box.cleared', isNewCode: false }),
    expectCode: emit({ type: 'box.cleared', isNewCode: true }),
    returnToEntry: emit({ type: 'entry.returned' }),
    returnFocus: emit(({ context }) => ({
      type: 'overview.returned' as const,
      from: context.editing ?? ('assistance' as const),
    })),
    announceCode: raise((_, confirmed: boolean) => ({ type: 'code.sent' as const, confirmed })),
  },
});
