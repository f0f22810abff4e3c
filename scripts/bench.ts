import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { oneOf, readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { listGoals, listReport, measureLists } from './bench/lists.ts';
import { documentGoals, documentReport, measureDocuments } from './bench/pdf.ts';
import { editorGoals, editorReport, measureEditor } from './bench/editor.ts';
import { loadOnce } from './bench/load.ts';
import type { LoadFigures, Subject } from './bench/load.ts';
import { filterNames } from './bench/names.ts';
import { goal, goalReport, startGoals, median, repeat, startReport, logProgress } from './bench/report.ts';
import type { Turns } from './bench/report.ts';
import { measureWays, wayGoals, wayReport } from './bench/ways.ts';
import { figureGoals, figureReport, measureFigures } from './bench/figures.ts';
import { chromiumArguments, ensureChromium } from './browser/chromium.ts';
import { compressFolder } from './serve/compress.ts';
import { buildInto, isFresh } from './serve/production-build.ts';
import { startStaticServer } from './serve/static-server.ts';
import { sampleAuthorization } from '../mock-server/authorization.ts';
import { startProvider } from '../mock-server/provider.ts';

const usage = `npm run bench [-- --runs <number>] [--only start|ways|lists|documents|figures|editor] [--json <file>]

Measures the first screen against a page of React alone, filtering 1,000 names, links that somebody signed in opens
against a page of React alone and a bare pdfjs-dist, a list of 10,000 documents against a
bare TanStack Table and a bare Fluent DataGrid, opening documents against a bare pdfjs-dist, the dashboard with its
report of 20,000 items, and the page editor against a bare picture and react-sketch-canvas as it comes; fails where a
goal is not met.
All of it takes seven minutes at most: where visits take long, fewer are made, down to one; the start is loaded as often
as asked for. What is under way is told on the console.
  --runs  how often the start is loaded, without it 5; all else half as often, unless it is measured by itself
  --only  one part of it: the start with the names, the ways in, the lists, the documents, the figures, or the editor
  --json  writes what was measured to this file, too`;

const root = process.cwd();
const reactOnly = join(root, '.cache/bench/react-only');

const buildBoth = async (): Promise<void> => {
  if (!isFresh(root)) await buildInto(root, 'dist', 'warn');
  const output = { outDir: reactOnly, emptyOutDir: true, modulePreload: { polyfill: false } };
  const page = join(root, 'scripts/bench/page');
  await build({ root: page, configFile: false, publicDir: false, logLevel: 'warn', build: output });
  await compressFolder(reactOnly);
};

interface Served {
  readonly browser: Browser;
  readonly portalUrl: string;
  readonly mockUrl: string;
}

const measureStart = async ({ browser, portalUrl }: Served, turns: Turns) => {
  const reference = await startStaticServer({ root: reactOnly });
  const reactPage: Subject = { name: 'React only', url: `${reference.url}/`, button: 'Text me' };
  const link = `${portalUrl}/auth/authorize?userid=u-maria-santos`;
  const screen: Subject = { name: 'authorization', url: link, button: 'Text me' };
  const subjects = [
    { subject: reactPage, noted: [] as LoadFigures[] },
    { subject: screen, noted: [] as LoadFigures[] },
  ] as const;
  try {
    logProgress('start: once without being counted');
    for (const { subject } of subjects) await loadOnce(browser, subject);
    await repeat('start', turns, async () => {
      for (const { subject, noted } of subjects) noted.push(await loadOnce(browser, subject));
    });
  } finally {
    await reference.close();
  }
  logProgress('1,000 names');
  const keystrokes = await filterNames(browser, portalUrl, { runs: turns.max, slower: 1 });
  const [first, second] = subjects.map(({ subject, noted }) => ({ name: subject.name, runs: noted }));
  if (!first || !second) throw new Error('Nothing was measured.');
  const filtering = goal('1,000 names: keystroke to painted list, ms (desktop)', median(keystrokes), 50);
  return { screens: [first, second], keystrokes, goals: [...startGoals(first, second), filtering] };
};

const parts = ['start', 'ways', 'lists', 'documents', 'figures', 'editor'] as const;
type Part = (typeof parts)[number];

/** When the visits of a part are to be over, where all are measured; in seconds since the start of the bench. */
const ends: Readonly<Record<Part, number>> = {
  start: 90,
  ways: 170,
  lists: 210,
  documents: 250,
  figures: 350,
  editor: 410,
};

const turnsOf = (only: 'all' | Part, runs: number, part: Part): Turns => {
  if (only !== 'all') return { max: runs, min: runs, untilMs: Infinity };
  const untilMs = ends[part] * 1000;
  if (part === 'start') return { max: runs, min: runs, untilMs };
  return { max: Math.max(1, Math.floor(runs / 2)), min: 1, untilMs };
};

/** Under test, V8 reads a whole script again for each error that React makes in it; in a person's own browser it does not. */
const readOnce = '--js-flags=--no-enable-lazy-source-positions';

const measureAll = async (only: 'all' | Part, runs: number) => {
  const isWanted = (part: Part) => only === 'all' || only === part;
  const turns = (part: Part) => turnsOf(only, runs, part);
  const provider = await startProvider({});
  const portal = await startStaticServer({
    root: join(root, 'dist'),
    apiUrl: provider.url,
    basic: sampleAuthorization,
  });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, readOnce],
  });
  const served = { browser, portalUrl: portal.url, mockUrl: provider.url };
  try {
    return {
      start: isWanted('start') ? await measureStart(served, turns('start')) : null,
      ways: isWanted('ways') ? await measureWays(browser, { root, ...served }, turns('ways')) : null,
      lists: isWanted('lists') ? await measureLists(browser, { root, ...served }, turns('lists')) : null,
      documents: isWanted('documents')
        ? await measureDocuments(browser, { root, ...served }, turns('documents'))
        : null,
      figures: isWanted('figures') ? await measureFigures(browser, served, turns('figures')) : null,
      editor: isWanted('editor') ? await measureEditor(browser, { root, ...served }, turns('editor')) : null,
    };
  } finally {
    await browser.close();
    await Promise.all([portal.close(), provider.close()]);
  }
};

