import { byExample, byProvider, documented, invalidToken, refused, unreachable } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { dashboardMachine } from './dashboard.machine.ts';
import { dashboardScreens } from './dashboard.screens.ts';
import type { CountRow, Figures } from './figures.ts';

const row = (name: string, count: number): CountRow => ({ key: name, identity: name, name, count });
const rows = (name: string, count: number): readonly CountRow[] =>
  Array.from({ length: count }, (_, at) => row(`${name} ${at + 1}`, count - at));

/** In `many`, this organization has more reasons than a chart renders and a page lists. */
const riverside = 'Riverside Home Health';
const lakeview = 'Lakeview Hospice';

const few: Figures = {
  unsigned: 7,
  averageDays: 4.5,
  declined: 3,
  outstanding: [row(riverside, 5), row(lakeview, 2)],
  declines: [{ ...row(riverside, 3), reasons: [row('Not my patient', 2), row('Orders need changes', 1)] }],
};

const many: Figures = {
  unsigned: 990,
  averageDays: 4.5,
  declined: 1980,
  outstanding: rows('Organization', 44),
  declines: [
    { ...row(riverside, 990), reasons: rows('Reason', 44) },
    ...rows('Organization', 44).map((one) => ({ ...one, reasons: [row('Not my patient', 1)] })),
  ],
};

/** The first organization that is part of 'Others' in `many`. */
const firstInOthers = 'Organization 20';

const charts = [
  { name: 'outstanding', payload: { of: 'outstanding' } },
  { name: 'organizations', payload: { of: 'organizations' } },
  { name: 'reasons', payload: { of: 'reasons' } },
] as const;

const secondPages = [
  { name: 'outstanding', payload: { of: 'outstanding', page: 2 } },
  { name: 'organizations', payload: { of: 'organizations', page: 2 } },
  { name: 'reasons', payload: { of: 'reasons', page: 2 } },
] as const;

/** What can be done to the charts, and how reading the figures can end. */
export const dashboardModel = {
  flow: 'dashboard',
  startingPoints: [{ name: 'dashboard', input: undefined, person: 'u-maria-santos' }],
  events: {
    'figures.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
    'figures.refreshed': { by: 'user', control: { role: 'button', names: ['common.refresh'] } },
    'table.chosen': {
      by: 'user',
      control: { role: 'button', names: ['dashboard.chart.table'] },
      cases: charts,
    },
    'picture.chosen': {
      by: 'user',
      control: { role: 'button', names: ['dashboard.chart.picture'] },
      cases: charts,
    },
    'others.opened': { by: 'user', words: 'paths.dashboard.othersOpened', cases: charts },
    'others.closed': {
      by: 'user',
      control: { role: 'button', names: ['app.back'] },
      cases: charts,
    },
    'page.turned': { by: 'user', words: 'paths.dashboard.turned', cases: secondPages },
    'reasons.opened': {
      by: 'user',
      words: 'paths.dashboard.reasonsOpened',
      cases: [
        { name: 'the first organization', payload: { key: riverside } },
        { name: 'the twenty-first organization', payload: { key: firstInOthers } },
      ],
    },
    'reasons.closed': { by: 'user', control: { role: 'button', names: ['app.back'] } },
  },
  outcomes: {
    getDashboard: [
      {
        name: 'figures',
        output: { kind: 'figures', figures: few },
        answer: byProvider('getDashboard', 'figures'),
        equivalentAnswers: documented(
          'getDashboard',
          200,
          'empty',
          'withIds',
          'namesakes',
          'unnamed',
          'uneven',
        ),
      },
      {
        name: 'many organizations',
        output: { kind: 'figures', figures: many },
        answer: byExample('getDashboard', 'manyOrganizations'),
      },
      refused('getDashboard'),
      unreachable('getDashboard'),
      invalidToken('getDashboard'),
    ],
  },
  renewals: {},
  exclusions: {},
  screens: dashboardScreens,
} as const satisfies FlowModel<typeof dashboardMachine>;
