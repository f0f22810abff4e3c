// Decides how a mobile number or an e-mail address is changed: entry, Check, code, VERIFY, Perform, and what is read
// again before anything else is offered when the answer to Perform is lost (X3).
// What is 'unsettled' goes on when its screen is left, and ends in an outcome that the person is told (X3).
// Does not decide what an entry is worth or says: no number, address or code ever enters the context.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { refusalWords } from '../verification/verification.ts';
import { contact } from './contact.setup.ts';
import type { ContactNoticeId } from './contact.setup.ts';

/** What a refusal by Check or Perform does to the entry. */
const refusedEntry = [
  { type: 'keepError', params: errorOf },
  { type: 'warn', params: refusalWords(10_000) },
] as const;

const checkingBy = (id: 'checkSms' | 'checkEmail') =>
  contact.createStateConfig({
    tags: 'busy',
    invoke: {
      id,
      src: id,
      input: ({ event }) => {
        assertEvent(event, 'entry.submitted');
        return { value: event.value };
      },
      onDone: [
        { guard: { type: 'free', params: answer }, target: '#proving' },
        { guard: { type: 'refused', params: answer }, target: '#editing.refused', actions: refusedEntry },
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        { target: '#editing.unchecked' },
      ],
    },
  });

interface Change {
  readonly port: 'performSms' | 'performEmail';
  readonly removes: boolean;
  readonly notice: ContactNoticeId;
  readonly tags: string[];
}

/** A change on its way: it is sent, read again where its answer is lost, and told. */
const storing = ({ port, removes, notice, tags }: Change) => {
  const stored = [
    { type: 'keepContacts', params: answer },
    'noteChange',
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
            { guard: { type: 'performed', params: answer }, target: '#closing', actions: stored },
            { guard: { type: 'refused', params: answer }, target: '#editing.refused', actions: refusedEntry },
            { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
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
            { guard: { type: 'stored', params: answer }, target: '#closing', actions: stored },
            {
              guard: { type: 'found', params: answer },
              target: 'notStored',
              actions: { type: 'keepContacts', params: answer },
            },
            { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
            { target: 'unknown' },
          ],
        },
      },
      notStored: {
        tags: 'notStored',
        on: { 'perform.repeated': 'performing', 'editing.cancelled': '#closing' },
      },
      unknown: { tags: 'unknown', on: { 'lookUp.retried': 'rereading' } },
    },
  });
};

const editing = contact.createStateConfig({
  id: 'editing',
  tags: 'entry',
  initial: 'fresh',
  entry: 'returnToEntry',
  on: {
    'entry.submitted': [
      { guard: and(['isEmail', 'isEmptyAddress']), target: '.empty' },
      { guard: 'isUnchanged', target: '.unchanged' },
      { guard: and(['isMobile', 'hasNoCountry']), target: '.noCountry' },
      { guard: 'isMalformed', target: '.malformed' },
      { guard: and(['isMobile', 'hasMobile', 'isRemoval']), target: 'confirmingRemoval' },
      { guard: and(['isMobile', 'isFine']), target: 'checking.sms' },
      { guard: and(['isEmail', 'isFine']), target: 'checking.email' },
    ],
    'removal.requested': { guard: and(['isMobile', 'hasMobile']), target: 'confirmingRemoval' },
    'editing.cancelled': 'closing',
  },
  states: {
    fresh: {},
    empty: {},
    unchanged: {},
    noCountry: {},
    malformed: {},
    refused: {},
    unchecked: {},
  },
});

/** A code goes to the new contact, or went there before the screen was opened, and comes back from it (A4.9, S1, S2). */
const proving = contact.createStateConfig({
  id: 'proving',
  exit: ['forgetResumed', 'tellChangeOver'],
  on: { 'entry.reopened': 'editing', 'editing.cancelled': 'closing' },
  invoke: {
    id: 'verification',
    src: 'verification',
    input: ({ context }) => ({
      methods: { sms: context.editing === 'sms', email: context.editing === 'email' },
      first: context.editing,
      resumed: context.resumed,
    }),
    onDone: [
      { guard: { type: 'verifiedMobile', params: answer }, target: '#storing.mobile' },
      { guard: { type: 'verifiedEmail', params: answer }, target: '#storing.email' },
      {
        guard: { type: 'refused', params: answer },
        target: '#editing.refused',
        actions: { type: 'keepError', params: errorOf },
      },
      { target: '#signedOut' },
    ],
  },
});

/** The flow of the profile (A2.35 to A2.39, A4.9, A5.2, A5.3, S13, S14, X3). */
export const contactMachine = contact.createMachine({
  id: 'contact',
  context: ({ input }) => ({
    contacts: null,
    editing: input?.resumed.method ?? null,
    resumed: input?.resumed ?? null,
    changed: null,
    isOutdated: false,
    error: null,
  }),
  invoke: { id: 'watchContacts', src: 'watchContacts' },
  on: { 'otherTab.changed': { actions: 'noteOutdated' } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      entry: 'noteUpToDate',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        onDone: [
          {
            guard: { type: 'foundWaiting', params: answer },
            target: 'proving',
            actions: { type: 'keepContacts', params: answer },
          },
          {
            guard: { type: 'found', params: answer },
            target: 'viewing',
            actions: { type: 'keepContacts', params: answer },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'readFailed', actions: { type: 'keepError', params: errorOf } },
        ],
      },
    },
    readFailed: { on: { 'lookUp.retried': 'reading' } },
    viewing: {
      on: {
        'mobile.opened': { target: 'editing', actions: { type: 'beginEditing', params: 'sms' } },
        'email.opened': { target: 'editing', actions: { type: 'beginEditing', params: 'email' } },
        'assistance.opened': { target: 'assisting', actions: 'forgetEditing' },
        'otherTab.changed': 'reading',
      },
    },
    assisting: { on: { 'assistance.closed': 'closing' } },
    editing,
    checking: {
      tags: 'entry',
      initial: 'sms',
      on: { 'editing.cancelled': 'closing' },
      states: { sms: checkingBy('checkSms'), email: checkingBy('checkEmail') },
    },
    proving,
    confirmingRemoval: {
      tags: 'entry',
      on: {
        'removal.confirmed': '#storing.removal',
        'removal.cancelled': 'editing',
      },
    },
    storing: {
      id: 'storing',
      initial: 'mobile',
      states: {
        mobile: storing({
          port: 'performSms',
          removes: false,
          notice: 'contact.notice.mobileUpdated',
          tags: [],
        }),
        email: storing({
          port: 'performEmail',
          removes: false,
          notice: 'contact.notice.emailUpdated',
          tags: [],
        }),
        removal: storing({
          port: 'performSms',
          removes: true,
          notice: 'contact.notice.mobileRemoved',
          tags: ['removal'],
        }),
      },
    },
    closing: {
      id: 'closing',
      entry: 'returnFocus',
      always: [{ guard: 'isOutdated', target: 'reading' }, { target: 'viewing' }],
    },
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;
