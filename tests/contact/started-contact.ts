import { contactMachine, stepOf } from '../../machines/contact/contact.machine.ts';
import type { ContactEvent } from '../../machines/contact/contact.setup.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { startActor } from '../support/start-actor.ts';

type Field = 'mobile' | 'email';

/** The contacts on file, as a look-up finds them. */
export const found = {
  kind: 'found',
  contacts: { mobile: '*******0142', email: 'm****s@example.com' },
  isStored: false,
};

/** The profile while its contacts are read. */
export const begun = () => {
  const stage = startActor(contactMachine, undefined);
  const called = () => stage.calls.map(({ id }) => id).filter((id) => id !== 'watchContacts');
  const notices = () => stage.emitted.filter(({ type }) => type === 'notice');
  const send = (event: ContactEvent) => stage.send(event);
  return { ...stage, send, called, notices, state: () => statePath(stepOf(stage.snapshot())) };
};

export const viewed = async () => {
  const stage = begun();
  await stage.answer('getUser', found);
  return stage;
};

export const opened = async (field: Field) => {
  const stage = await viewed();
  stage.send({ type: `${field}.opened` });
  return stage;
};

export const entered = async (field: Field) => {
  const stage = await opened(field);
  const value = field === 'mobile' ? '15551230187' : 'maria@example.org';
  stage.send({ type: 'entry.submitted', verdict: 'valid', value });
  return stage;
};

export const proving = async (field: Field) => {
  const stage = await entered(field);
  await stage.answer(field === 'mobile' ? 'checkSms' : 'checkEmail', { kind: 'free' });
  return stage;
};

export const storing = async (field: Field) => {
  const stage = await proving(field);
  await stage.answer('verification', { kind: 'verified' });
  return stage;
};

export const removing = async () => {
  const stage = await opened('mobile');
  stage.send({ type: 'removal.requested' });
  stage.send({ type: 'removal.confirmed' });
  return stage;
};
