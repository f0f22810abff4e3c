import { byTab } from '../acts/acts.ts';
import { byExample, byProvider, invalidToken, refused, unreachable } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { selectionMachine } from './selection.machine.ts';
import type { ListAnswer, TabCounts } from './selection.ports.ts';
import { selectionScreens } from './selection.screens.ts';

type Listed = Extract<ListAnswer, { kind: 'listed' }>;

const noRows: TabCounts = byTab(() => 0);

const listed = (counts: TabCounts, selection: Listed['selection']) =>
  ({ kind: 'listed', counts, matched: counts, selection }) as const;

const listing = (variant: 'listPendingDocuments' | 'listCompletedDocuments', counts: TabCounts) =>
  [
    { name: 'listed', output: listed(counts, 'same'), answer: byProvider(variant, 'found') },
    { name: 'listed, selection gone', output: listed(counts, 'none'), answer: byProvider(variant, 'found') },
    {
      name: 'listed, one organization left',
      output: listed(counts, 'one'),
      answer: byProvider(variant, 'found'),
    },
    { name: 'nothing', output: listed(noRows, 'none'), answer: byExample(variant, 'none') },
    refused(variant),
    unreachable(variant),
    invalidToken(variant),
  ] as const;

/** Which list is opened, what is done to it, and how reading it can end. */
export const selectionModel = {
  flow: 'selection',
  startingPoints: [
    {
      name: 'pending documents',
      input: { list: 'pending', wanted: null, place: null },
      person: 'u-maria-santos',
    },
    {
      name: 'completed documents',
      input: { list: 'completed', wanted: null, place: null },
      person: 'u-maria-santos',
    },
  ],
  events: {
    'tab.chosen': {
      by: 'user',
      control: { role: 'tab', names: ['selection.tab.sign'], unchosen: true },
      cases: [{ name: 'pending signature', payload: { tab: 'sign' } }],
    },
    'refresh.requested': {
      by: 'user',
      control: {
        role: 'button',
        names: ['common.refresh', 'app.tryAgain'],
        shown: (snapshot) =>
          snapshot.matches({ list: 'failed' }) ||
          (snapshot.matches({ list: 'stopped' }) && snapshot.context.counts[snapshot.context.tab] === 0)
            ? 'app.tryAgain'
            : 'common.refresh',
      },
    },
    'reading.stopped': {
      by: 'user',
      control: { role: 'button', names: ['common.stopWaiting'], enabledAfter: 'paths.shown.waited' },
    },
    'filter.changed': {
      by: 'user',
      words: 'paths.selection.filtered',
      cases: [{ name: 'nothing that matches', payload: { matched: noRows } }],
    },
    'sort.chosen': {
      by: 'user',
      words: 'paths.selection.sorted',
      cases: [{ name: 'by subject', payload: { sort: { column: 'subject', direction: 'ascending' } } }],
    },
    'page.turned': {
      by: 'user',
      words: 'paths.selection.turned',
      cases: [{ name: 'page two', payload: { page: 2 } }],
    },
    'pageSize.chosen': {
      by: 'user',
      words: 'paths.selection.sized',
      cases: [{ name: 'fifty rows', payload: { pageSize: 50 } }],
    },
    'rows.selected': {
      by: 'user',
      words: 'paths.selection.ticked',
      cases: [
        { name: 'from two organizations', payload: { organizations: 'several', isAll: false } },
        { name: 'from one organization', payload: { organizations: 'one', isAll: false } },
        { name: 'a page of documents', payload: { organizations: 'several', isAll: true } },
        { name: 'no document', payload: { organizations: 'none', isAll: false } },
      ],
    },
    'selection.renewed': { by: 'machine' },
    'acts.settled': {
      by: 'environment',
      words: 'paths.selection.settled',
      cases: [
        { name: 'no document', payload: { organizations: 'none' } },
        { name: 'from one organization', payload: { organizations: 'one' } },
        { name: 'from two organizations', payload: { organizations: 'several' } },
      ],
    },
    'preview.began': { by: 'environment', words: 'paths.selection.previewBegan' },
    'preview.ended': { by: 'environment', words: 'paths.selection.previewEnded' },
  },
  outcomes: {
    listPendingDocuments: listing('listPendingDocuments', { ...noRows, review: 60, sign: 2 }),
    listCompletedDocuments: listing('listCompletedDocuments', { ...noRows, complete: 60 }),
  },
  renewals: {},
  leftIn: ['list.signedOut'],
  exclusions: {},
  screens: selectionScreens,
} as const satisfies FlowModel<typeof selectionMachine>;
