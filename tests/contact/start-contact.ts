import { contactMachine, stepOf } from '../../machines/contact/contact.machine.ts';
import type { ContactEvent } from '../../machines/contact/contact.setup.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

type Field = 'mobile' | 'email';

/** The contacts on file, as in the answer of a look-up. */
export const foundContacts = {
  kind: 'found',
  contacts: { mobile: '*******0142', email: 'm****s@example.com' },
  isStored: false,
};

/** Starts the profile, whose contacts are being read. */
export const startProfile = () => {
  const stage = startActor(contactMachine, undefined);
  const called = () => stage.calls.map(({ id }) => id).filter((id) => id !== 'watchContacts');
  const notices = () => stage.emitted.filter(({ type }) => type === 'notice');
  const send = (event: ContactEvent) => stage.send(event);
  return { ...stage, send, called, notices, state: () => statePath(stepOf(stage.snapshot())) };
};

export const startWithContacts = async () => {
  const stage = startProfile();
  await stage.answer('getUser', foundContacts);
  return stage;
};

export const openFields = async (field: Field) => {
  const stage = await startWithContacts();
  stage.send({ type: `${field}.opened` });
  return stage;
};

export const submitEntry = async (field: Field) => {
  const stage = await openFields(field);
  const value = field === 'mobile' ? '15551230187' : 'maria@example.org';
  stage.send({ type: 'entry.submitted', verdict: 'valid', value });
  return stage;
};

export const startVerifying = async (field: Field) => {
  const stage = await submitEntry(field);
  await stage.answer(field === 'mobile' ? 'checkSms' : 'checkEmail', { kind: 'free' });
  return stage;
};

export const startStoring = async (field: Field) => {
  const stage = await startVerifying(field);
  await stage.answer('verification', { kind: 'verified' });
  return stage;
};

export const startRemoving = async () => {
  const stage = await openFields('mobile');
  stage.send({ type: 'removal.requested' });
  stage.send({ type: 'removal.confirmed' });
  return stage;
};
