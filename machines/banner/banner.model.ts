import { byExample, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { bannerMachine } from './banner.machine.ts';

/** What can be announced, and how a person deals with it. */
export const bannerModel = {
  flow: 'banner',
  startingPoints: [{ name: 'signed in', input: undefined, person: 'u-maria-santos' }],
  events: {
    'notes.opened': { by: 'user', words: 'paths.banner.opened' },
    'notes.closed': { by: 'user', control: { role: 'button', names: ['app.close'], in: 'dialog' } },
    'announcement.dismissed': { by: 'user', control: { role: 'button', names: ['banner.dismiss'] } },
  },
  outcomes: {
    getBannerNotification: [
      {
        name: 'release notes',
        output: {
          kind: 'announced',
          announcement: { text: 'New release', notes: 'https://notes.example.com/' },
        },
        answer: byProvider('getBannerNotification', 'shown'),
      },
      {
        name: 'text alone',
        output: { kind: 'announced', announcement: { text: 'Maintenance on Sunday', notes: null } },
        answer: byExample('getBannerNotification', 'shownWithoutUrl'),
      },
      {
        name: 'no announcement',
        output: { kind: 'nothing' },
        answer: byExample('getBannerNotification', 'none'),
        equivalentAnswers: [
          ...documented('getBannerNotification', 200, 'refused', 'invalidToken'),
          ...documented('getBannerNotification', 401, 'notAuthorized'),
        ],
      },
      {
        name: 'out of reach',
        output: { kind: 'nothing' },
        answer: lost('getBannerNotification'),
      },
    ],
  },
  screens: {
    loading: { sees: [], offers: [], refuses: ['notes.opened', 'notes.closed', 'announcement.dismissed'] },
    shown: ({ context: { announcement } }) => ({
      proves: ['A2.34', 'A4.10'],
      sees: [],
      offers: ['announcement.dismissed', ...(announcement.notes === null ? [] : (['notes.opened'] as const))],
      refuses: ['notes.closed', ...(announcement.notes === null ? (['notes.opened'] as const) : [])],
    }),
    notesOpen: {
      proves: ['A2.34', 'S30'],
      sees: [
        { role: 'dialog', name: 'banner.notes.title', in: 'page' },
        { role: 'link', name: 'banner.notes.newWindow', in: 'dialog' },
      ],
      offers: ['notes.closed'],
      refuses: ['notes.opened', 'announcement.dismissed'],
    },
    dismissed: { ends: [{ address: '/dashboard' }] },
    hidden: { ends: [{ address: '/dashboard' }] },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof bannerMachine>;
