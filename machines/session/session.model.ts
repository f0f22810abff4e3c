import { byPage, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { sessionMachine } from './session.machine.ts';
import { sessionScreens } from './session.screens.ts';

const done = (name: string) => [{ name, output: undefined, answer: byPage }] as const;

/** What storage contains when a signed-in screen opens, and which outside events a session can get. */
export const sessionModel = {
  flow: 'session',
  startingPoints: [
    { name: 'signed in, a document open', input: { stored: 'person' }, person: 'u-maria-santos' },
    {
      name: 'idle before a reload',
      input: { stored: 'idlePerson' },
      person: 'u-maria-santos',
    },
    {
      name: 'signed in for too long',
      input: { stored: 'agedPerson' },
      person: 'u-maria-santos',
    },
    { name: 'another person in another tab', input: { stored: 'otherPerson' }, person: 'u-maria-santos' },
    { name: 'nobody signed in', input: { stored: 'nobody' }, person: null },
  ],
  events: {
    'activity.seen': { by: 'environment', words: 'paths.session.activity' },
    'time.jumped': { by: 'environment', words: 'paths.session.jumped' },
    'limit.passed': { by: 'environment', words: 'paths.session.slept' },
    'signOut.heard': { by: 'environment', words: 'paths.session.otherTabSignsOut' },
    'page.left': { by: 'environment', words: 'paths.viewReport.pageLeft' },
    'person.changed': { by: 'environment', words: 'paths.session.otherPerson' },
    'signOut.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['shell.user.signOut', 'session.warning.leave'],
        shown: (snapshot) =>
          snapshot.hasTag('warned') || snapshot.hasTag('resumed')
            ? 'session.warning.leave'
            : 'shell.user.signOut',
        elsewhere: {
          'session.warning.leave': { role: 'button', name: 'session.warning.leave', in: 'dialog' },
          'shell.user.signOut': { role: 'button', name: 'shell.user.greeting', begins: true, in: 'page' },
        },
      },
    },
    'signOut.confirmed': {
      by: 'user',
      control: { role: 'button', names: ['session.unsent.leave'], in: 'dialog' },
    },
    'signOut.cancelled': {
      by: 'user',
      control: { role: 'button', names: ['session.warning.stay'], in: 'dialog' },
    },
    'warning.closed': {
      by: 'user',
      control: { role: 'button', names: ['session.warning.stay'], in: 'dialog' },
    },
    'token.refused': { by: 'environment', words: 'paths.session.tokenRefused' },
  },
  outcomes: {
    checkClock: [
      {
        name: 'the computer slept',
        output: 'slept',
        answer: byProvider('getBannerNotification', 'shown'),
        equivalentAnswers: [
          ...documented('getBannerNotification', 200, 'shownWithoutUrl', 'none', 'refused', 'invalidToken'),
          ...documented('getBannerNotification', 401, 'notAuthorized'),
        ],
      },
      {
        name: 'the clock was set ahead',
        output: 'set',
        answer: byProvider('getBannerNotification', 'shown'),
      },
      { name: 'out of reach', output: 'slept', answer: lost('getBannerNotification') },
    ],
    findUnsent: [
      { name: 'nothing unsent', output: false, answer: byPage },
      { name: 'a decline reason', output: true, answer: byPage },
    ],
    recordIdle: [{ name: 'recorded', output: undefined, answer: byPage, proves: ['A4.7', 'S10'] }],
    endSession: done('ended'),
    loadSignIn: done('left'),
    leaveQuietly: done('left'),
    emptyTab: done('emptied'),
  },
  screens: sessionScreens,
  renewals: { untilWarning: 'activity.seen' },
  exclusions: {},
} as const satisfies FlowModel<typeof sessionMachine>;
