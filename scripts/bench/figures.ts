import type { Browser } from '@playwright/test';
import { screens, visitFirst, visitReport } from './figures/visits.ts';
import type { FirstFigures, HandlingTimes, SearchTimes } from './figures/visits.ts';
import { table } from '../command/table.ts';
import { goal, median, repeat } from './report.ts';
import type { Goal, Turns } from './report.ts';
import { resetMock, signIn } from './signed-in.ts';

const person = 'u-maria-santos';
const reporter = 'u-long-report';
const sizes = [2_000, 20_000] as const;
type Size = (typeof sizes)[number];

/** A frame is 16.7 ms. Without a screen the clock swings a little; a frame that is left out makes it 33. */
const frameMs = 25;

/** Times in milliseconds, one for each visit. */
export interface MeasuredFigures {
  readonly first: Readonly<Record<keyof typeof screens, FirstFigures[]>>;
  readonly searched: Readonly<Record<Size, SearchTimes[]>>;
  readonly handled: HandlingTimes[];
}

interface Places {
  readonly portalUrl: string;
  readonly mockUrl: string;
}

/** The first day of the month before the last, from which the mock provider has 2,000 items; and one before them all. */
const firstDays = (): Readonly<Record<Size, string>> => {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1));
  const month = String(day.getUTCMonth() + 1).padStart(2, '0');
  return { 2_000: `${month}/01/${day.getUTCFullYear()}`, 20_000: '01/01/2020' };
};

/** Opens the dashboard and the pending list turn by turn, and searches the report at two sizes. */
export const measureFigures = async (
  browser: Browser,
  { portalUrl, mockUrl }: Places,
  turns: Turns,
): Promise<MeasuredFigures> => {
  const measured: MeasuredFigures = {
    first: { dashboard: [], pending: [] },
    searched: { 2_000: [], 20_000: [] },
    handled: [],
  };
  await resetMock(mockUrl);
  const maria = await signIn(portalUrl, mockUrl, person);
  await repeat('dashboard', turns, async () => {
    for (const name of ['dashboard', 'pending'] as const) {
      measured.first[name].push(await visitFirst(browser, portalUrl, screens[name], maria));
    }
  });
  const lena = await signIn(portalUrl, mockUrl, reporter);
  const from = firstDays();
  await repeat('report', turns, async () => {
    for (const size of sizes) {
      const visit = { from: from[size], thenHandle: size === 20_000 };
      const { searched, handled } = await visitReport(browser, portalUrl, visit, lena);
      measured.searched[size].push(searched);
      if (handled) measured.handled.push(handled);
    }
  });
  return measured;
};

const of = <Noted>(all: readonly Noted[], read: (noted: Noted) => number): number => median(all.map(read));
const worst = <Noted>(all: readonly Noted[], read: (noted: Noted) => number): number =>
  Math.max(...all.map(read));

/** The goals of the dashboard and its report. */
export const figureGoals = ({ first, searched, handled }: MeasuredFigures): Goal[] => {
  const growth =
    of(searched[20_000], ({ answered }) => answered) / of(searched[2_000], ({ answered }) => answered);
  return [
    goal(
      'dashboard: first figure / first row of the pending list',
      of(first.dashboard, ({ painted }) => painted) / of(first.pending, ({ painted }) => painted),
      1.2,
    ),
    goal(
      'dashboard: layout shift until the charts stand',
      worst(first.dashboard, ({ shift }) => shift),
      0,
    ),
    ...sizes.map((size) =>
      goal(
        `${size} items: longest task from Search on, ms`,
        of(searched[size], ({ task }) => task),
        100,
      ),
    ),
    goal('20000 items / 2000: answer to painted (10 is linear)', growth, 12),
    goal(
      '20000 items: a subject opened and closed, longest frame, ms',
      of(handled, ({ fold }) => fold),
      frameMs,
    ),
    goal(
      '20000 items: all opened, longest frame, ms',
      of(handled, ({ allOpen }) => allOpen),
      frameMs,
    ),
    goal(
      '20000 items: all closed, longest frame, ms',
      of(handled, ({ allClosed }) => allClosed),
      frameMs,
    ),
    goal(
      '20000 items: Export CSV to the file, ms',
      of(handled, ({ csv }) => csv),
      1000,
    ),
    goal(
      '20000 items: longest task of the export, ms',
      of(handled, ({ csvTask }) => csvTask),
      100,
    ),
  ];
};

/** The printed figures. */
export const figureReport = ({ first, searched, handled }: MeasuredFigures): string =>
  [
    table([
      ['phone profile, cold cache', 'first content ms'],
      ['dashboard', String(Math.round(of(first.dashboard, ({ painted }) => painted)))],
      ['pending list', String(Math.round(of(first.pending, ({ painted }) => painted)))],
    ]),
    table([
      ['report', 'Search to painted ms', 'answer to painted ms', 'longest task ms (0: none over 50)'],
      ...sizes.map((size) => [
        `${size} items`,
        String(Math.round(of(searched[size], ({ painted }) => painted))),
        String(Math.round(of(searched[size], ({ answered }) => answered))),
        String(Math.round(of(searched[size], ({ task }) => task))),
      ]),
    ]),
    `rows in the CSV: ${worst(handled, ({ csvRows }) => csvRows)}`,
  ].join('\n\n');
