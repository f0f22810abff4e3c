import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { notifyMachine } from './notify.machine.ts';

/** Who asks for an organization's help, and how notifying it can end. */
export const notifyModel = {
  flow: 'notify',
  worlds: [
    { name: 'two organizations', input: { hasOrganizations: true }, person: 'u-maria-santos' },
    { name: 'no organization', input: { hasOrganizations: false }, person: 'u-maria-santos' },
  ],
  events: {
    'organization.chosen': {
      by: 'user',
      control: { role: 'button', names: ['notify.submit'] },
      cases: [{ name: 'the first organization', payload: { id: 'r-riverside' } }],
    },
    'note.submitted': {
      by: 'user',
      control: { role: 'button', names: ['notify.submit'] },
      cases: [
        { name: 'a note', payload: { note: 'My number has changed.' } },
        { name: 'nothing', payload: { note: '' } },
      ],
    },
    'note.dismissed': { by: 'user', words: 'paths.notify.dismissed' },
    'screen.left': { by: 'user', control: { role: 'button', names: ['notify.back'] } },
  },
  outcomes: {
    notifyRequestor: [
      { name: 'notified', output: { kind: 'notified' }, answer: byProvider('notifyRequestor', 'notified') },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('notifyRequestor', 'refused'),
        alike: documented('notifyRequestor', 401, 'notAuthorized'),
      },
      { name: 'lost', output: { kind: 'unconfirmed' }, answer: lost('notifyRequestor') },
      invalidToken('notifyRequestor'),
    ],
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof notifyMachine>;
