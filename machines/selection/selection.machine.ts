// Decides which list is read, which tab is open, and what is shown while a list is read, empty or out of reach.
// Does not decide how rows look or where they are kept: the rows themselves stay outside, the counts are what is known here.
import { assign, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';

/** The tabs of the pending lists in their order (S12), and the one completed list. */
export type SelectionTab = 'review' | 'sign' | 'acknowledge' | 'complete';

/** Rows per tab, never negative. */
export type TabCounts = Readonly<Record<SelectionTab, number>>;

export interface SelectionInput {
  readonly list: 'pending' | 'completed';
  /** The tab that the address asks for by a count above 0 (D2.24), or null. */
  readonly wanted: SelectionTab | null;
}

/** What reading a list comes to. `unreachable`: nothing is known about the list. */
export type ListAnswer =
  | { readonly kind: 'listed'; readonly counts: TabCounts }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the lists. */
export const selectionPorts = {
  /** Reads the pending documents and hands the rows that are mine to the screen (D7.4, D4.6). */
  listPendingDocuments: port<ListAnswer>(),
  /** Reads the completed documents and hands the rows to the screen (D7.5). */
  listCompletedDocuments: port<ListAnswer>(),
};

export type SelectionEvent = { type: 'tab.chosen'; tab: SelectionTab } | { type: 'refresh.requested' };

interface SelectionContext {
  readonly list: SelectionInput['list'];
  readonly tab: SelectionTab;
  readonly wanted: SelectionTab | null;
  readonly counts: TabCounts;
  readonly error: string | null;
}

const answer = <T>({ event }: { event: { output: T } }): T => event.output;
const noRows: TabCounts = { review: 0, sign: 0, acknowledge: 0, complete: 0 };
const pendingTabs = ['review', 'sign', 'acknowledge'] as const;

const tabFor = ({ list, tab, wanted }: SelectionContext, counts: TabCounts): SelectionTab => {
  if (list === 'completed') return 'complete';
  if (counts[wanted ?? tab] > 0) return wanted ?? tab;
  return pendingTabs.find((one) => counts[one] > 0) ?? wanted ?? tab;
};

const selection = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actors: selectionPorts,
  guards: {
    isCompletedList: ({ context }) => context.list === 'completed',
    hasRows: ({ context, event }) => event.type === 'tab.chosen' && context.counts[event.tab] > 0,
    listed: (_, given: ListAnswer) => given.kind === 'listed',
    listedNothing: ({ context }, given: ListAnswer) =>
      given.kind === 'listed' && given.counts[tabFor(context, given.counts)] === 0,
    refused: (_, given: ListAnswer) => given.kind === 'refused',
    invalidToken: (_, given: ListAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    keepCounts: assign(({ context }, given: ListAnswer) =>
      given.kind === 'listed'
        ? { counts: given.counts, tab: tabFor(context, given.counts), wanted: null, error: null }
        : {},
    ),
    keepError: assign({ error: (_, given: ListAnswer) => (given.kind === 'refused' ? given.error : null) }),
    chooseTab: assign({ tab: (_, tab: SelectionTab) => tab }),
  },
});

const reading = (id: 'listPendingDocuments' | 'listCompletedDocuments') =>
  selection.createStateConfig({
    tags: 'busy',
    invoke: {
      id,
      src: id,
      onDone: [
        {
          guard: { type: 'listedNothing', params: answer },
          target: 'empty',
          actions: { type: 'keepCounts', params: answer },
        },
        {
          guard: { type: 'listed', params: answer },
          target: 'listing',
          actions: { type: 'keepCounts', params: answer },
        },
        { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
        {
          guard: { type: 'refused', params: answer },
          target: 'failed',
          actions: { type: 'keepError', params: answer },
        },
        { target: 'failed', actions: { type: 'keepError', params: answer } },
      ],
    },
  });

/** The flow of the pending and completed lists (D2.23 to D2.34, D4.6, S12). */
export const selectionMachine = selection.createMachine({
  id: 'selection',
  context: ({ input }) => ({
    ...input,
    tab: input.list === 'completed' ? 'complete' : (input.wanted ?? 'review'),
    counts: noRows,
    error: null,
  }),
  initial: 'choosingList',
  states: {
    choosingList: {
      always: [{ guard: 'isCompletedList', target: 'readingCompleted' }, { target: 'readingPending' }],
    },
    readingPending: reading('listPendingDocuments'),
    readingCompleted: reading('listCompletedDocuments'),
    listing: {
      on: {
        'tab.chosen': { guard: 'hasRows', actions: { type: 'chooseTab', params: ({ event }) => event.tab } },
        'refresh.requested': 'choosingList',
      },
    },
    empty: { on: { 'refresh.requested': 'choosingList' } },
    failed: { on: { 'refresh.requested': 'choosingList' } },
    signedOut: { type: 'final' },
  },
});

export type SelectionRef = ActorRefFrom<typeof selectionMachine>;
