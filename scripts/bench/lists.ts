import type { Browser } from '@playwright/test';
import { buildBarePages } from './bare-pages.ts';
import { openBigList, speeds, visitList } from './lists/visits.ts';
import type { ListFigures, ListPage, Speed } from './lists/visits.ts';
import { table } from '../command/table.ts';
import { goal, median, repeat } from './report.ts';
import type { Goal, Turns } from './report.ts';
import { startStaticServer } from '../serve/static-server.ts';

/** The figures of all visits to one list, at one speed of the processor. */
export interface MeasuredList {
  readonly name: string;
  readonly slower: Speed;
  readonly visits: readonly ListFigures[];
}

interface Places {
  readonly root: string;
  readonly portalUrl: string;
  readonly mockUrl: string;
}

/** Measures 10,000 rows in our list, in a bare TanStack Table and in a bare Fluent DataGrid, turn by turn. */
export const measureLists = async (
  browser: Browser,
  { root, portalUrl, mockUrl }: Places,
  turns: Turns,
): Promise<readonly MeasuredList[]> => {
  const { answer, prepare } = await openBigList(portalUrl, mockUrl);
  const names = ['tanstack', 'data-grid'];
  const folder = await buildBarePages({ root, folder: 'lists', names, files: { 'rows.json': answer } });
  const bare = await startStaticServer({ root: folder });
  const plain = { call: 'rows.json', prepare: () => Promise.resolve() };
  const lists: readonly ListPage[] = [
    {
      name: 'our list',
      url: `${portalUrl}/pending_documents`,
      rows: 'tbody tr',
      call: '/api/Document?',
      prepare,
    },
    { ...plain, name: 'TanStack Table', url: `${bare.url}/tanstack.html`, rows: 'tbody tr' },
    { ...plain, name: 'Fluent DataGrid', url: `${bare.url}/data-grid.html`, rows: '[role=row]' },
  ];
  const measured = lists.map((list) => ({
    list,
    visits: { 1: [] as ListFigures[], 4: [] as ListFigures[] },
  }));
  try {
    await repeat('lists', turns, async () => {
      for (const { list, visits } of measured) {
        const noted = await visitList(browser, list);
        for (const slower of speeds) visits[slower].push(noted[slower]);
      }
    });
  } finally {
    await bare.close();
  }
  return speeds.flatMap((slower) =>
    measured.map(({ list, visits }) => ({ name: list.name, slower, visits: visits[slower] })),
  );
};

const figures = {
  usable: ({ visits }: MeasuredList) => median(visits.map(({ usable }) => usable)),
  key: ({ visits }: MeasuredList) => median(visits.flatMap(({ keys }) => keys)),
  sort: ({ visits }: MeasuredList) => median(visits.flatMap(({ sorts }) => sorts)),
  turn: ({ visits }: MeasuredList) => median(visits.flatMap(({ turns }) => turns)),
  longest: ({ visits }: MeasuredList) => median(visits.map(({ longest }) => longest)),
  domRows: ({ visits }: MeasuredList) => Math.max(...visits.map(({ domRows }) => domRows)),
} as const;

type Figure = keyof typeof figures;
const names = Object.keys(figures) as readonly Figure[];

/** The goals of the lists, on the desktop and on a processor four times slower. */
export const listGoals = (measured: readonly MeasuredList[]): readonly Goal[] => {
  const of = (slower: number) => measured.find((one) => one.name === 'our list' && one.slower === slower);
  const [fast, slow] = [of(1), of(4)];
  if (!fast || !slow) return [];
  return [
    goal('10,000 rows: answer to usable, ms', figures.usable(fast), 1000),
    goal('10,000 rows: keystroke to painted list, ms', figures.key(fast), 35),
    goal('10,000 rows: keystroke to painted list, ms, 4 x slower', figures.key(slow), 150),
    goal('10,000 rows: sort, ms', figures.sort(fast), 90),
    goal('10,000 rows: page turn, ms', figures.turn(fast), 30),
    goal('10,000 rows: longest task, ms', figures.longest(fast), 200),
    goal('10,000 rows: rows in the DOM', figures.domRows(fast), 200),
  ];
};

/** The printed figures: medians, with ours as a share of each bare one's. */
export const listReport = (measured: readonly MeasuredList[]): string => {
  const head = ['', 'usable ms', 'key ms', 'sort ms', 'page ms', 'longest task ms', 'rows in DOM'];
  const rows = measured.map((one) => {
    const ours = measured.find(({ name, slower }) => name === 'our list' && slower === one.slower);
    const cells = names.map((figure) => {
      const value = figures[figure](one);
      if (!ours || ours === one || figure === 'domRows') return String(Math.round(value));
      return `${Math.round(value)} (ours ${(figures[figure](ours) / value).toFixed(2)} x)`;
    });
    return [`${one.name}, ${one.slower} x`, ...cells];
  });
  return table([head, ...rows]);
};
