import { createActor } from 'xstate';
import { contactMachine } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import type { KeptRuns, Run } from '../../work/kept-runs.ts';
import type { Services } from '../../session/services.ts';
import type { Observed } from '../../ui/observed.ts';
import { contactActors, createContactContents } from './contact.actors.ts';
import type { ContactContents, ContactServices } from './contact.actors.ts';

/** The profile's machine with the contacts that it is about. */
export interface ContactRun extends Run {
  readonly actorRef: ContactRef;
  readonly contents: Observed<ContactContents>;
}

export type ContactRuns = KeptRuns<ContactRun>;

/** What the profile needs of the app. */
export interface ProfileServices extends Services {
  readonly session: Pick<ContactServices, 'keepCode'>;
  readonly store: Pick<ContactServices, 'keepContacts'>;
}

/** Makes the machine of one visit to the profile; it is not started yet. */
export const makeContactRun = (services: ProfileServices): ContactRun => {
  const contents = createContactContents();
  const { api, credentials, session, store, inspect } = services;
  const { keepCode } = session;
  const actors = contactActors({ api, credentials, keepCode, keepContacts: store.keepContacts }, contents);
  const actorRef = createActor(contactMachine.provide({ actors }), inspect ? { inspect } : {});
  return { actorRef, contents };
};
