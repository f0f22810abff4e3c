import { byExample, byPage, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { signerGroupMachine } from './signer-group.machine.ts';

const signers = ['Maria Santos', 'Emil Larsen', 'Kenji Watanabe', 'Lucía Fernández', 'Tom Becker'].map(
  (name) => ({ name, guid: `u-${name.toLowerCase().replace(' ', '-')}` }),
);

const greeting = [{ text: 'signerGroup.greeting' }, { text: 'signerGroup.instruction' }] as const;
const loading = {
  sees: [{ text: 'app.loading' }],
  offers: [],
  refuses: ['filter.changed', 'group.retried'],
} as const;

/** Who opens the link of a group, and how reading the group can end. */
export const signerGroupModel = {
  flow: 'signer-group',
  startingPoints: [
    { name: 'link of a group', input: { link: { kind: 'group', guid: 'g-riverside' } }, person: null },
    {
      name: 'link that was damaged',
      input: { link: { kind: 'group', guid: 'g-riverside.' }, otherReading: 'g-riverside' },
      person: null,
    },
    { name: 'link without group', input: { link: { kind: 'missing' } }, person: null },
  ],
  events: {
    'filter.changed': {
      by: 'user',
      words: 'paths.signerGroup.filtered',
      at: { role: 'searchbox', name: 'signerGroup.filter.label' },
      cases: [
        { name: 'part of a name', payload: { text: 'san' } },
        { name: 'nothing that matches', payload: { text: 'zzz' } },
      ],
    },
    'group.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
  },
  outcomes: {
    keepSignerGroup: [{ name: 'kept', output: undefined, answer: byPage }],
    getSignerGroup: [
      {
        name: 'listed names',
        output: { kind: 'group', group: { name: 'Riverside Clinic', signers } },
        answer: byProvider('getSignerGroup', 'found'),
        // There is no group with the id of a damaged link.
        unless: { otherReading: 'g-riverside' },
      },
      {
        name: 'nobody in it',
        output: { kind: 'group', group: { name: 'Closed Clinic', signers: [] } },
        answer: byExample('getSignerGroup', 'empty'),
      },
      {
        name: 'unknown group',
        output: { kind: 'unknown', error: 'refused' },
        answer: byExample('getSignerGroup', 'refused'),
        equivalentAnswers: documented('getSignerGroup', 404, 'unknownGroup'),
      },
      {
        name: 'out of reach',
        output: { kind: 'failed', status: '502: Bad Gateway' },
        answer: lost('getSignerGroup'),
        equivalentAnswers: documented('getSignerGroup', 401, 'notAuthorized'),
      },
      invalidToken('getSignerGroup'),
    ],
  },
  screens: {
    checkingLink: { unseen: 'The link is looked at before anything is shown.' },
    invalidLink: {
      sees: [{ role: 'heading', name: 'signerGroup.link.title' }, { text: 'app.link.again' }],
      offers: [],
      refuses: ['filter.changed', 'group.retried'],
    },
    keeping: loading,
    loading,
    'listing.matching': {
      proves: ['A2.26', 'A2.27', 'A2.28'],
      sees: [...greeting, { role: 'link', name: 'signerGroup.select', begins: true }],
      offers: ['filter.changed'],
      refuses: ['group.retried'],
    },
    'listing.nobody': {
      proves: ['A2.26', 'A2.27', 'A2.29'],
      sees: [...greeting, { text: 'signerGroup.empty' }],
      offers: ['filter.changed'],
      refuses: ['group.retried', { role: 'link', name: 'signerGroup.select', begins: true }],
    },
    empty: {
      proves: ['A2.26', 'A2.29'],
      sees: [...greeting, { text: 'signerGroup.empty' }],
      offers: [],
      refuses: [
        'group.retried',
        { role: 'link', name: 'signerGroup.select', begins: true },
        'filter.changed',
      ],
    },
    unknown: {
      sees: [{ role: 'alert' }, { role: 'heading', name: 'signerGroup.link.title' }],
      offers: ['group.retried'],
      refuses: ['filter.changed'],
    },
    failed: {
      sees: [{ role: 'alert' }, { role: 'heading', name: 'app.list.failed' }],
      offers: ['group.retried'],
      refuses: ['filter.changed'],
    },
    misread: {
      proves: ['S50'],
      ends: [{ address: '/signerGroupAuth' }, { text: 'signerGroup.greeting', in: 'page' }],
    },
    signedOut: {
      proves: ['A8.8'],
      ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
    },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof signerGroupMachine>;
