import { byExample, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { TabCounts, selectionMachine } from './selection.machine.ts';

const noRows: TabCounts = { review: 0, sign: 0, acknowledge: 0, complete: 0 };

const listing = (variant: 'listPendingDocuments' | 'listCompletedDocuments', counts: TabCounts) =>
  [
    { name: 'listed', output: { kind: 'listed', counts }, answer: byProvider(variant, 'found') },
    { name: 'nothing', output: { kind: 'listed', counts: noRows }, answer: byExample(variant, 'none') },
    {
      name: 'refused',
      output: { kind: 'refused', error: 'refused' },
      answer: byExample(variant, 'refused'),
    },
    {
      name: 'out of reach',
      output: { kind: 'unreachable' },
      answer: lost(variant),
      alike: documented(variant, 401, 'notAuthorized'),
    },
    { name: 'invalid token', output: { kind: 'invalidToken' }, answer: byExample(variant, 'invalidToken') },
  ] as const;

/** Which list is opened, and how reading it can end. */
export const selectionModel = {
  flow: 'selection',
  worlds: [
    { name: 'pending documents', input: { list: 'pending', wanted: null }, person: 'u-maria-santos' },
    { name: 'completed documents', input: { list: 'completed', wanted: null }, person: 'u-maria-santos' },
  ],
  events: {
    'tab.chosen': {
      by: 'user',
      control: { role: 'tab', names: ['selection.tab.sign'] },
      cases: [{ name: 'pending signature', payload: { tab: 'sign' } }],
    },
    'refresh.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['selection.refresh', 'app.tryAgain'],
        shown: (snapshot) => (snapshot.matches('failed') ? 'app.tryAgain' : 'selection.refresh'),
      },
    },
  },
  outcomes: {
    listPendingDocuments: listing('listPendingDocuments', { ...noRows, review: 1, sign: 2 }),
    listCompletedDocuments: listing('listCompletedDocuments', { ...noRows, complete: 2 }),
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof selectionMachine>;
