// Decides whether the figures are shown, why not, when they are read again, and in which form each chart is
// shown: as a picture, as a table, as the rows of 'Others', or as the reasons of one organization. Does not decide
// how a figure looks or where it links to.
import type { ActorRefFrom } from 'xstate';
import { dashboard, emptyContext } from './dashboard.setup.ts';
import type { ChartName } from './figures.ts';
import { answer } from '../answer.ts';

const aboutChart =
  (of: ChartName) =>
  <T extends { readonly of: ChartName }>({ event }: { event: T }) => ({ ...event, chart: of });
const toFirstPage = (of: ChartName) => ({ type: 'turnPage', params: { of, page: 1 } }) as const;

const ifAboutChart = (of: ChartName) => ({ guard: { type: 'isThisChart', params: aboutChart(of) } }) as const;
/**
 * Returns from the reasons to the organizations; from the list behind the reasons' 'Others' it returns to the
 * reasons first.
 */
const closeReasons = { 'reasons.closed': '#organizations.last' } as const;
const openReasons = (from: 'picture' | 'table' | 'others') =>
  ({
    guard: {
      type: 'isOpenable',
      params: ({ event }: { event: { key: string } }) => ({ key: event.key, from }),
    },
    target: from === 'table' ? '#tableOfReasons' : '#pictureOfReasons',
    actions: { type: 'openReasons', params: ({ event }: { event: { key: string } }) => event.key },
  }) as const;

const picture = (of: ChartName) =>
  dashboard.createStateConfig({
    on: {
      'table.chosen': { ...ifAboutChart(of), target: 'table', actions: toFirstPage(of) },
      'others.opened': {
        guard: { type: 'hasOthers', params: aboutChart(of) },
        target: 'others',
        actions: toFirstPage(of),
      },
      ...(of === 'organizations' ? { 'reasons.opened': openReasons('picture') } : {}),
      ...(of === 'reasons' ? closeReasons : {}),
    },
  });

const table = (of: ChartName) =>
  dashboard.createStateConfig({
    on: {
      'picture.chosen': { ...ifAboutChart(of), target: 'picture' },
      'page.turned': {
        guard: { type: 'isPageOfAll', params: aboutChart(of) },
        actions: { type: 'turnPage', params: ({ event }) => event },
      },
      ...(of === 'organizations' ? { 'reasons.opened': openReasons('table') } : {}),
      ...(of === 'reasons' ? closeReasons : {}),
    },
  });

/** The list behind 'Others'. If there are no 'Others' after a reload, the picture is shown instead. */
const others = (of: ChartName) =>
  dashboard.createStateConfig({
    always: { guard: { type: 'lacksOthers', params: { of } }, target: 'picture' },
    on: {
      'others.closed': { ...ifAboutChart(of), target: 'picture' },
      'page.turned': {
        guard: { type: 'isPageOfOthers', params: aboutChart(of) },
        actions: { type: 'turnPage', params: ({ event }) => event },
      },
      ...(of === 'organizations' ? { 'reasons.opened': openReasons('others') } : {}),
    },
  });

const reading = dashboard.createStateConfig({
  initial: 'current',
  states: {
    current: { on: { 'figures.refreshed': 'rereading' } },
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'getDashboard',
        src: 'getDashboard',
        onDone: [
          {
            guard: { type: 'hasFigures', params: answer },
            target: 'current',
            actions: { type: 'keepFigures', params: answer },
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: '#dashboard.signedOut' },
          { target: 'outdated', actions: { type: 'keepError', params: answer } },
        ],
      },
    },
    outdated: { on: { 'figures.refreshed': 'rereading', 'figures.retried': 'rereading' } },
  },
});

/** The organizations, or the reasons of one of them; after the reasons, the organizations return in their last form. */
const declines = dashboard.createStateConfig({
  initial: 'organizations',
  states: {
    organizations: {
      id: 'organizations',
      initial: 'picture',
      states: {
        picture: picture('organizations'),
        table: table('organizations'),
        others: others('organizations'),
        last: { type: 'history' },
      },
    },
    reasons: {
      initial: 'picture',
      always: { guard: 'isGone', target: '#organizations.last' },
      states: {
        picture: { id: 'pictureOfReasons', ...picture('reasons') },
        table: { id: 'tableOfReasons', ...table('reasons') },
        others: others('reasons'),
      },
    },
  },
});

/** The flow of the dashboard's figures and charts (D2.10 to D2.14). */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  context: emptyContext,
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getDashboard',
        src: 'getDashboard',
        onDone: [
          {
            guard: { type: 'hasFigures', params: answer },
            target: 'shown',
            actions: { type: 'keepFigures', params: answer },
          },
          {
            guard: { type: 'isRefused', params: answer },
            target: 'refused',
            actions: { type: 'keepError', params: answer },
          },
          { guard: { type: 'isInvalidToken', params: answer }, target: 'signedOut' },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      type: 'parallel',
      states: {
        reading,
        outstanding: {
          initial: 'picture',
          states: {
            picture: picture('outstanding'),
            table: table('outstanding'),
            others: others('outstanding'),
          },
        },
        declines,
      },
    },
    refused: { on: { 'figures.retried': 'loading' } },
    failed: { on: { 'figures.retried': 'loading' } },
    signedOut: { type: 'final' },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
