import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Screen, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { reportMachine } from './report.machine.ts';
import type { ReportEvent } from './report.setup.ts';

type Snapshot = SnapshotFrom<typeof reportMachine>;
type EventType = ReportEvent['type'];
type FlowScreen = Screen<EventType>;

const start: ElementQuery = { role: 'textbox', name: 'report.start' };
const end: ElementQuery = { role: 'textbox', name: 'report.end' };
const table: ElementQuery = { role: 'table', name: 'report.table' };
const again: ElementQuery = { role: 'button', name: 'app.tryAgain' };

const form: readonly Sight[] = [{ role: 'heading', name: 'report.title' }, start, end];

/** Dates and who is included can be changed at any time. */
const entering = (...sees: readonly Sight[]): FlowScreen => ({
  proves: ['D2.16', 'D2.17'],
  sees: [...form, ...sees],
  offers: ['dates.changed', 'range.searched', 'everyone.toggled', 'search.requested', start, end],
  refuses: [],
});

const rowEvents = ['group.toggled', 'groups.opened', 'groups.closed', 'reached.toggled'] as const;

const fileEvents = ['csv.requested', 'workbook.requested'] as const;

/** There are no rows, so there are no groups and no table. */
const noRows = (sees: readonly Sight[]): FlowScreen => ({
  sees,
  offers: [],
  refuses: [...rowEvents, 'search.cancelled', table],
});

/** A spinner, and Cancel; a newer search replaces this one. */
const searching: FlowScreen = {
  proves: ['D2.18'],
  sees: [{ role: 'status' }, { text: 'app.loading' }],
  offers: ['search.cancelled'],
  refuses: [...rowEvents, table],
};

/** The table with its total; the limit is marked for whole months only. */
const shown = ({ context }: Snapshot): FlowScreen => {
  const isMonth = context.shownMonth !== 'none';
  return {
    proves: [...(context.onlyReached ? [] : ['D2.19', 'D2.20']), ...(isMonth ? ['X13'] : [])],
    // If only those who reach the limit are shown, there may be no rows.
    sees: context.onlyReached ? [] : [table, { text: 'report.total' }],
    offers: [
      'group.toggled',
      'groups.opened',
      'groups.closed',
      ...(isMonth ? (['reached.toggled'] as const) : []),
    ],
    refuses: ['reached.toggled', 'search.cancelled', again],
  };
};

/** Why there are no rows, and a retry if there are valid dates. */
const failed =
  (text: string) =>
  (snapshot: Snapshot): FlowScreen => {
    const { sees, offers, refuses } = noRows([{ role: 'alert' }, { text }]);
    const hasDates = snapshot.matches({ open: { dates: 'ready' } });
    return hasDates
      ? { sees, offers: [...offers, again], refuses }
      : { sees, offers, refuses: [...refuses, again] };
  };

const isShown = (snapshot: Snapshot) => snapshot.matches({ open: { search: 'shown' } });

/** What a person sees and can do in each state of the Care Plan Oversight report. */
export const reportScreens = {
  'open.dates.none': {
    proves: ['D2.17', 'D5.4'],
    sees: form,
    offers: ['dates.changed', 'range.searched', 'everyone.toggled', start, end],
    refuses: ['search.requested'],
  },
  'open.dates.ready': entering(),
  'open.dates.unreadable': entering({ text: 'report.date.unreadable', values: { form: 'MM/DD/YYYY' } }),
  'open.dates.reversed': entering({ text: 'app.refusal.dates' }),
  'open.search.untouched': noRows([{ text: 'report.untouched' }]),
  'open.search.searching.nothing': searching,
  'open.search.searching.rows': searching,
  'open.search.searching.noRows': searching,
  'open.search.shown': shown,
  'open.search.empty': withProofs(['D2.21', 'D8.8'], noRows([{ text: 'selection.empty' }])),
  'open.search.refused': withProofs(['D8.2'], failed('app.serviceSays')),
  'open.search.failed': withProofs(['D8.3'], failed('app.unreachable')),
  'open.file.idle': (snapshot) => ({
    proves: isShown(snapshot) ? ['D2.15'] : [],
    sees: [],
    offers: isShown(snapshot) ? fileEvents : [],
    refuses: fileEvents,
  }),
  'open.file.makingCsv': { sees: [], offers: [], refuses: fileEvents },
  'open.file.makingWorkbook': { sees: [], offers: [], refuses: fileEvents },
  // The second click of a double click must not make a second file.
  'open.file.handedOver': { sees: [], offers: [], refuses: fileEvents },
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof reportMachine>;