/** Of how many visits the figures are; of parts with several kinds, the fewest. */
const medians = (...made: readonly (readonly unknown[] | undefined)[]): string => {
  const visits = Math.min(...made.map((all) => all?.length ?? 0));
  return `medians of ${visits} ${visits === 1 ? 'visit' : 'visits'}`;
};

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: 'all' },
    json: { type: 'string' },
  });
  const only = oneOf('--only', values.only, ['all', ...parts]);
  const runs = wholeNumber('--runs', values.runs, 1, 1000);
  logProgress('build');
  await buildBoth();
  const { start, ways, lists, documents, figures, editor } = await measureAll(only, runs);
  const reached = [
    ...(start?.goals ?? []),
    ...(ways ? wayGoals(ways) : []),
    ...(lists ? listGoals(lists) : []),
    ...(documents ? documentGoals(documents) : []),
    ...(figures ? figureGoals(figures) : []),
    ...(editor ? editorGoals(editor) : []),
  ];
  if (start) {
    console.log('Phone profile (1.6 Mbit/s, 150 ms, 4 x slower processor), cold cache,');
    console.log(`medians of ${runs} (least..greatest)\n\n${startReport(start.screens)}\n`);
  }
  if (ways) console.log(`Ways in on the phone profile, ${medians(ways.list)}\n\n${wayReport(ways)}\n`);
  if (lists) console.log(`10,000 documents, ${medians(lists[0]?.visits)}\n\n${listReport(lists)}\n`);
  if (documents) console.log(`Documents, ${medians(documents.last)}\n\n${documentReport(documents)}\n`);
  if (figures)
    console.log(
      `Figures, ${medians(figures.first.dashboard, figures.searched[20_000])}\n\n${figureReport(figures)}\n`,
    );
  if (editor) console.log(`Page editor, ${medians(editor.first.editor)}\n\n${editorReport(editor)}\n`);
  logProgress('done');
  console.log(goalReport(reached));
  const { screens: screenRuns, keystrokes } = start ?? {};
  const measured = { runs: screenRuns, keystrokes, ways, lists, documents, figures, editor, goals: reached };
  if (values.json) writeFileSync(values.json, JSON.stringify(measured, null, 2));
  if (reached.some(({ met }) => !met)) process.exitCode = 1;
});
