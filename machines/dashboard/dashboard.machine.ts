// Decides whether the figures are shown, why not, when they are read again, and what each chart's place
// shows: its picture, its table, the rows of 'Others', or the reasons of one organization. Does not decide
// how a figure looks or where it links to.
import type { ActorRefFrom } from 'xstate';
import { dashboard, emptyContext } from './dashboard.setup.ts';
import type { ChartName } from './figures.ts';
import { answer } from '../answer.ts';

const meant =
  (of: ChartName) =>
  <T extends { readonly of: ChartName }>({ event }: { event: T }) => ({ ...event, meant: of });
const toFirstPage = (of: ChartName) => ({ type: 'turnPage', params: { of, page: 1 } }) as const;

const chosen = (of: ChartName) => ({ guard: { type: 'isMeant', params: meant(of) } }) as const;
/**
 * Returns from the reasons to the organizations; from the list behind the reasons' 'Others' it returns to the
 * reasons first.
 */
const closesReasons = { 'reasons.closed': '#organizations.left' } as const;
const opensReasons = (from: 'picture' | 'table' | 'others') =>
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
      'table.chosen': { ...chosen(of), target: 'table', actions: toFirstPage(of) },
      'others.opened': {
        guard: { type: 'hasOthers', params: meant(of) },
        target: 'others',
        actions: toFirstPage(of),
      },
      ...(of === 'organizations' ? { 'reasons.opened': opensReasons('picture') } : {}),
      ...(of === 'reasons' ? closesReasons : {}),
    },
  });

const table = (of: ChartName) =>
  dashboard.createStateConfig({
    on: {
      'picture.chosen': { ...chosen(of), target: 'picture' },
      'page.turned': {
        guard: { type: 'isPageOfAll', params: meant(of) },
        actions: { type: 'turnPage', params: ({ event }) => event },
      },
      ...(of === 'organizations' ? { 'reasons.opened': opensReasons('table') } : {}),
      ...(of === 'reasons' ? closesReasons : {}),
    },
  });

/** The list behind 'Others'. If there are no 'Others' after a reload, the picture is shown instead. */
const others = (of: ChartName) =>
  dashboard.createStateConfig({
    always: { guard: { type: 'lacksOthers', params: { of } }, target: 'picture' },
    on: {
      'others.closed': { ...chosen(of), target: 'picture' },
      'page.turned': {
        guard: { type: 'isPageOfOthers', params: meant(of) },
        actions: { type: 'turnPage', params: ({ event }) => event },
      },
      ...(of === 'organizations' ? { 'reasons.opened': opensReasons('others') } : {}),
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
            guard: { type: 'read', params: answer },
            target: 'current',
            actions: { type: 'keepFigures', params: answer },
          },
          { guard: { type: 'invalidToken', params: answer }, target: '#dashboard.signedOut' },
          { target: 'outdated', actions: { type: 'keepError', params: answer } },
        ],
      },
    },
    outdated: { on: { 'figures.refreshed': 'rereading' } },
  },
});

/** The organizations, or the reasons of one of them; the organizations return as they were left. */
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
        left: { type: 'history' },
      },
    },
    reasons: {
      initial: 'picture',
      always: { guard: 'isGone', target: '#organizations.left' },
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
            guard: { type: 'read', params: answer },
            target: 'shown',
            actions: { type: 'keepFigures', params: answer },
          },
          {
            guard: { type: 'refused', params: answer },
            target: 'refused',
            actions: { type: 'keepError', params: answer },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
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
