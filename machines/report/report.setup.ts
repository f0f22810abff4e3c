import { assign, emit, setup, stateIn } from 'xstate';
import { reportPorts } from './report.ports.ts';
import type { Dates, FileAnswer, FileFormat, Month, ReportAnswer } from './report.ports.ts';

export type ReportEvent =
  | { type: 'dates.changed'; dates: Dates; month: Month }
  /** Both dates are set at once, and searched. */
  | { type: 'range.searched'; month: Month }
  | { type: 'everyone.toggled' }
  | { type: 'search.requested' }
  | { type: 'search.cancelled' }
  | { type: 'group.toggled'; group: string }
  | { type: 'groups.opened' }
  | { type: 'groups.closed' }
  | { type: 'reached.toggled' }
  | { type: 'csv.requested' }
  | { type: 'workbook.requested' };

export type ReportNoticeId = 'report.notice.saved' | 'report.notice.notSaved';

export type ReportEmitted =
  | { type: 'notice'; intent: 'success' | 'warning'; id: ReportNoticeId; form: FileFormat; ms: number }
  /** A search was requested with invalid dates: the view focuses them. */
  | { type: 'dates.refused' };

interface ReportContext {
  readonly everyone: boolean;
  /** Of the entered dates; `requestedMonth` and `shownMonth`: of the pending search and of the shown rows. */
  readonly month: Month;
  readonly requestedMonth: Month;
  readonly shownMonth: Month;
  /** The last command for all groups; for those in `toggled`, the opposite holds. */
  readonly groups: 'closed' | 'open';
  readonly toggled: readonly string[];
  /** Only subjects that have reached the limit are shown (X13). */
  readonly onlyReached: boolean;
  readonly error: string | null;
}

/** The dates of the first search. */
export interface ReportInput {
  readonly month: Month;
}

export const initialContext = ({ month }: ReportInput): ReportContext => ({
  everyone: false,
  month,
  requestedMonth: month,
  shownMonth: 'none',
  groups: 'closed',
  toggled: [],
  onlyReached: false,
  error: null,
});

const toggle = (toggled: readonly string[], group: string): readonly string[] =>
  toggled.includes(group) ? toggled.filter((one) => one !== group) : [...toggled, group];

/** Guards, actions and ports of the report; the machine is in report.machine.ts. */
export const report = setup({
  types: {
    input: {} as ReportInput,
    context: {} as ReportContext,
    events: {} as ReportEvent,
    emitted: {} as ReportEmitted,
  },
  actors: reportPorts,
  delays: { doubleClick: 1_000 },
  guards: {
    areNone: ({ event }) => event.type === 'dates.changed' && event.dates === 'none',
    areReady: ({ event }) => event.type === 'dates.changed' && event.dates === 'ready',
    areReversed: ({ event }) => event.type === 'dates.changed' && event.dates === 'reversed',
    hasDates: stateIn({ open: { dates: 'ready' } }),
    hasRows: stateIn({ open: { search: 'shown' } }),
    showsMonth: ({ context }) => context.shownMonth !== 'none',
    isFound: (_, given: ReportAnswer) => given.kind === 'found',
    isEmpty: (_, given: ReportAnswer) => given.kind === 'empty',
    isRefused: (_, given: ReportAnswer) => given.kind === 'refused',
    isInvalidToken: (_, given: ReportAnswer) => given.kind === 'invalidToken',
    isSaved: (_, given: FileAnswer) => given.kind === 'saved',
  },
  actions: {
    keepMonth: assign({
      month: ({ context, event }) => ('month' in event ? event.month : context.month),
    }),
    toggleEveryone: assign({ everyone: ({ context }) => !context.everyone }),
    requestMonth: assign({ requestedMonth: ({ context }) => context.month }),
    showRows: assign(({ context }) => ({
      shownMonth: context.requestedMonth,
      groups: 'closed' as const,
      toggled: [],
      onlyReached: false,
    })),
    keepError: assign({
      error: (_, given: ReportAnswer) => (given.kind === 'refused' ? given.error : null),
    }),
    toggleGroup: assign({
      toggled: ({ context, event }) =>
        event.type === 'group.toggled' ? toggle(context.toggled, event.group) : context.toggled,
    }),
    openGroups: assign({ groups: 'open', toggled: [] }),
    closeGroups: assign({ groups: 'closed', toggled: [] }),
    toggleReached: assign({ onlyReached: ({ context }) => !context.onlyReached }),
    refuseDates: emit({ type: 'dates.refused' as const }),
    notifySaved: emit((_, { form }: { form: FileFormat }) => ({
      type: 'notice' as const,
      intent: 'success' as const,
      id: 'report.notice.saved' as const,
      form,
      ms: 5_000,
    })),
    notifyNotSaved: emit((_, { form }: { form: FileFormat }) => ({
      type: 'notice' as const,
      intent: 'warning' as const,
      id: 'report.notice.notSaved' as const,
      form,
      ms: 5_000,
    })),
  },
});
