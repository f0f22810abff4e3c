import { byExample, byPage, byProvider, documented, invalidToken, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { previewMachine } from './preview.machine.ts';

/** A selected document whose preview comes into view, and how fetching and painting it can end. */
export const previewModel = {
  flow: 'preview',
  startingPoints: [
    { name: 'a ticked document', input: { documentId: 'd-sample' }, person: 'u-maria-santos' },
  ],
  events: {
    'preview.lookedAt': { by: 'environment', words: 'paths.preview.lookedAt' },
    'preview.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
  },
  outcomes: {
    getRawDocument: [
      { name: 'fetched', output: { kind: 'fetched' }, answer: byProvider('getRawDocument', 'pdf') },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('getRawDocument', 'refused'),
        equivalentAnswers: documented('getRawDocument', 200, 'notFound'),
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('getRawDocument'),
        equivalentAnswers: [
          ...documented('getRawDocument', 206, 'firstBytes'),
          ...documented('getRawDocument', 416, 'empty'),
          ...documented('getRawDocument', 401, 'notAuthorized'),
        ],
      },
      invalidToken('getRawDocument'),
    ],
    drawPage: [
      { name: 'drawn', output: { kind: 'drawn' }, answer: byPage },
      { name: 'undrawable', output: { kind: 'undrawable', reason: 'corrupt' }, answer: byPage },
    ],
  },
  screens: {
    unseen: { sees: [], offers: [], refuses: ['preview.retried'] },
    fetching: { sees: [{ text: 'app.loading' }], offers: [], refuses: ['preview.retried'] },
    drawing: { sees: [{ text: 'app.loading' }], offers: [], refuses: ['preview.retried'] },
    shown: {
      proves: ['D2.28'],
      sees: [{ role: 'img', name: 'preview.pageAlt' }],
      offers: [],
      refuses: ['preview.retried'],
    },
    unfetched: { sees: [{ role: 'status' }], offers: ['preview.retried'], refuses: [] },
    undrawable: {
      sees: [{ role: 'status' }, { text: 'preview.undrawable' }],
      offers: ['preview.retried'],
      refuses: [],
    },
    signedOut: {
      proves: ['A8.8', 'D4.16', 'D8.1'],
      ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
    },
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof previewMachine>;
