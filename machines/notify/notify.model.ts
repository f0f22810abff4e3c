import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { notifyMachine } from './notify.machine.ts';

const noteDialog = [
  { role: 'dialog', name: 'notify.dialog.title', in: 'page' },
  { text: 'notify.dialog.text', in: 'dialog' },
  { role: 'textbox', name: 'notify.note.label', in: 'dialog' },
] as const;

/** How an organization is notified, and how that can end. */
export const notifyModel = {
  flow: 'notify',
  startingPoints: [
    { name: 'two organizations', input: { hasOrganizations: true }, person: 'u-maria-santos' },
    { name: 'no organization', input: { hasOrganizations: false }, person: 'u-maria-santos' },
  ],
  events: {
    'organization.chosen': {
      by: 'user',
      control: { role: 'button', names: ['notify.submit'], begins: true },
      cases: [{ name: 'the first organization', payload: { id: 'r-riverside' } }],
    },
    'note.submitted': {
      by: 'user',
      control: { role: 'button', names: ['notify.submit'], in: 'dialog' },
      cases: [
        { name: 'a note', payload: { note: 'My number has changed.' } },
        { name: 'nothing', payload: { note: '' } },
      ],
    },
    'note.dismissed': { by: 'user', words: 'paths.notify.dismissed' },
    'screen.left': { by: 'user', control: { role: 'button', names: ['app.back'], in: 'page' } },
  },
  outcomes: {
    notifyRequestor: [
      {
        name: 'notified',
        output: { kind: 'notified' },
        answer: byProvider('notifyRequestor', 'notified'),
        notice: 'notify.notice.sent',
        proves: ['A4.8', 'A8.11'],
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('notifyRequestor', 'refused'),
        proves: ['A8.3'],
        equivalentAnswers: documented('notifyRequestor', 401, 'notAuthorized'),
      },
      { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost('notifyRequestor') },
      invalidToken('notifyRequestor'),
    ],
  },
  screens: {
    opening: { unseen: 'It is decided at once whether there is an organization to notify.' },
    nobody: {
      sees: [{ role: 'heading', name: 'notify.title' }, { text: 'notify.nobody.text' }],
      offers: ['screen.left'],
      refuses: ['organization.chosen', 'note.submitted', 'note.dismissed'],
    },
    listing: {
      proves: ['A2.21'],
      sees: [{ role: 'heading', name: 'notify.title' }],
      offers: ['organization.chosen', 'screen.left'],
      refuses: ['note.submitted', 'note.dismissed'],
    },
    'noting.fresh': {
      proves: ['A2.22'],
      sees: [...noteDialog],
      offers: ['note.submitted', 'note.dismissed', 'screen.left'],
      refuses: ['organization.chosen'],
    },
    'noting.missing': {
      proves: ['A2.22', 'A5.4'],
      sees: [...noteDialog, { text: 'notify.note.missing', in: 'dialog' }],
      offers: ['note.submitted', 'note.dismissed', 'screen.left'],
      refuses: ['organization.chosen'],
    },
    'noting.refused': {
      sees: [...noteDialog, { role: 'alert', in: 'dialog' }],
      offers: ['note.submitted', 'note.dismissed', 'screen.left'],
      refuses: ['organization.chosen'],
    },
    'noting.unconfirmed': {
      sees: [...noteDialog, { text: 'notify.unconfirmed', in: 'dialog' }],
      offers: ['note.submitted', 'note.dismissed', 'screen.left'],
      refuses: ['organization.chosen'],
    },
    notifying: {
      sees: [...noteDialog, { text: 'app.sending', in: 'dialog' }],
      offers: ['screen.left'],
      refuses: ['organization.chosen', 'note.submitted', 'note.dismissed'],
    },
    left: { ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] },
    signedOut: {
      proves: ['A8.8'],
      ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
    },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof notifyMachine>;
