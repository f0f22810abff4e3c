// A verified change of a contact: it is sent, read again if its answer is lost, and reported (X3).
import { answer, errorOf } from '../answer.ts';
import { refusalText } from '../verification/verification.ts';
import { contact } from './contact.setup.ts';
import type { ContactNoticeId } from './contact.setup.ts';

/** What a refusal by Check or Perform does to the entry. */
export const refusalActions = [
  { type: 'keepError', params: errorOf },
  { type: 'warn', params: refusalText(10_000) },
] as const;

interface Change {
  readonly port: 'performSms' | 'performEmail';
  readonly removes: boolean;
  readonly notice: ContactNoticeId;
  readonly tags: string[];
}

/** The state of a change: it is sent, read again if its answer is lost, and reported. */
const change = ({ port, removes, notice, tags }: Change) => {
  const stored = [
    { type: 'keepContacts', params: answer },
    'keepStoredMethod',
    { type: 'announceChange', params: notice },
  ] as const;
  return contact.createStateConfig({
    tags: ['saving', ...tags],
    initial: 'performing',
    states: {
      performing: {
        tags: ['busy', 'unsettled', 'sending'],
        invoke: {
          id: port,
          src: port,
          input: { removes },
          onDone: [
            { guard: { type: 'isPerformed', params: answer }, target: '#closing', actions: stored },
            {
              guard: { type: 'isRefused', params: answer },
              target: '#editing.refused',
              actions: refusalActions,
            },
            { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
            { target: 'rereading' },
          ],
        },
      },
      rereading: {
        tags: ['busy', 'unsettled', 'rereading'],
        invoke: {
          id: 'getUser',
          src: 'getUser',
          onDone: [
            { guard: { type: 'isStored', params: answer }, target: '#closing', actions: stored },
            {
              guard: { type: 'isFound', params: answer },
              target: 'notStored',
              actions: { type: 'keepContacts', params: answer },
            },
            { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
            { target: 'unknown' },
          ],
        },
      },
      notStored: {
        tags: 'notStored',
        on: { 'save.retried': 'performing', 'editing.cancelled': '#closing' },
      },
      unknown: { tags: 'unknown', on: { 'lookUp.retried': 'rereading' } },
    },
  });
};

/** The verified number or address, or a number's removal. */
export const storing = contact.createStateConfig({
  id: 'storing',
  initial: 'mobile',
  states: {
    mobile: change({
      port: 'performSms',
      removes: false,
      notice: 'contact.notice.mobileUpdated',
      tags: [],
    }),
    email: change({
      port: 'performEmail',
      removes: false,
      notice: 'contact.notice.emailUpdated',
      tags: [],
    }),
    removal: change({
      port: 'performSms',
      removes: true,
      notice: 'contact.notice.mobileRemoved',
      tags: ['removal'],
    }),
  },
});
