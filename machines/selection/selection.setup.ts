import { byTab, pendingTabNames } from '../acts/acts.ts';
import { assign, not, raise, setup, stateIn } from 'xstate';
import { pageSizes, selectionPorts } from './selection.ports.ts';
import type {
  ListAnswer,
  ListSort,
  Organizations,
  PageSize,
  SelectionTab,
  TabCounts,
} from './selection.ports.ts';

/** How a list was shown when one of its documents was opened. */
export interface ListPlace {
  readonly tab: SelectionTab;
  readonly sort: ListSort | null;
  readonly page: number;
  readonly pageSize: PageSize;
}

export interface SelectionInput {
  readonly list: 'pending' | 'completed';
  /** The tab that the address requests by a count above 0 (D2.24), or null. */
  readonly wanted: SelectionTab | null;
  /** How the list was shown when a document was opened from it; null if the person comes from elsewhere. */
  readonly place: ListPlace | null;
  /** The sorting that was chosen last on this machine (S53). */
  readonly order?: ListSort | null;
}

export type SelectionEvent =
  | { type: 'tab.chosen'; tab: SelectionTab }
  | { type: 'refresh.requested' }
  | { type: 'reading.stopped' }
  | { type: 'filter.changed'; matched: TabCounts }
  | { type: 'sort.chosen'; sort: ListSort }
  | { type: 'page.turned'; page: number }
  | { type: 'pageSize.chosen'; pageSize: PageSize }
  | { type: 'rows.selected'; organizations: Organizations; isAll: boolean }
  | { type: 'selection.renewed'; organizations: 'same' | 'one' | 'none' }
  | { type: 'acts.settled'; organizations: Organizations }
  | { type: 'preview.began' }
  | { type: 'preview.ended' };

interface SelectionContext {
  readonly list: SelectionInput['list'];
  readonly tab: SelectionTab;
  readonly wanted: SelectionTab | null;
  readonly counts: TabCounts;
  readonly matched: TabCounts;
  /** Null: in the provider's order. */
  readonly sort: ListSort | null;
  /** From 1. */
  readonly page: number;
  readonly pageSize: PageSize;
  readonly error: string | null;
}

const noRows: TabCounts = byTab(() => 0);
const latestFirst: ListSort = { column: 'actionDate', direction: 'descending' };
const longestFirst: ListSort = { column: 'daysOutstanding', direction: 'descending' };
/**
 * How long a loading preview may disable the checkboxes, in milliseconds (D4.7): a file that hangs must not.
 */
const previewPatienceMs = 5_000;

export const initialContext = ({ list, wanted, place, order }: SelectionInput): SelectionContext => ({
  list,
  wanted: list === 'pending' ? (place?.tab ?? wanted) : null,
  tab: list === 'completed' ? 'complete' : (place?.tab ?? wanted ?? 'review'),
  counts: noRows,
  matched: noRows,
  sort: place?.sort ?? order ?? (list === 'completed' ? latestFirst : longestFirst),
  page: place?.page ?? 1,
  pageSize: place?.pageSize ?? 25,
  error: null,
});

const tabFor = ({ list, tab, wanted }: SelectionContext, counts: TabCounts): SelectionTab => {
  if (list === 'completed') return 'complete';
  if (counts[wanted ?? tab] > 0) return wanted ?? tab;
  return pendingTabNames.find((one) => counts[one] > 0) ?? wanted ?? tab;
};

/** The number of pages that the rows fill; at least one. */
export const pagesOf = ({ matched, tab, pageSize }: Pick<SelectionContext, 'matched' | 'tab' | 'pageSize'>) =>
  Math.max(1, Math.ceil(matched[tab] / pageSize));

/** Types, guards, actions and ports of the lists; the machine is in selection.machine.ts. */
export const selection = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
  },
  actors: selectionPorts,
  delays: { previewPatience: previewPatienceMs },
  guards: {
    isCompletedList: ({ context }) => context.list === 'completed',
    hasRows: ({ context }) => context.counts[context.tab] > 0,
    isOtherTabWithRows: ({ context }, tab: SelectionTab) => tab !== context.tab && context.counts[tab] > 0,
    isPage: ({ context }, page: number) =>
      Number.isInteger(page) && page >= 1 && page !== context.page && page <= pagesOf(context),
    showsRows: ({ context }) => context.matched[context.tab] > 0,
    hasPages: ({ context }) => context.matched[context.tab] > pageSizes[0],
    hasSelection: stateIn({ selected: 'some' }),
    hasSeveral: stateIn({ selected: { some: 'severalOrganizations' } }),
    mayTick: not(stateIn({ boxes: 'held' })),
    isAll: ({ event }) => event.type === 'rows.selected' && event.isAll && event.organizations !== 'none',
    fromNone: ({ event }) => 'organizations' in event && event.organizations === 'none',
    fromOne: ({ event }) => 'organizations' in event && event.organizations === 'one',
    fromSeveral: ({ event }) => 'organizations' in event && event.organizations === 'several',
    isListed: (_, given: ListAnswer) => given.kind === 'listed',
    isListedEmpty: ({ context }, given: ListAnswer) =>
      given.kind === 'listed' && given.counts[tabFor(context, given.counts)] === 0,
    isInvalidToken: (_, given: ListAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    /** Shows the rows that were read, in the same render as the next state. */
    showRows: () => {},
    keepCounts: assign(({ context }, given: ListAnswer) => {
      if (given.kind !== 'listed') return {};
      const { counts, matched } = given;
      const tab = tabFor(context, counts);
      const page = tab === (context.wanted ?? context.tab) ? context.page : 1;
      const last = pagesOf({ matched, tab, pageSize: context.pageSize });
      return { counts, matched, tab, page: Math.min(page, last), wanted: null, error: null };
    }),
    renewSelection: raise((_, given: ListAnswer) => ({
      type: 'selection.renewed' as const,
      organizations: given.kind === 'listed' ? given.selection : ('same' as const),
    })),
    forgetError: assign({ error: null }),
    keepError: assign({ error: (_, given: ListAnswer) => (given.kind === 'refused' ? given.error : null) }),
    chooseTab: assign({ tab: (_, tab: SelectionTab) => tab, page: 1 }),
    keepMatched: assign({ matched: (_, matched: TabCounts) => matched, page: 1 }),
    chooseSort: assign({ sort: (_, sort: ListSort) => sort, page: 1 }),
    turnPage: assign({ page: (_, page: number) => page }),
    choosePageSize: assign({ pageSize: (_, pageSize: PageSize) => pageSize, page: 1 }),
  },
});
