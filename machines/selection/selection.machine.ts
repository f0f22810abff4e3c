// Decides which list is read and shown, by which tab, order and page; whether rows are selected, from one
// organization or several, and whether their checkboxes are enabled. Does not decide how rows look: rows, filter
// text and selected ids are not in the context; their counts are.
import { and, not, or } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { initialContext, selection } from './selection.setup.ts';
import { answer } from '../answer.ts';

const keepAnswer = [
  'showRows',
  { type: 'keepCounts', params: answer },
  { type: 'renewSelection', params: answer },
] as const;

const reading = (id: 'listPendingDocuments' | 'listCompletedDocuments') =>
  selection.createStateConfig({
    tags: 'busy',
    on: { 'reading.stopped': { target: 'stopped', actions: 'forgetError' } },
    invoke: {
      id,
      src: id,
      onDone: [
        {
          guard: { type: 'isListedEmpty', params: answer },
          target: 'empty',
          actions: keepAnswer,
        },
        {
          guard: { type: 'isListed', params: answer },
          target: 'listed',
          actions: keepAnswer,
        },
        { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
        { guard: 'hasRows', target: 'outdated', actions: { type: 'keepError', params: answer } },
        { target: 'failed', actions: { type: 'keepError', params: answer } },
      ],
    },
  });

/**
 * What is known about the list, and how it is shown. Its rows stay while it is read again, also if that
 * fails.
 */
const list = selection.createStateConfig({
  initial: 'choosing',
  on: {
    'refresh.requested': '.choosing',
    'acts.settled': {
      guard: and(['hasSelection', or(['fromNone', 'fromOne', 'hasSeveral'])]),
      target: '.choosing',
    },
    'tab.chosen': {
      guard: { type: 'isOtherTabWithRows', params: ({ event }) => event.tab },
      actions: { type: 'chooseTab', params: ({ event }) => event.tab },
    },
    'filter.changed': {
      guard: 'hasRows',
      actions: { type: 'keepMatched', params: ({ event }) => event.matched },
    },
    'sort.chosen': { guard: 'showsRows', actions: { type: 'chooseSort', params: ({ event }) => event.sort } },
    'page.turned': {
      guard: { type: 'isPage', params: ({ event }) => event.page },
      actions: { type: 'turnPage', params: ({ event }) => event.page },
    },
    'pageSize.chosen': {
      guard: 'hasPages',
      actions: { type: 'choosePageSize', params: ({ event }) => event.pageSize },
    },
  },
  states: {
    choosing: {
      always: [{ guard: 'isCompletedList', target: 'readingCompleted' }, { target: 'readingPending' }],
    },
    readingPending: reading('listPendingDocuments'),
    readingCompleted: reading('listCompletedDocuments'),
    listed: { tags: 'known' },
    empty: { tags: 'known' },
    outdated: { tags: 'known' },
    failed: {},
    stopped: {},
    signedOut: { type: 'final' },
  },
});

const toNone = { guard: 'fromNone', target: 'none' } as const;

/** The selection (D4.7): filtering and changing the tab clear it; rows that are gone are deselected. */
const selected = selection.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'rows.selected': [
          { guard: and(['showsRows', 'fromOne']), target: 'some.oneOrganization' },
          { guard: and(['showsRows', 'fromSeveral']), target: 'some.severalOrganizations' },
        ],
      },
    },
    some: {
      initial: 'oneOrganization',
      on: {
        'rows.selected': [
          toNone,
          { guard: and(['mayTick', 'fromOne']), target: '.oneOrganization' },
          { guard: and(['mayTick', 'fromSeveral']), target: '.severalOrganizations' },
        ],
        'selection.renewed': toNone,
        'acts.settled': [toNone, { guard: 'fromOne', target: '.oneOrganization' }],
        'tab.chosen': {
          guard: { type: 'isOtherTabWithRows', params: ({ event }) => event.tab },
          target: 'none',
        },
        'filter.changed': 'none',
      },
      states: {
        oneOrganization: {},
        severalOrganizations: {
          on: {
            'selection.renewed': { guard: 'fromOne', target: 'oneOrganization' },
            'acts.settled': { guard: 'fromSeveral', target: 'severalOrganizations' },
          },
        },
      },
    },
  },
});

/** Whether the checkboxes are enabled: after 'select all', they wait for the first row's preview (D4.7). */
const boxes = selection.createStateConfig({
  initial: 'open',
  states: {
    open: {
      initial: 'notAll',
      states: {
        notAll: { on: { 'rows.selected': { guard: and(['isAll', 'showsRows']), target: 'all' } } },
        all: {
          always: { guard: not('hasSelection'), target: 'notAll' },
          on: {
            'rows.selected': { guard: not('isAll'), target: 'notAll' },
            'acts.settled': 'notAll',
            'preview.began': '#held',
          },
        },
      },
    },
    held: {
      id: 'held',
      always: { guard: not('hasSelection'), target: 'open' },
      on: { 'acts.settled': 'open', 'preview.ended': 'open.all' },
      after: { previewPatience: 'open.all' },
    },
  },
});

/** The flow of the pending and completed lists (D2.23 to D2.34, D4.6, D4.7, S12). */
export const selectionMachine = selection.createMachine({
  id: 'selection',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: { list, selected, boxes },
});

export type SelectionRef = ActorRefFrom<typeof selectionMachine>;
