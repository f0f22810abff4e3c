import type { Screen, ScreensOf, ElementQuery } from '../screen.ts';
import type { SessionEvent, sessionMachine } from './session.machine.ts';

type FlowScreen = Screen<SessionEvent['type']>;

const userMenu: ElementQuery = { role: 'button', name: 'shell.user.greeting', begins: true, in: 'page' };
const stay: ElementQuery = { role: 'button', name: 'session.warning.stay', in: 'dialog' };
const warning: ElementQuery = { role: 'heading', name: 'session.warning.title', in: 'dialog' };
const question: ElementQuery = { role: 'heading', name: 'session.unsent.title', in: 'dialog' };

/** No events are possible. */
const nothing: Pick<FlowScreen, 'offers' | 'refuses'> = {
  offers: [],
  refuses: [
    'signOut.requested',
    'signOut.confirmed',
    'signOut.cancelled',
    'warning.closed',
    userMenu,
    warning,
    question,
  ],
};

/** Nothing personal is shown from the moment at which a session ends (A2.13, S7, S9). */
const leaving: FlowScreen = {
  sees: [{ role: 'status' }, { role: 'heading', name: 'session.leaving' }],
  ...nothing,
};

/** What a session shows around the signed-in screens. */
export const sessionScreens = {
  starting: { unseen: 'It is decided at once whose session it is.' },
  'signedIn.activity.recent': { sees: [], offers: [], refuses: ['warning.closed', warning] },
  'signedIn.activity.warned': {
    proves: ['X6'],
    sees: [warning, { focus: stay }],
    // The press itself is the activity that extends the session.
    offers: [stay],
    refuses: ['warning.closed', userMenu],
  },
  'signedIn.activity.resumed': {
    proves: ['X6'],
    sees: [warning, { text: 'session.warning.stayed', in: 'dialog' }],
    offers: ['warning.closed'],
    refuses: [userMenu],
  },
  'signedIn.age.young': { sees: [], offers: [], refuses: [] },
  'signedIn.age.old': {
    proves: ['S28', 'S40'],
    sees: [
      { text: 'session.ageWarning.title' },
      // It has no button: the end cannot be postponed.
      { text: 'session.ageWarning.text', values: { hours: 12 } },
    ],
    offers: [],
    refuses: [],
  },
  'signedIn.signOut.notRequested': {
    sees: [],
    offers: ['signOut.requested'],
    refuses: ['signOut.confirmed', 'signOut.cancelled', question],
  },
  'signedIn.signOut.requested.findingUnsent': { unseen: 'The browser’s own storage answers at once.' },
  'signedIn.signOut.requested.asking': {
    proves: ['X5'],
    sees: [question, { text: 'session.unsent.text', in: 'dialog' }, { focus: stay }],
    offers: ['signOut.confirmed', 'signOut.cancelled'],
    refuses: ['signOut.requested', userMenu],
  },
  // Nothing personal is shown until it is known that the computer did not sleep.
  checkingClock: {
    proves: ['S9'],
    sees: [{ role: 'heading', name: 'app.loading', in: 'dialog' }],
    ...nothing,
  },
  recordingIdle: leaving,
  ending: leaving,
  loadingSignIn: leaving,
  leavingQuietly: leaving,
  gone: leaving,
  emptyingTab: leaving,
  stranded: {
    ends: [
      { role: 'alert' },
      { role: 'heading', name: 'otp.signedOut.asked' },
      { text: 'app.part.text' },
      { role: 'button', name: 'session.ended.again' },
    ],
  },
  replaced: {
    ends: [
      { role: 'alert' },
      { role: 'heading', name: 'session.replaced.title' },
      { text: 'session.replaced.text' },
    ],
  },
} as const satisfies ScreensOf<typeof sessionMachine>;
