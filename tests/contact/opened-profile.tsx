import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { contactMachine } from '../../machines/contact/contact.machine.ts';
import type {
  CheckAnswer,
  Contacts,
  ContactsAnswer,
  PerformAnswer,
} from '../../machines/contact/contact.ports.ts';
import { verificationMachine } from '../../machines/verification/verification.machine.ts';
import type { SendAnswer, VerifyAnswer } from '../../machines/verification/verification.ports.ts';
import type { Method } from '../../machines/verification/verification.ts';
import { createContactContents } from '../../src/views/contact/contact.actors.ts';
import type { KnownContacts } from '../../src/views/contact/contact.actors.ts';
import { ContactView } from '../../src/views/contact/ContactView.tsx';
import { showInApp } from '../support/in-app.tsx';

export const contacts: Contacts = { mobile: '*******0142', email: 'm**********s@example.com' };
export const maria: KnownContacts = {
  mobile: { country: '1', digits: '5551230142' },
  email: 'maria.santos@example.com',
  requestors: [{ id: 'r-riverside', name: 'Riverside Home Health' }],
};

interface Answers {
  readonly contacts?: Contacts;
  readonly known?: KnownContacts;
  readonly lookUp?: ContactsAnswer;
  readonly check?: CheckAnswer;
  readonly send?: SendAnswer;
  readonly verify?: VerifyAnswer;
  readonly perform?: PerformAnswer;
}

/** Renders the profile with ports that give these answers, and records its calls. */
export const open = async (answers: Answers = {}) => {
  const calls: unknown[] = [];
  const store = createContactContents();
  store.set({ known: answers.known ?? maria });
  const found: ContactsAnswer = { kind: 'found', contacts: answers.contacts ?? contacts, isStored: false };
  const checking = (type: string) =>
    fromPromise<CheckAnswer, { value: string }>(async ({ input }) => {
      calls.push(`check ${type} ${input.value}`);
      return answers.check ?? { kind: 'free' };
    });
  const performing = (type: string) =>
    fromPromise<PerformAnswer, { removes: boolean }>(async ({ input }) => {
      calls.push(input.removes ? 'remove' : `perform ${type}`);
      return answers.perform ?? { kind: 'performed', contacts };
    });
  const sending = fromPromise<SendAnswer, undefined>(
    async () => answers.send ?? { kind: 'sent', lifetimeMs: null },
  );
  const verification = verificationMachine.provide({
    actors: {
      sendCodeBySms: sending,
      sendCodeByEmail: sending,
      verifyCode: fromPromise<VerifyAnswer, { method: Method; code: string }>(async ({ input }) => {
        calls.push(`verify ${input.code}`);
        return answers.verify ?? { kind: 'verified' };
      }),
    },
  });
  const machine = contactMachine.provide({
    actors: {
      watchContacts: fromCallback(() => {}),
      getUser: fromPromise<ContactsAnswer, undefined>(async () => answers.lookUp ?? found),
      checkSms: checking('SMS'),
      checkEmail: checking('Email'),
      verification,
      performSms: performing('SMS'),
      performEmail: performing('Email'),
    },
  });
  const actorRef = createActor(machine).start();
  const notify = (close: () => void, requestors: readonly { name: string }[]) => (
    <button onClick={close}>{requestors.map(({ name }) => name).join()}</button>
  );
  const { container } = await showInApp(<ContactView actorRef={actorRef} contents={store} notify={notify} />);
  await act(async () => {});
  const state = () =>
    container
      .querySelector('[data-flow=contact]')
      ?.getAttribute('data-state')
      ?.replace(/^covered\{.*step\.(.*)\}$/, '$1');
  return { calls, container, state, store };
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const numberField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'New mobile number' });
export const addressField = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'New e-mail address' });
export const countryField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
export const box = () => screen.getByPlaceholderText<HTMLInputElement>('Enter Code');
/** The texts of the assertive announcements. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
/** Waits for the next animation frame, in which the focus moves. */
export const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
export const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};
