import { fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import type { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type {
  CheckAnswer,
  Contacts,
  ContactsAnswer,
  PerformAnswer,
} from '../../../machines/contact/contact.ports.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { verificationMachine } from '../../../machines/verification/verification.machine.ts';
import type { SentData } from '../../api/client.ts';
import { readFailure } from '../../api/failure.ts';
import type { Answer } from '../../api/failure.ts';
import { maskEmail, maskPhone } from '../../api/person-on-file.ts';
import { record, text } from '../../api/reading.ts';
import { requestorsOf } from '../../api/requestors.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { components } from '../../api/schema.d.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { verificationActors } from '../../verification/verification.actors.ts';
import type { CallServices, CodeStore, ContactsStore, TokenStore } from '../../session/services.ts';
import { smsValue, storedNumber } from './phone.ts';
import type { NumberEntry } from './phone.ts';
import { temporaryChange } from './waiting-change.ts';
import type { Change, Target } from './waiting-change.ts';

type Schemas = components['schemas'];
type Patch = SentData<'/api/user', 'patch'>;

/** The contacts on file, for the fields; they never enter the machine. */
export interface KnownContacts {
  readonly mobile: NumberEntry | null;
  readonly email: string | null;
  readonly requestors: readonly Requestor[];
}

/** What the profile renders besides its machine's context. `known` is null until it was read. */
export interface ContactContents {
  readonly known: KnownContacts | null;
  /**
   * The new contact that was waiting for its code when the screen was opened: the initial value of the
   * fields.
   */
  readonly waiting?: Target | null;
}

/** Creates the contents of a profile before it is read. */
export const createContactContents = (): Store<ContactContents> =>
  createStore<ContactContents>({ known: null });

/** The dependencies of the profile. */
export type ContactServices = CallServices & CodeStore & ContactsStore & TokenStore;

const channelName = 'contacts';
const nothingKnown: KnownContacts = { mobile: null, email: null, requestors: [] };

const dataOf = <T>(answer: { data: unknown }) => record<T>(record<{ Data: unknown }>(answer.data).Data);

const knownOf = (answer: { data: unknown }): KnownContacts => {
  const data = dataOf<Schemas['User']>(answer);
  return {
    mobile: storedNumber(text(data.SMS), text(data.CountryCode)),
    email: text(data.Email)?.trim() || null,
    requestors: requestorsOf(data.AssociatedRequestors),
  };
};

const valueOf = (mobile: NumberEntry | null): string => (mobile === null ? '' : smsValue(mobile));

const masked = ({ mobile, email }: KnownContacts): Contacts => ({
  mobile: mobile && maskPhone(valueOf(mobile)),
  email: email && maskEmail(email),
});

const checkAnswer = (answer: Answer<unknown>): CheckAnswer =>
  answer.kind === 'processed' ? { kind: 'free' } : readFailure(answer);

const withTarget = (known: KnownContacts, { type, value }: Target): KnownContacts =>
  type === 'SMS' ? { ...known, mobile: storedNumber(value, null) } : { ...known, email: value };

const hasTarget = ({ mobile, email }: KnownContacts, { type, value }: Target): boolean => {
  if (type === 'Email') return email?.toLowerCase() === value.toLowerCase();
  // A provider may return the stored number without its calling code.
  const isBare = mobile !== null && mobile.country === null && mobile.digits.length === 10;
  return isBare ? value.endsWith(mobile.digits) : valueOf(mobile) === value;
};

/**
 * Subscribes to changes in other tabs of the same person, and notifies those tabs; a tab gets no messages of
 * its own.
 */
const createTabs = (userid: () => string | undefined) => {
  let channel: BroadcastChannel | null = null;
  return {
    listen: (onChange: () => void) => {
      channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null;
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === userid()) onChange();
      });
    },
    tell: () => channel?.postMessage(userid()),
    end: () => channel?.close(),
  };
};

/** The calls of the profile; none is sent without a session. */
const createCalls = ({ api, credentials }: ContactServices) => {
  return {
    // The look-up is sent without a token (A7.2).
    lookUp: async (signal: AbortSignal): Promise<Answer<unknown>> => {
      const who = credentials();
      if (who === null) return { kind: 'invalidToken' };
      const query = { userid: who.userid };
      return api.ask('read', signal, (options) =>
        api.client.GET('/api/user', { ...options, params: { query } }),
      );
    },
    patch: (signal: AbortSignal, action: 'Check' | 'Perform', { type, value }: Target) =>
      api.as(credentials()).patch('/api/user', { Action: action, Type: type, Value: value } as Patch, {
        signal,
        limit: action === 'Check' ? 'read' : 'act',
      }),
  };
};

