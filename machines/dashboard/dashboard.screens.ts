import type { SnapshotFrom } from 'xstate';
import { withProofs } from '../screen.ts';
import type { Screen, SpecificEvent, ScreensOf, Sight, ElementQuery } from '../screen.ts';
import type { dashboardMachine } from './dashboard.machine.ts';
import type { DashboardEvent } from './dashboard.setup.ts';
import { rowsOf } from './dashboard.setup.ts';
import { pageOf, pagesOf, slicesOf } from './figures.ts';
import type { ChartName, CountRow } from './figures.ts';

type Snapshot = SnapshotFrom<typeof dashboardMachine>;
type EventType = DashboardEvent['type'];
type FlowScreen = Screen<EventType>;
type Form = 'picture' | 'table' | 'others';
type Control = Required<Pick<SpecificEvent<EventType>, 'event' | 'at'>> & {
  /** Null: the control is enabled, but no case of the model describes what it does here. */
  readonly isOn: boolean | null;
};

/** By case of `reasons.opened`: the key of the organization's row. */
const organizationOfCase = {
  'the first organization': 'Riverside Home Health',
  'the twenty-first organization': 'Organization 20',
} as const;

const heading: ElementQuery = { role: 'heading', name: 'app.title.dashboard' };
const figureEvents = ['figures.refreshed', 'figures.retried'] as const;
const chartEvents: readonly EventType[] = [
  'table.chosen',
  'picture.chosen',
  'others.opened',
  'others.closed',
  'page.turned',
  'reasons.opened',
  'reasons.closed',
];

const withoutFigures = (
  sees: readonly Sight[],
  ...offers: readonly (typeof figureEvents)[number][]
): FlowScreen => ({
  sees: [heading, ...sees],
  offers,
  refuses: [...figureEvents.filter((one) => !offers.includes(one)), ...chartEvents],
});

const cards = [
  { figure: 'unsigned', name: 'dashboard.card.unsigned' },
  { figure: 'averageDays', name: 'dashboard.card.average' },
  { figure: 'declined', name: 'dashboard.card.declined' },
] as const;

/** Three cards; each links to its list unless it is zero. Earlier figures stay meanwhile. */
const figures =
  (sees: readonly Sight[], offers: readonly (typeof figureEvents)[number][] = ['figures.refreshed']) =>
  ({ context }: Snapshot): FlowScreen => ({
    proves: ['D2.11', 'D2.12', 'D2.13'],
    sees: [
      heading,
      ...cards.map(({ figure, name }): Sight =>
        (context.figures[figure] ?? 0) > 0 ? { role: 'link', name, begins: true } : { text: name },
      ),
      ...sees,
    ],
    offers,
    refuses: figureEvents.filter((one) => !offers.includes(one)),
  });

const outdated = withProofs(['S38'], figures([{ role: 'alert' }, { text: 'app.outdated' }], figureEvents));

/** The organizations whose reasons can be opened in this form of the chart of declines. */
const openableRows = ({ context }: Snapshot, form: Form): readonly CountRow[] => {
  const rows = rowsOf(context, 'organizations');
  const { own, others } = slicesOf(rows);
  const page = context.pages.organizations;
  return { picture: own, table: pageOf(rows, page), others: pageOf(others, page) }[form];
};

/** Whether 'Next page' leads to the second page, as in the model's cases; null: it leads to a later page. */
const isNextEnabled = (page: number, pages: number): boolean | null =>
  page >= pages ? false : page === 1 ? true : null;

/** The controls of a chart, each with its part of the screen, and whether it is enabled. */
const controls = ({ context }: Snapshot, of: ChartName, form: Form | null): readonly Control[] => {
  const rows = rowsOf(context, of);
  const { others } = slicesOf(rows);
  const pages = form === 'picture' ? 1 : pagesOf(form === 'others' ? others : rows);
  const button = (name: string): ElementQuery => ({ role: 'button', name, part: `dashboard.chart.${of}` });
  const choice = (name: string): ElementQuery => ({ ...button(name), unchosen: true });
  return [
    { event: 'table.chosen', at: choice('dashboard.chart.table'), isOn: form === 'picture' },
    { event: 'picture.chosen', at: choice('dashboard.chart.picture'), isOn: form === 'table' },
    {
      event: 'others.opened',
      at: { ...button('dashboard.chart.others'), begins: true },
      isOn: form === 'picture' && others.length > 0,
    },
    { event: 'others.closed', at: button('app.back'), isOn: form === 'others' },
    {
      event: 'page.turned',
      at: button('common.page.next'),
      isOn: form !== null && isNextEnabled(context.pages[of], pages),
    },
  ];
};

