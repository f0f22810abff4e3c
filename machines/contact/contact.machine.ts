// Decides how a mobile number or an e-mail address is changed: entry, Check, code, VERIFY, Perform, and what is read
// again before anything else is offered when the answer to Perform is lost (X3).
// What is 'unsettled' goes on when its screen is left, and ends in an outcome that the person is told (X3).
// Does not decide what an entry is worth or says: no number, address or code ever enters the context.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer, errorOf } from '../verification/verification.ts';
import { proving, refusedEntry } from './contact.proving.ts';
import { contact } from './contact.setup.ts';

const checkingBy = (id: 'checkSms' | 'checkEmail', next: '#bySms' | '#byEmail') =>
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
        { guard: { type: 'free', params: answer }, target: next },
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
  initial: 'fresh',
  entry: ['forgetCode', 'returnToEntry'],
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

/** The flow of the profile (A2.35 to A2.39, A4.9, A5.2, A5.3, S13, S14, X3). */
export const contactMachine = contact.createMachine({
  id: 'contact',
  context: {
    contacts: null,
    editing: null,
    removes: false,
    isSent: false,
    changed: null,
    isOutdated: false,
    lifetimeMs: null,
    refusals: 0,
    error: null,
  },
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
      initial: 'sms',
      on: { 'editing.cancelled': 'closing' },
      states: { sms: checkingBy('checkSms', '#bySms'), email: checkingBy('checkEmail', '#byEmail') },
    },
    proving,
    confirmingRemoval: {
      on: {
        'removal.confirmed': { target: 'performing.sms', actions: 'noteRemoval' },
        'removal.cancelled': 'editing',
      },
    },
    performing: {
      id: 'performing',
      initial: 'sms',
      states: { sms: performingBy('performSms'), email: performingBy('performEmail') },
    },
    rereading: {
      id: 'rereading',
      tags: ['busy', 'unsettled'],
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
      on: {
        'perform.repeated': [{ guard: 'isMobile', target: 'performing.sms' }, { target: 'performing.email' }],
        'editing.cancelled': 'closing',
      },
    },
    unknown: { on: { 'lookUp.retried': 'rereading' } },
    closing: {
      id: 'closing',
      entry: 'returnFocus',
      always: [{ guard: 'isOutdated', target: 'reading' }, { target: 'viewing' }],
    },
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;
