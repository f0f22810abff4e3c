import { createActor } from 'xstate';
import { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { RunKeeper, Run } from '../../work/run-keeper.ts';
import type { Services } from '../../session/services.ts';
import type { Observed } from '../../ui/observed.ts';
import { noticeSubjects } from '../../ui/notice-subjects.ts';
import { contactActors, createContactContents } from './contact.actors.ts';
import type { ContactContents, ContactServices } from './contact.actors.ts';
import type { WaitingChangeStore } from '../../session/waiting-change.ts';
import { isUnsettled, withdrawWhen } from '../../ui/withdraw-when.ts';
import { openChange } from './waiting-change.ts';

/** The profile's machine with the contacts that it is about. */
export interface ContactRun extends Run {
  readonly actorRef: ContactRef;
  readonly contents: Observed<ContactContents>;
}

export type ContactRuns = RunKeeper<ContactRun>;

/** What the profile needs of the app. */
export interface ProfileServices extends Services {
  readonly session: Pick<ContactServices, 'keepCode'>;
  readonly store: Pick<ContactServices, 'keepContacts' | 'renewToken'> & WaitingChangeStore;
}

/** Makes the machine of one visit to the profile; it is not started yet. */
export const makeContactRun = (services: ProfileServices): ContactRun => {
  const contents = createContactContents();
  const { api, credentials, session, store, inspect } = services;
  const { keepCode } = session;
  const { change, resumed, hear } = openChange({ store, keepCode }, credentials()?.userid ?? '');
  contents.set({ known: null, waiting: change.checked });
  const { keepContacts, renewToken } = store;
  const own = { api, credentials, keepCode, keepContacts, renewToken };
  const actors = contactActors(own, contents, change);
  const actorRef = createActor(contactMachine.provide({ actors }), {
    input: resumed === null ? undefined : { resumed },
    ...(inspect ? { inspect } : {}),
  });
  withdrawWhen(
    actorRef,
    (snapshot) => isUnsettled(snapshot) || snapshot.matches({ covered: { step: 'checking' } }),
    () => [noticeSubjects.contact],
  );
  hear(actorRef, () => contents.set({ ...contents.get(), waiting: null }));
  return { actorRef, contents };
};