const provedBy = { picture: ['D2.14'], table: ['D2.14', 'X9'], others: ['S51'] } as const;

/**
 * A chart as a picture, with small slices in 'Others', as a table with the same data, or as the list behind
 * 'Others'.
 */
const chart = (snapshot: Snapshot, of: ChartName, form: Form | null): FlowScreen => {
  const all = controls(snapshot, of, form).map((one) => ({ ...one, case: of }));
  const only = (isOn: boolean) =>
    all.filter((one) => one.isOn === isOn).map(({ event, case: name, at }) => ({ event, case: name, at }));
  return {
    proves: form === null ? [] : provedBy[form],
    sees: form === null ? [] : [{ role: 'heading', name: `dashboard.chart.${of}`, begins: true }],
    offers: only(true),
    refuses: only(false),
  };
};

const merged = (one: FlowScreen, other: FlowScreen): FlowScreen => ({
  proves: [...(one.proves ?? []), ...(other.proves ?? [])],
  sees: [...one.sees, ...other.sees],
  offers: [...one.offers, ...other.offers],
  refuses: [...one.refuses, ...other.refuses],
});

const outstanding = (form: Form) => (snapshot: Snapshot) => chart(snapshot, 'outstanding', form);

/** The organizations with declines; each opens its reasons. */
const organizations =
  (form: Form) =>
  (snapshot: Snapshot): FlowScreen => {
    const keys = new Set(openableRows(snapshot, form).map(({ key }) => key));
    const openings = (isOn: boolean): readonly SpecificEvent<EventType>[] =>
      Object.entries(organizationOfCase)
        .filter(([, key]) => keys.has(key) === isOn)
        .map(([name]) => ({ event: 'reasons.opened', case: name }));
    return merged(merged(chart(snapshot, 'organizations', form), chart(snapshot, 'reasons', null)), {
      sees: [],
      offers: openings(true),
      refuses: [...openings(false), toOrganizations],
    });
  };

const toOrganizations: SpecificEvent<EventType> = {
  event: 'reasons.closed',
  at: { role: 'button', name: 'app.back', part: 'dashboard.chart.reasons' },
};

/**
 * The reasons of one organization, and Back to all organizations; from the reasons' 'Others', Back leads to the
 * reasons first.
 */
const reasons =
  (form: Form) =>
  (snapshot: Snapshot): FlowScreen =>
    merged(merged(chart(snapshot, 'reasons', form), chart(snapshot, 'organizations', null)), {
      sees: [],
      offers: form === 'others' ? [] : [toOrganizations],
      refuses: form === 'others' ? ['reasons.opened', toOrganizations] : ['reasons.opened'],
    });

/** What a person sees and can do in each state of the dashboard. */
export const dashboardScreens = {
  loading: withoutFigures([{ role: 'status' }, { text: 'app.loading' }]),
  'shown.reading.current': figures([]),
  'shown.reading.rereading': figures([], []),
  'shown.reading.outdated': outdated,
  'shown.outstanding.picture': outstanding('picture'),
  'shown.outstanding.table': outstanding('table'),
  'shown.outstanding.others': outstanding('others'),
  'shown.declines.organizations.picture': organizations('picture'),
  'shown.declines.organizations.table': organizations('table'),
  'shown.declines.organizations.others': organizations('others'),
  'shown.declines.reasons.picture': reasons('picture'),
  'shown.declines.reasons.table': reasons('table'),
  'shown.declines.reasons.others': reasons('others'),
  refused: withProofs(
    ['D8.2', 'S38'],
    withoutFigures([{ role: 'alert' }, { text: 'app.serviceSays' }], 'figures.retried'),
  ),
  failed: withProofs(
    ['D8.3', 'S38'],
    withoutFigures([{ role: 'alert' }, { text: 'app.unreachable' }], 'figures.retried'),
  ),
  signedOut: withProofs(['A8.8', 'D4.16', 'D8.1'], {
    ends: [{ address: '/auth/authorize' }, { title: 'app.title.authorization' }],
  }),
} as const satisfies ScreensOf<typeof dashboardMachine>;
