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
import type { Sent } from '../../api/client.ts';
import type { Answer } from '../../api/failure.ts';
import { maskEmail, maskPhone } from '../../api/masking.ts';
import { record, text } from '../../api/reading.ts';
import { requestorsOf } from '../../api/requestors.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { components } from '../../api/schema.d.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { verificationActors } from '../../verification/verification.actors.ts';
import type { Calling, CodeStore, ContactsStore, TokenStore } from '../../session/services.ts';
import { smsValue, storedNumber } from './phone.ts';
import type { NumberEntry } from './phone.ts';
import { passingChange } from './waiting-change.ts';
import type { Change, Target } from './waiting-change.ts';

type Schemas = components['schemas'];
type Patch = Sent<'/api/user', 'patch'>;

/** The contacts on file as the fields need them; they never enter the machine. */
export interface KnownContacts {
  readonly mobile: NumberEntry | null;
  readonly email: string | null;
  readonly requestors: readonly Requestor[];
}

/** What is drawn of the profile and never enters its machine; null until it was read. */
export interface ContactContents {
  readonly known: KnownContacts | null;
  /** The new contact that waited for its code when the screen was opened: the fields begin with it. */
  readonly waiting?: Target | null;
}

/** The store of a profile that was not read yet. */
export const createContactContents = (): Store<ContactContents> =>
  createStore<ContactContents>({ known: null });

/** What the profile needs of the app. */
export type ContactServices = Calling & CodeStore & ContactsStore & TokenStore;

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

const checkAnswer = (answer: Answer<unknown>): CheckAnswer => {
  if (answer.kind === 'processed') return { kind: 'free' };
  if (answer.kind === 'failed') return { kind: 'unreachable' };
  return answer.kind === 'refused' ? { kind: 'refused', error: answer.error } : answer;
};

const withTarget = (known: KnownContacts, { type, value }: Target): KnownContacts =>
  type === 'SMS' ? { ...known, mobile: storedNumber(value, null) } : { ...known, email: value };

const holds = ({ mobile, email }: KnownContacts, { type, value }: Target): boolean => {
  if (type === 'Email') return email?.toLowerCase() === value.toLowerCase();
  // A provider that keeps the calling code apart and leaves it out still holds the number.
  const isBare = mobile !== null && mobile.country === null && mobile.digits.length === 10;
  return isBare ? value.endsWith(mobile.digits) : valueOf(mobile) === value;
};

/** Hears the other tabs of this person, and tells them; a tab does not hear itself. */
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

/** The calls of the profile, each in the person's name; without a session there is none. */
const createCalls = ({ api, credentials }: ContactServices) => {
  return {
    // Whoever looks a person up shows no token (A7.2).
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

/** What one visit to the profile remembers between its calls. */
const createDesk = (
  { credentials, keepContacts }: ContactServices,
  contents: Store<ContactContents>,
  change: Change,
) => {
  return {
    change,
    /** What was sent to be stored, and is not known to be stored or refused. */
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
type Desk = ReturnType<typeof createDesk>;

const checking = (calls: Calls, desk: Desk, type: Target['type']) =>
  fromPromise<CheckAnswer, { value: string }>(async ({ input, signal }) => {
    const target = { type, value: input.value };
    desk.change.checked = target;
    return checkAnswer(await calls.patch(signal, 'Check', target));
  });

/** What is to be stored; null where nothing of this kind was checked. Only a number goes, and only when that was asked for. */
const targetOf = ({ change: { checked } }: Desk, type: Target['type'], removes: boolean): Target | null => {
  if (removes) return type === 'SMS' ? { type, value: '' } : null;
  return checked?.type === type && checked.value !== '' ? checked : null;
};

/**
 * Whether a change that was refused is stored all the same: what lies between may have handed it on twice, and the second
 * finds its proof used up (X3). The provider's last word on it is what it has on file.
 */
const isStoredAfterAll = async (calls: Calls, target: Target, signal: AbortSignal): Promise<boolean> => {
  const onFile = await calls.lookUp(signal);
  return onFile.kind === 'processed' && holds(knownOf(onFile), target);
};

const performing = (calls: Calls, desk: Desk, contents: Store<ContactContents>, type: Target['type']) =>
  fromPromise<PerformAnswer, { removes: boolean }>(async ({ input, signal }) => {
    const target = targetOf(desk, type, input.removes);
    if (target === null) return { kind: 'refused', error: '' };
    desk.outstanding = target;
    const answer = await calls.patch(signal, 'Perform', target);
    if (answer.kind === 'failed' && answer.mayHaveHappened) return { kind: 'unconfirmed' };
    desk.outstanding = null;
    if (answer.kind === 'failed') return { kind: 'refused', error: '' };
    if (answer.kind === 'invalidToken') return answer;
    if (answer.kind === 'refused' && !(await isStoredAfterAll(calls, target, signal)))
      return { kind: 'refused', error: answer.error };
    const known = withTarget(contents.get().known ?? nothingKnown, target);
    desk.keep(known);
    desk.tabs.tell();
    return { kind: 'performed', contacts: masked(known) };
  });

const looking = (calls: Calls, desk: Desk) =>
  fromPromise<ContactsAnswer, undefined>(async ({ signal }) => {
    const answer = await calls.lookUp(signal);
    if (answer.kind === 'failed') return { kind: 'unreachable' };
    if (answer.kind === 'refused') return { kind: 'refused', error: answer.error };
    if (answer.kind === 'invalidToken') return answer;
    const known = knownOf(answer);
    desk.keep(known);
    const isStored = desk.outstanding !== null && holds(known, desk.outstanding);
    desk.outstanding = null;
    if (isStored) desk.tabs.tell();
    return { kind: 'found', contacts: masked(known), isStored };
  });

/** The verification of the new contact; what follows a right code carries the token that came with it, where one did (A7.5). */
const verification = ({ api, credentials, renewToken }: ContactServices, desk: Desk) =>
  verificationMachine.provide({
    actors: verificationActors({
      api,
      who: credentials,
      target: () => desk.change.checked?.value ?? '',
      codeMemory: desk.change.codeMemory,
      accept: (answer) => {
        const token =
          answer.kind === 'processed' ? text(dataOf<Schemas['VerifiedCode']>(answer).Token) : null;
        if (token !== null) renewToken(token);
        return true;
      },
    }),
  });

/** Fulfils the ports of the profile for one visit to it. */
export const contactActors = (
  services: ContactServices,
  contents: Store<ContactContents>,
  change: Change = passingChange(services.keepCode),
) => {
  const calls = createCalls(services);
  const desk = createDesk(services, contents, change);
  return {
    watchContacts: fromCallback<EventObject, undefined>(({ sendBack }) => {
      desk.tabs.listen(() => sendBack({ type: 'otherTab.changed' }));
      return () => {
        desk.tabs.end();
        desk.change.codeMemory.drop();
      };
    }),
    getUser: looking(calls, desk),
    checkSms: checking(calls, desk, 'SMS'),
    checkEmail: checking(calls, desk, 'Email'),
    verification: verification(services, desk),
    performSms: performing(calls, desk, contents, 'SMS'),
    performEmail: performing(calls, desk, contents, 'Email'),
  } satisfies PortsOf<typeof contactMachine>;
};
