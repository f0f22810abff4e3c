import { byExample, byPage, documented, invalidToken, unreachable } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { reportMachine } from './report.machine.ts';
import { reportScreens } from './report.screens.ts';

const theGroup = 's0';

/** The dates that can be entered, how the report can be read, and what is done with its rows. */
export const reportModel = {
  flow: 'report',
  startingPoints: [{ name: 'the report', input: { month: 'over' }, person: 'u-maria-santos' }],
  events: {
    'dates.changed': {
      by: 'user',
      words: 'paths.report.dates',
      cases: [
        { name: 'a start date', payload: { dates: 'ready', month: 'none' } },
        { name: 'no date', payload: { dates: 'none', month: 'none' } },
        { name: 'a day that does not exist', payload: { dates: 'unreadable', month: 'none' } },
        { name: 'an end before the start', payload: { dates: 'reversed', month: 'none' } },
      ],
    },
    'range.searched': {
      by: 'user',
      control: { role: 'button', names: ['report.quick.lastMonth'] },
      cases: [{ name: 'alone', payload: { month: 'over' } }],
    },
    'everyone.toggled': {
      by: 'user',
      words: 'paths.report.everyone',
      at: { role: 'checkbox', name: 'report.everyone' },
    },
    'search.requested': { by: 'user', control: { role: 'button', names: ['common.search'] } },
    'search.cancelled': { by: 'user', control: { role: 'button', names: ['app.cancel'] } },
    'group.toggled': {
      by: 'user',
      words: 'paths.report.group',
      cases: [{ name: 'the first subject', payload: { group: theGroup } }],
    },
    'groups.opened': { by: 'user', control: { role: 'button', names: ['report.openAll'] } },
    'groups.closed': { by: 'user', control: { role: 'button', names: ['report.closeAll'] } },
    'reached.toggled': {
      by: 'user',
      words: 'paths.report.reached',
      at: { role: 'checkbox', name: 'report.month.only' },
    },
    'csv.requested': { by: 'user', control: { role: 'button', names: ['report.export'] } },
    'workbook.requested': { by: 'user', control: { role: 'button', names: ['report.exportWorkbook'] } },
  },
  outcomes: {
    getBillingReport: [
      {
        name: 'items',
        output: { kind: 'found' },
        answer: byExample('getBillingReport', 'items'),
        equivalentAnswers: documented(
          'getBillingReport',
          200,
          'oddItems',
          'summed',
          'halfHours',
          'unsafeTexts',
        ),
      },
      {
        name: 'nothing viewed',
        output: { kind: 'empty' },
        answer: byExample('getBillingReport', 'empty'),
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('getBillingReport', 'refused'),
        equivalentAnswers: documented('getBillingReport', 200, 'reversedDays', 'impossibleDay'),
      },
      unreachable('getBillingReport'),
      invalidToken('getBillingReport'),
    ],
    saveCsv: [
      { name: 'saved', output: { kind: 'saved' }, answer: byPage, notice: 'report.notice.saved' },
      { name: 'no room for the file', output: { kind: 'failed' }, answer: byPage },
    ],
    saveWorkbook: [
      { name: 'saved', output: { kind: 'saved' }, answer: byPage, notice: 'report.notice.saved' },
      { name: 'no room for the file', output: { kind: 'failed' }, answer: byPage },
    ],
  },
  screens: reportScreens,
  renewals: {},
  leftIn: [],
  exclusions: {},
} as const satisfies FlowModel<typeof reportMachine>;
