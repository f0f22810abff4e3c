import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import { verificationMachine } from '../verification/verification.machine.ts';
import type { Method, Resumed } from '../verification/verification.ts';
import { contactPorts } from './contact.ports.ts';
import type { Contacts, ContactsAnswer, PerformAnswer } from './contact.ports.ts';

/**
 * The validity of an entry before any call (A5.2, A5.3); `removal`: empty where there was a number (A4.9).
 */
export type Verdict = 'valid' | 'removal' | 'empty' | 'unchanged' | 'noCountry' | 'malformed';

/** A change that waited for its code when the screen was left or reloaded. */
export type ContactInput = { readonly resumed: Resumed } | undefined;

interface ContactContext {
  readonly contacts: Contacts | null;
  readonly editing: Method | null;
  /** The code that was requested before the screen was opened, until it is entered or cancelled. */
  readonly resumed: Resumed | null;
  /** The contact that was just stored. */
  readonly storedMethod: Method | null;
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
  | { type: 'save.retried' }
  | { type: 'assistance.opened' }
  | { type: 'assistance.closed' }
  | { type: 'otherTab.changed' };

export type ContactNoticeId =
  'contact.notice.emailUpdated' | 'contact.notice.mobileUpdated' | 'contact.notice.mobileRemoved';

/** `text` is '' if the provider gave none. */
interface Warning {
  readonly text: string;
  readonly ms: number;
}

export type ContactEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; text: string; ms: number }
  | { type: 'notice'; intent: 'success' | 'warning'; id: ContactNoticeId; ms: number }
  /** The entry can be edited again; the view focuses it. */
  | { type: 'entry.returned' }
  /** A change no longer waits for its code: it was verified, cancelled, or is edited again. */
  | { type: 'codeWait.ended' }
  /** The overview is shown again; the view focuses the control that the person left it by. */
  | { type: 'overview.returned'; from: Method | 'assistance' };

/** Types, guards, actions and ports of the profile; the machine is in contact.machine.ts. */
export const contact = setup({
  types: {
    input: {} as ContactInput,
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    children: {} as { verification: 'verification' },
  },
  actors: { ...contactPorts, verification: verificationMachine },
  guards: {
    isMobile: ({ context }) => context.editing === 'sms',
    isEmail: ({ context }) => context.editing === 'email',
    hasMobile: ({ context }) => context.contacts?.mobile != null,
    isOutdated: stateIn('#outdated'),
    isValid: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'valid',
    isRemoval: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'removal',
    isUnchanged: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'unchanged',
    isMalformed: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'malformed',
    hasNoCountry: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'noCountry',
    isEmptyAddress: ({ event }) => event.type === 'entry.submitted' && event.verdict === 'empty',
    isFoundWithCodePending: ({ context }, given: { kind: string }) =>
      given.kind === 'found' && context.resumed !== null,
    isFound: (_, given: { kind: string }) => given.kind === 'found',
    isStored: (_, given: ContactsAnswer) => given.kind === 'found' && given.isStored,
    isFree: (_, given: { kind: string }) => given.kind === 'free',
    isMobileVerified: ({ context }, given: { kind: string }) =>
      given.kind === 'verified' && context.editing === 'sms',
    isVerified: (_, given: { kind: string }) => given.kind === 'verified',
    isPerformed: (_, given: { kind: string }) => given.kind === 'performed',
    isRefused: (_, given: { kind: string }) => given.kind === 'refused',
    isInvalidToken: (_, given: { kind: string }) => given.kind === 'invalidToken',
  },
  actions: {
    keepContacts: assign({
      contacts: ({ context }, given: ContactsAnswer | PerformAnswer) =>
        given.kind === 'found' || given.kind === 'performed' ? given.contacts : context.contacts,
    }),
    beginEditing: assign({
      editing: (_, method: Method) => method,
      storedMethod: null,
      error: null,
    }),
    keepError: assign({ error: (_, error: string) => error }),
    forgetResumed: assign({ resumed: null }),
    keepStoredMethod: assign({ storedMethod: ({ context }) => context.editing }),
    forgetEditing: assign({ editing: null, storedMethod: null }),
    /** The form shows the refusal itself; the notice quotes the provider, if it gave a text. */
    warn: enqueueActions(({ enqueue }, { text, ms }: Warning) => {
      if (text !== '') enqueue.emit({ type: 'notice', intent: 'warning', text, ms });
    }),
    announceChange: emit((_, id: ContactNoticeId) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id,
      ms: 1_000,
    })),
    notifyCodeWaitEnded: emit({ type: 'codeWait.ended' }),
    notifyEntryReturned: emit({ type: 'entry.returned' }),
    notifyOverviewReturned: emit(({ context }) => ({
      type: 'overview.returned' as const,
      from: context.editing ?? ('assistance' as const),
    })),
  },
});
