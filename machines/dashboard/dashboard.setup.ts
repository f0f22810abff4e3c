import { assign, setup } from 'xstate';
import { port } from '../port.ts';
import { pageOf, pagesOf, slicesOf } from './figures.ts';
import type { ChartName, CountRow, Figures } from './figures.ts';

/** The outcome of reading the figures. `unreachable`: nothing is known about them. */
export type FiguresAnswer =
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

interface ChartEvent {
  readonly of: ChartName;
}

export type DashboardEvent =
  | { type: 'figures.retried' }
  | { type: 'figures.refreshed' }
  | ({ type: 'table.chosen' } & ChartEvent)
  | ({ type: 'picture.chosen' } & ChartEvent)
  | ({ type: 'others.opened' } & ChartEvent)
  | ({ type: 'others.closed' } & ChartEvent)
  | ({ type: 'page.turned'; readonly page: number } & ChartEvent)
  | { type: 'reasons.opened'; readonly key: string }
  | { type: 'reasons.closed' };

interface DashboardContext {
  readonly figures: Figures;
  readonly error: string | null;
  readonly openKey: string | null;
  /** The page of each chart's list, from 1. */
  readonly pages: Readonly<Record<ChartName, number>>;
}

const dashboardPorts = {
  /** Reads the figures of the signed-in person (D7.2). */
  getDashboard: port<FiguresAnswer>(),
};

/** The context before the first read. */
export const emptyContext: DashboardContext = {
  figures: { unsigned: null, averageDays: null, declined: null, outstanding: null, declines: null },
  error: null,
  openKey: null,
  pages: { outstanding: 1, organizations: 1, reasons: 1 },
};

const none: readonly CountRow[] = [];

/** All rows of a chart; [] if there are none, or no organization is open. */
export const rowsOf = (
  { figures, openKey }: Pick<DashboardContext, 'figures' | 'openKey'>,
  of: ChartName,
): readonly CountRow[] => {
  if (of === 'outstanding') return figures.outstanding ?? none;
  if (of === 'organizations') return figures.declines ?? none;
  return figures.declines?.find(({ key }) => key === openKey)?.reasons ?? none;
};

interface PageTurn extends ChartEvent {
  readonly page: number;
}

/** Whether the list has that page and shows another one. After a reload it may have fewer pages. */
const isOtherPage = (shown: number, page: number, rows: readonly CountRow[]): boolean =>
  page >= 1 && page <= pagesOf(rows) && page !== Math.min(shown, pagesOf(rows));

interface Opening {
  readonly key: string;
  readonly from: 'picture' | 'table' | 'others';
}

const visibleIn = (context: DashboardContext, from: Opening['from']): readonly CountRow[] => {
  const rows = rowsOf(context, 'organizations');
  const page = context.pages.organizations;
  if (from === 'table') return pageOf(rows, page);
  const { own, others } = slicesOf(rows);
  return from === 'picture' ? own : pageOf(others, page);
};

/** Types, guards, actions and ports of the dashboard; the machine is in dashboard.machine.ts. */
export const dashboard = setup({
  types: { context: {} as DashboardContext, events: {} as DashboardEvent },
  actors: dashboardPorts,
  guards: {
    hasFigures: (_, given: FiguresAnswer) => given.kind === 'figures',
    isRefused: (_, given: FiguresAnswer) => given.kind === 'refused',
    isInvalidToken: (_, given: FiguresAnswer) => given.kind === 'invalidToken',
    isThisChart: (_, { of, chart }: ChartEvent & { readonly chart: ChartName }) => of === chart,
    hasOthers: ({ context }, { of, chart }: ChartEvent & { readonly chart: ChartName }) =>
      of === chart && slicesOf(rowsOf(context, of)).others.length > 0,
    lacksOthers: ({ context }, { of }: ChartEvent) => slicesOf(rowsOf(context, of)).others.length === 0,
    isPageOfAll: ({ context }, { of, chart, page }: PageTurn & { readonly chart: ChartName }) =>
      of === chart && isOtherPage(context.pages[of], page, rowsOf(context, of)),
    isPageOfOthers: ({ context }, { of, chart, page }: PageTurn & { readonly chart: ChartName }) =>
      of === chart && isOtherPage(context.pages[of], page, slicesOf(rowsOf(context, of)).others),
    isOpenable: ({ context }, { key: wanted, from }: Opening) =>
      visibleIn(context, from).some(({ key, count }) => key === wanted && (count ?? 0) > 0),
    isGone: ({ context }) => rowsOf(context, 'reasons').length === 0,
  },
  actions: {
    keepFigures: assign({
      figures: (_, given: FiguresAnswer) => (given.kind === 'figures' ? given.figures : emptyContext.figures),
      error: null,
    }),
    keepError: assign({
      error: (_, given: FiguresAnswer) => (given.kind === 'refused' ? given.error : null),
    }),
    openReasons: assign({
      openKey: (_, key: string) => key,
      pages: ({ context }) => ({ ...context.pages, reasons: 1 }),
    }),
    turnPage: assign({
      pages: ({ context }, { of, page }: PageTurn) => ({ ...context.pages, [of]: page }),
    }),
  },
});
