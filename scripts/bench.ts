import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { loadOnce } from './bench/load.ts';
import type { Subject } from './bench/load.ts';
import { filterNames } from './bench/names.ts';
import type { Noted } from './bench/observe.ts';
import { goals, median, report } from './bench/report.ts';
import { chromiumArguments, ensureChromium } from './browser/chromium.ts';
import { compressFolder } from './serve/compress.ts';
import { buildInto, isFresh } from './serve/production-build.ts';
import { startStaticServer } from './serve/static-server.ts';
import { sampleAuthorization } from '../mock-server/authorization.ts';
import { startProvider } from '../mock-server/provider.ts';

const usage = `npm run bench [-- --runs <number>] [--json <file>]

Measures the first screen against a page of React alone, and filtering 1,000 names; fails where a goal is not met.
  --runs  how often each is loaded; without it 7
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

const measure = async (runs: number) => {
  const provider = await startProvider({});
  const reference = await startStaticServer({ root: reactOnly });
  const portal = await startStaticServer({
    root: join(root, 'dist'),
    apiUrl: provider.url,
    basic: sampleAuthorization,
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  const reactPage: Subject = { name: 'React only', url: `${reference.url}/`, button: 'Text me' };
  const link = `${portal.url}/auth/authorize?userid=u-maria-santos`;
  const screen: Subject = { name: 'authorization', url: link, button: 'Text me' };
  const subjects = [
    { subject: reactPage, noted: [] as Noted[] },
    { subject: screen, noted: [] as Noted[] },
  ] as const;
  try {
    for (const { subject } of subjects) await loadOnce(browser, subject);
    for (let run = 0; run < runs; run += 1) {
      for (const { subject, noted } of subjects) noted.push(await loadOnce(browser, subject));
    }
    const keystrokes = await filterNames(browser, portal.url, { runs, slower: 1 });
    const [first, second] = subjects;
    return {
      first: { name: first.subject.name, runs: first.noted },
      second: { name: second.subject.name, runs: second.noted },
      keystrokes,
    };
  } finally {
    await browser.close();
    await Promise.all([portal.close(), reference.close(), provider.close()]);
  }
};

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    runs: { type: 'string', default: '7' },
    json: { type: 'string' },
  });
  const runs = wholeNumber('--runs', values.runs, 1, 1000);
  await buildBoth();
  const { first, second, keystrokes } = await measure(runs);
  const toPaint = median(keystrokes);
  const what = '1,000 names: keystroke to painted list, ms (desktop)';
  const filtering = { what, value: toPaint, atMost: 50, met: toPaint <= 50 };
  const reached = [...goals(first, second), filtering];
  console.log(
    `Phone profile (1.6 Mbit/s, 150 ms, 4 x slower processor), cold cache, medians of ${runs} (least..greatest)\n`,
  );
  console.log(report([first, second], reached));
  const measured = { runs: [first, second], keystrokes, goals: reached };
  if (values.json) writeFileSync(values.json, JSON.stringify(measured, null, 2));
  if (reached.some(({ met }) => !met)) process.exitCode = 1;
});
