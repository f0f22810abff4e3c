import type { AnyActorRef, EventObject } from 'xstate';
import { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { ContactEmitted } from '../../../machines/contact/contact.setup.ts';
import { noticeText } from '../../i18n/notice-text.ts';
import { paths } from '../../paths.ts';
import { followFailure } from '../../parts/failure-notice.ts';
import type { Navigate, OpenedScreen } from '../../parts/opened-screen.ts';
import type { Services } from '../../session/services.ts';
import type { WaitingChangeStore } from '../../session/waiting-change.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import type { Notice } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { followVerification } from '../../verification/verification-notices.ts';
import { contactActors, createContactContents } from './contact.actors.ts';
import type { ContactContents, ContactServices } from './contact.actors.ts';
import { openChange } from './waiting-change.ts';

/** The dependencies of the profile. */
export interface ProfileServices extends Services {
  readonly session: Pick<ContactServices, 'keepCode'>;
  readonly store: Pick<ContactServices, 'keepContacts' | 'renewToken'> & WaitingChangeStore;
}

/** The subject of what is said about an entry, until it is given up. */
const aboutEntry = 'entry of a contact';

/**
 * The notice for an event that the profile emits. A refusal is left to `outcomeOf` if the screen was left.
 */
const noticeOf = (event: EventObject, isShown: boolean): Notice | null => {
  const emitted = event as ContactEmitted;
  if (emitted.type !== 'notice' || (!isShown && emitted.intent === 'warning')) return null;
  return {
    intent: emitted.intent,
    text: 'id' in emitted ? noticeText(emitted.id) : emitted.text,
    ms: emitted.ms,
    about: emitted.intent === 'warning' ? aboutEntry : noticeSubjects.contact,
    isAnnounced: emitted.intent === 'warning',
  };
};

const untilDismissed = -1;

/**
 * The notice about the outcome of a change after its screen was left (X3); null if there is none, if the
 * actor has emitted its own notice, or if the session is over.
 */
const outcomeOf = (ref: AnyActorRef, navigate: Navigate): Notice | null => {
  const snapshot = (ref as ContactRef).getSnapshot();
  const notice = {
    intent: 'warning',
    ms: 10_000,
    about: noticeSubjects.contact,
    link: {
      text: noticeText('common.open'),
      href: paths.profile,
      onFollowed: () => navigate(paths.profile),
    },
  } as const;
  if (snapshot.status === 'error' || snapshot.hasTag('unknown'))
    return { ...notice, text: noticeText('contact.finished.unknown'), ms: untilDismissed };
  if (snapshot.hasTag('notStored')) return { ...notice, text: noticeText('contact.finished.notStored') };
  if (!snapshot.matches({ covered: { step: 'editing' } })) return null;
  const { error } = snapshot.context;
  return { ...notice, text: noticeText('contact.finished.notStored'), ...(error ? { detail: error } : {}) };
};

/** Creates the profile for one visit (A2.9): its machine with its ports, and its contents. */
export const openContact = (services: ProfileServices): OpenedScreen<Store<ContactContents>> => {
  const contents = createContactContents();
  const { api, credentials, session, store } = services;
  const { keepCode } = session;
  const { change, resumed, follow } = openChange({ store, keepCode }, credentials()?.userid ?? '');
  contents.set({ known: null, waiting: change.checked });
  const { keepContacts, renewToken } = store;
  const own = { api, credentials, keepCode, keepContacts, renewToken };
  return {
    logic: contactMachine.provide({ actors: contactActors(own, contents, change) }),
    input: resumed === null ? undefined : { resumed },
    contents,
    noticeOf,
    outcomeOf,
    follow: (ref) => {
      const contact = ref as ContactRef;
      follow(contact, () => contents.set({ ...contents.get(), waiting: null }));
      const stops = [
        withdrawWhen(
          contact,
          (snapshot) => isUnsettled(snapshot) || snapshot.matches({ covered: { step: 'checking' } }),
          () => [noticeSubjects.contact, aboutEntry],
        ),
        withdrawWhen(
          contact,
          (snapshot) => snapshot.matches('viewing'),
          () => [aboutEntry],
        ),
        followVerification(contact),
        followFailure(contact, 'profile', (snapshot) =>
          snapshot.matches('readFailed') ? { error: snapshot.context.error } : null,
        ),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
};
