import { byExample, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { downloadMachine } from './download.machine.ts';

const two = ['a', 'b'] as const;

/** Which documents are selected, and how fetching them can end. */
export const downloadModel = {
  flow: 'download',
  startingPoints: [{ name: 'ticked completed documents', input: undefined, person: 'u-maria-santos' }],
  events: {
    'download.requested': {
      by: 'user',
      control: { role: 'button', names: ['common.download'] },
      cases: [{ name: 'two documents', payload: { ids: two } }],
    },
    'stop.requested': { by: 'user', control: { role: 'button', names: ['acts.stop'] } },
    'retry.requested': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'warning.closed': { by: 'user', control: { role: 'button', names: ['app.close'] } },
  },
  outcomes: {
    getRawDocument: [
      {
        name: 'delivered',
        output: { kind: 'delivered' },
        answer: byProvider('getRawDocument', 'pdf'),
        notice: 'download.notice.delivered',
      },
      {
        name: 'one is refused',
        output: { kind: 'incomplete', failed: ['a'] },
        answer: byExample('getRawDocument', 'notFound'),
        equivalentAnswers: [
          ...documented('getRawDocument', 200, 'refused'),
          // A partial answer that nobody requested is not a document.
          ...documented('getRawDocument', 206, 'firstBytes'),
          ...documented('getRawDocument', 416, 'empty'),
          ...documented('getRawDocument', 401, 'notAuthorized'),
        ],
      },
      {
        name: 'out of reach',
        output: { kind: 'incomplete', failed: two },
        answer: lost('getRawDocument'),
      },
      invalidToken('getRawDocument'),
    ],
  },
  screens: {
    idle: {
      proves: ['D2.30'],
      sees: [],
      offers: ['download.requested'],
      refuses: ['stop.requested', 'retry.requested', 'warning.closed'],
    },
    fetching: ({ context: { ids } }) => ({
      sees: [{ text: 'download.progress', values: { total: ids.length } }, { role: 'progressbar' }],
      offers: ['stop.requested'],
      refuses: ['download.requested', 'retry.requested', 'warning.closed'],
    }),
    incomplete: ({ context: { saved, failed } }) => ({
      proves: ['S20'],
      sees: [
        { role: 'alert' },
        saved === 0
          ? { text: 'download.failed.none' }
          : { text: 'download.failed.some', values: { count: failed.length } },
        { role: 'list' },
      ],
      offers: ['download.requested', 'retry.requested', 'warning.closed'],
      refuses: ['stop.requested'],
    }),
    signedOut: {
      proves: ['A8.8', 'D4.16', 'D8.1'],
      ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
    },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof downloadMachine>;
