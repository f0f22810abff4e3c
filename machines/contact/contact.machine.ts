// Decides how a mobile number or an e-mail address is changed: it is entered, checked by the provider (the call
// Check), verified with a code, and stored (the call Perform); and what is read again before anything else is
// offered when the answer to Perform is lost (X3). While `unsettled`, it continues after its screen was left, and
// a notice shows the outcome (X3). Does not decide what is valid or how it is shown: no new number or address and
// no code ever enters the context.
import { and, assertEvent } from 'xstate';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { answer, errorOf } from '../answer.ts';
import { contact } from './contact.setup.ts';
import { refusalActions, storing } from './storing.ts';

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
        { guard: { type: 'isFree', params: answer }, target: '#proving' },
        { guard: { type: 'isRefused', params: answer }, target: '#editing.refused', actions: refusalActions },
        { guard: { type: 'isInvalidToken', params: answer }, target: '#signedOut' },
        { target: '#editing.unchecked' },
      ],
    },
  });

const editing = contact.createStateConfig({
  id: 'editing',
  tags: 'entry',
  initial: 'fresh',
  entry: 'notifyEntryReturned',
  on: {
    'entry.submitted': [
      { guard: and(['isEmail', 'isEmptyAddress']), target: '.empty' },
      { guard: 'isUnchanged', target: '.unchanged' },
      { guard: and(['isMobile', 'hasNoCountry']), target: '.noCountry' },
      { guard: 'isMalformed', target: '.malformed' },
      { guard: and(['isMobile', 'hasMobile', 'isRemoval']), target: 'confirmingRemoval' },
      { guard: and(['isMobile', 'isValid']), target: 'checking.sms' },
      { guard: and(['isEmail', 'isValid']), target: 'checking.email' },
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

/**
 * A code is sent to the new contact, or was sent before the screen was opened, and the person enters it
 * (A4.9, S1, S2).
 */
const proving = contact.createStateConfig({
  id: 'proving',
  exit: ['forgetResumed', 'notifyCodeWaitEnded'],
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
      { guard: { type: 'isMobileVerified', params: answer }, target: '#storing.mobile' },
      { guard: { type: 'isVerified', params: answer }, target: '#storing.email' },
      {
        guard: { type: 'isRefused', params: answer },
        target: '#editing.refused',
        actions: { type: 'keepError', params: errorOf },
      },
      { target: '#signedOut' },
    ],
  },
});

/** What replaces or covers the overview, until `closing`. */
const step = contact.createStateConfig({
  initial: 'editing',
  states: {
    assisting: { id: 'assisting', on: { 'assistance.closed': 'closing' } },
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
    storing,
    closing: {
      id: 'closing',
      entry: 'notifyOverviewReturned',
      always: [{ guard: 'isOutdated', target: '#reading' }, { target: '#viewing' }],
    },
  },
});

/** While the overview is covered, changes in another tab are read only when it is shown again. */
const covered = contact.createStateConfig({
  type: 'parallel',
  states: {
    step,
    onFile: {
      initial: 'current',
      states: {
        current: { on: { 'otherTab.changed': 'outdated' } },
        outdated: { id: 'outdated' },
      },
    },
  },
});

/** The flow of the profile (A2.35 to A2.39, A4.9, A5.2, A5.3, S13, S14, X3). */
export const contactMachine = contact.createMachine({
  id: 'contact',
  context: ({ input }) => ({
    contacts: null,
    editing: input?.resumed.method ?? null,
    resumed: input?.resumed ?? null,
    storedMethod: null,
    error: null,
  }),
  invoke: { id: 'watchContacts', src: 'watchContacts' },
  initial: 'reading',
  states: {
    reading: {
      id: 'reading',
      tags: 'busy',
      // A pending read may be older than the change.
      on: { 'otherTab.changed': { target: 'reading', reenter: true } },
      invoke: {
        id: 'getUser',
        src: 'getUser',
        onDone: [
          {
            guard: { type: 'isFoundWithCodePending', params: answer },
            target: '#proving',
            actions: { type: 'keepContacts', params: answer },
          },
          {
            guard: { type: 'isFound', params: answer },
            target: 'viewing',
            actions: { type: 'keepContacts', params: answer },
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'readFailed', actions: { type: 'keepError', params: errorOf } },
        ],
      },
    },
    readFailed: { on: { 'lookUp.retried': 'reading' } },
    viewing: {
      id: 'viewing',
      on: {
        'mobile.opened': { target: '#editing', actions: { type: 'beginEditing', params: 'sms' } },
        'email.opened': { target: '#editing', actions: { type: 'beginEditing', params: 'email' } },
        'assistance.opened': { target: '#assisting', actions: 'forgetEditing' },
        'otherTab.changed': 'reading',
      },
    },
    covered,
    signedOut: { id: 'signedOut', type: 'final' },
  },
});

export type ContactRef = ActorRefFrom<typeof contactMachine>;

/** The step of the profile, regardless of changes in another tab. */
export const stepOf = ({ value }: Pick<SnapshotFrom<typeof contactMachine>, 'value'>) =>
  typeof value === 'object' ? value.covered.step : value;
