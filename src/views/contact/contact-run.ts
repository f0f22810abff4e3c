import { createActor } from 'xstate';
import { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { KeptRuns, Run } from '../../work/kept-runs.ts';
import type { Services } from '../../session/services.ts';
import { contactActors } from './contact.actors.ts';
import type { ContactServices, ContactShelf } from './contact.actors.ts';

/** The profile's machine with the contacts that it is about. */
export interface ContactRun extends Run {
  readonly actorRef: ContactRef;
  readonly shelf: ContactShelf;
}

export type ContactRuns = KeptRuns<ContactRun>;

/** What the profile needs of the app. */
export interface ProfileServices extends Services {
  readonly session: Pick<ContactServices, 'keepCode'>;
  readonly store: Pick<ContactServices, 'keepContacts'>;
}

/** Makes the machine of one opening of the profile; it is not started yet. */
export const makeContactRun = (services: ProfileServices): ContactRun => {
  const shelf: ContactShelf = { current: null };
  const { api, credentials, session, store, inspect } = services;
  const { keepCode } = session;
  const actors = contactActors({ api, credentials, keepCode, keepContacts: store.keepContacts }, shelf);
  const actorRef = createActor(contactMachine.provide({ actors }), inspect ? { inspect } : {});
  return { actorRef, shelf };
};
