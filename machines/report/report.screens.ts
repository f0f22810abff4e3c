import type { SnapshotFrom } from 'xstate';
import type { Screen, ScreensOf, Sight, Thing } from '../screen.ts';
import type { reportMachine } from './report.machine.ts';
import type { ReportEvent } from './report.setup.ts';

type Snapshot = SnapshotFrom<typeof reportMachine>;
type Type = ReportEvent['type'];
type Line = Screen<Type>;

const start: Thing = { role: 'textbox', name: 'report.start' };
const end: Thing = { role: 'textbox', name: 'report.end' };
const table: Thing = { role: 'table', name: 'report.table' };
const again: Thing = { role: 'button', name: 'app.tryAgain' };

const form: readonly Sight[] = [{ role: 'heading', name: 'report.title' }, start, end];

/** Dates and who is included can be changed at any time (D2.16, D2.17, D5.4). */
const entering = (...sees: readonly Sight[]): Line => ({
  sees: [...form, ...sees],
  offers: ['dates.changed', 'everyone.toggled', 'search.requested', start, end],
  refuses: [],
});

const ofRows = ['group.toggled', 'groups.opened', 'groups.closed', 'reached.toggled'] as const;

/** The file in its two forms (D2.15). */
const ofFiles = ['csv.requested', 'workbook.requested'] as const;

/** No rows, so nothing to open and no table (D2.19). */
const noRows = (sees: readonly Sight[]): Line => ({
  sees,
  offers: [],
  refuses: [...ofRows, 'search.cancelled', table],
});

/** A spinner, and a way back (D2.18); a newer search takes the place of this one. */
const searching: Line = {
  sees: [{ role: 'status' }, { text: 'app.loading' }],
  offers: ['search.cancelled'],
  refuses: [...ofRows, table],
};

/** The table with its total (D2.19, D2.20); who has reached the limit is told of whole months only (X13). */
const shown = ({ context }: Snapshot): Line => {
  const isMonth = context.shownMonth !== 'none';
  return {
    // Where only those who reach the limit are wanted, there may be nobody.
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

/** Why there are no rows, and another try where there are dates to search by (D8.2, D8.3). */
const failed =
  (text: string) =>
  (snapshot: Snapshot): Line => {
    const { sees, offers, refuses } = noRows([{ role: 'alert' }, { text }]);
    const hasDates = snapshot.matches({ open: { dates: 'ready' } });
    return hasDates
      ? { sees, offers: [...offers, again], refuses }
      : { sees, offers, refuses: [...refuses, again] };
  };

const isShown = (snapshot: Snapshot) => snapshot.matches({ open: { search: 'shown' } });

/** What a person sees and can do in the Care Plan Oversight report (D2.15 to D2.21, D5.4, X13). */
export const reportScreens = {
  'open.dates.none': {
    sees: form,
    offers: ['dates.changed', 'everyone.toggled', start, end],
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
  'open.search.empty': noRows([{ text: 'selection.empty' }]),
  'open.search.refused': failed('app.serviceSays'),
  'open.search.failed': failed('app.unreachable'),
  'open.file.idle': (snapshot) => ({
    sees: [],
    offers: isShown(snapshot) ? ofFiles : [],
    refuses: ofFiles,
  }),
  'open.file.makingCsv': { sees: [], offers: [], refuses: ofFiles },
  'open.file.makingWorkbook': { sees: [], offers: [], refuses: ofFiles },
  // The second press of a double click makes no second file.
  'open.file.handedOver': { sees: [], offers: [], refuses: ofFiles },
  signedOut: { ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }] },
} as const satisfies ScreensOf<typeof reportMachine>;