/** The state of one visit to the profile between its calls. */
const createVisitState = (
  { credentials, keepContacts }: ContactServices,
  contents: Store<ContactContents>,
  change: Change,
) => {
  return {
    change,
    /** The contact that was sent, while it is unknown whether it was stored. */
    outstanding: null as Target | null,
    tabs: createTabs(() => credentials()?.userid),
    keep: (known: KnownContacts) => {
      contents.set({ ...contents.get(), known });
      const { mobile, email } = known;
      keepContacts({ mobile: mobile && valueOf(mobile), email, countryCode: mobile?.country ?? null });
    },
  };
};

type Calls = ReturnType<typeof createCalls>;
type VisitState = ReturnType<typeof createVisitState>;

const checking = (calls: Calls, visit: VisitState, type: Target['type']) =>
  fromPromise<CheckAnswer, { value: string }>(async ({ input, signal }) => {
    const target = { type, value: input.value };
    visit.change.checked = target;
    return checkAnswer(await calls.patch(signal, 'Check', target));
  });

/**
 * The contact to store; null if none of this type was checked. Only a number can be removed, and only on
 * request.
 */
const targetOf = (
  { change: { checked } }: VisitState,
  type: Target['type'],
  removes: boolean,
): Target | null => {
  if (removes) return type === 'SMS' ? { type, value: '' } : null;
  return checked?.type === type && checked.value !== '' ? checked : null;
};

/**
 * Whether a refused change is stored all the same: a proxy may have sent it twice, and the second request
 * finds its verification used up (X3). The look-up decides.
 */
const isStoredAfterAll = async (calls: Calls, target: Target, signal: AbortSignal): Promise<boolean> => {
  const onFile = await calls.lookUp(signal);
  return onFile.kind === 'processed' && hasTarget(knownOf(onFile), target);
};

const performing = (
  calls: Calls,
  visit: VisitState,
  contents: Store<ContactContents>,
  type: Target['type'],
) =>
  fromPromise<PerformAnswer, { removes: boolean }>(async ({ input, signal }) => {
    const target = targetOf(visit, type, input.removes);
    if (target === null) return { kind: 'refused', error: '' };
    visit.outstanding = target;
    const answer = await calls.patch(signal, 'Perform', target);
    if (answer.kind === 'failed' && answer.mayHaveHappened) return { kind: 'unconfirmed' };
    visit.outstanding = null;
    if (answer.kind === 'failed') return { kind: 'refused', error: '' };
    if (answer.kind === 'invalidToken') return answer;
    if (answer.kind === 'refused' && !(await isStoredAfterAll(calls, target, signal)))
      return { kind: 'refused', error: answer.error };
    const known = withTarget(contents.get().known ?? nothingKnown, target);
    visit.keep(known);
    visit.tabs.tell();
    return { kind: 'performed', contacts: masked(known) };
  });

const looking = (calls: Calls, visit: VisitState) =>
  fromPromise<ContactsAnswer, undefined>(async ({ signal }) => {
    const answer = await calls.lookUp(signal);
    if (answer.kind !== 'processed') return readFailure(answer);
    const known = knownOf(answer);
    visit.keep(known);
    const isStored = visit.outstanding !== null && hasTarget(known, visit.outstanding);
    visit.outstanding = null;
    if (isStored) visit.tabs.tell();
    return { kind: 'found', contacts: masked(known), isStored };
  });

/**
 * The verification of the new contact. If the answer to a right code has a token, later calls use it (A7.5).
 */
const verification = ({ api, credentials, renewToken }: ContactServices, visit: VisitState) =>
  verificationMachine.provide({
    actors: verificationActors({
      api,
      who: credentials,
      target: () => visit.change.checked?.value ?? '',
      codeMemory: visit.change.codeMemory,
      accept: (answer) => {
        const token =
          answer.kind === 'processed' ? text(dataOf<Schemas['VerifiedCode']>(answer).Token) : null;
        if (token !== null) renewToken(token);
        return true;
      },
    }),
  });

/** Implements the ports of the profile for one visit. */
export const contactActors = (
  services: ContactServices,
  contents: Store<ContactContents>,
  change: Change = temporaryChange(services.keepCode),
) => {
  const calls = createCalls(services);
  const visit = createVisitState(services, contents, change);
  return {
    watchContacts: fromCallback<EventObject, undefined>(({ sendBack }) => {
      visit.tabs.listen(() => sendBack({ type: 'otherTab.changed' }));
      return () => {
        visit.tabs.end();
        visit.change.codeMemory.drop();
      };
    }),
    getUser: looking(calls, visit),
    checkSms: checking(calls, visit, 'SMS'),
    checkEmail: checking(calls, visit, 'Email'),
    verification: verification(services, visit),
    performSms: performing(calls, visit, contents, 'SMS'),
    performEmail: performing(calls, visit, contents, 'Email'),
  } satisfies PortsOf<typeof contactMachine>;
};
