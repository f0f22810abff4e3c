// Decides how a mobile number or an e-mail address is changed: entry, Check, code, VERIFY, Perform, and what is read
// again before anything else is offered when the answer to Perform is lost (X3).
// What is 'unsettled' goes on when its screen is left, and ends in an outcome that the person is told (X3).
// Does not decide what an entry is worth or says: no number, address or code ever enters the context.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { refusalNotice } from '../verification/verification.ts';
import { contact } from './contact.setup.ts';

/** What a refusal by Check or Perform does to the entry. */
const refusedEntry = [
  { type: 'keepError', params: errorOf },
  { type: 'warn', params: refusalNotice('contact.entry.refused', 10_000) },
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

const performingBy = (id: 'performSms' | 'performEmail') =>
  contact.createStateConfig({
    tags: ['busy', 'unsettled', 'sending'],
    invoke: {
      id,
      src: id,
      input: ({ context }) => ({ removes: context.removes }),
      onDone: [
        {
          guard: { type: 'performed', params: answer },
          target: '#closing',
          actions: [{ type: 'keepContacts', params: answer }, 'noteChange', 'announceChange'],
        },
        { guard: { type: 'refused', params: answer }, target: '#editing.refused', actions: refusedEntry },
        { guard: { type: 'invalidToken', params: answer }, target: '#signedOut' },
        { target: '#rereading' },
      ],
    },
  });

const editing = contact.createStateConfig({
  id: 'editing',
  tags: 'entry',
  initial: 'fresh',
  entry: ['forgetRemoval', 'returnToEntry'],
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
      { guard: { type: 'verifiedMobile', params: answer }, target: '#performing.sms' },
      { guard: { type: 'verifiedEmail', params: answer }, target: '#performing.email' },
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
    removes: false,
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
        'removal.confirmed': { target: 'performing.sms', actions: 'noteRemoval' },
        'removal.cancelled': 'editing',
      },
    },
    performing: {
      id: 'performing',
      tags: 'saving',
      initial: 'sms',
      states: { sms: performingBy('performSms'), email: performingBy('performEmail') },
    },
    rereading: {
      id: 'rereading',
      tags: ['busy', 'unsettled', 'saving'],
      invoke: {
        id: 'getUser',
        src: 'getUser',
        onDone: [
          {
            guard: { type: 'stored', params: answer },
            target: 'closing',
            actions: [{ type: 'keepContacts', params: answer }, 'noteChange', 'announceChange'],
          },
          {
            guard: { type: 'found', params: answer },
            target: 'notStored',
            actions: { type: 'keepContacts', params: answer },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'unknown' },
        ],
      },
    },
    notStored: {
      tags: 'saving',
      on: {
        'perform.repeated': [{ guard: 'isMobile', target: 'performing.sms' }, { target: 'performing.email' }],
        'editing.cancelled': 'closing',
      },
    },
    unknown: { tags: 'saving', on: { 'lookUp.retried': 'rereading' } },
    closing: {
      id: 'closing',
      entry: 'returnFocus',
      always: [{ guard: 'isOutdated', target: 'reading' }, { target: 'viewing' }],
    },
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;
