import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
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

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, json: { type: 'string' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1.');

const root = process.cwd();
const reactOnly = join(root, '.cache/bench/react-only');
const page = join(root, 'scripts/bench/page');
const output = { outDir: reactOnly, emptyOutDir: true, modulePreload: { polyfill: false } };

if (!isFresh(root)) await buildInto(root, 'dist', 'warn');
await build({ root: page, configFile: false, publicDir: false, logLevel: 'warn', build: output });
await compressFolder(reactOnly);

const provider = await startProvider({});
const reference = await startStaticServer({ root: reactOnly });
const portal = await startStaticServer({
  root: join(root, 'dist'),
  apiUrl: provider.url,
  basic: sampleAuthorization,
});
const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });

const subjects: readonly Subject[] = [
  { name: 'React only', url: `${reference.url}/`, button: 'Text me' },
  { name: 'authorization', url: `${portal.url}/auth/authorize?userid=u-maria-santos`, button: 'Text me' },
];
const noted = new Map<string, Noted[]>(subjects.map(({ name }) => [name, []]));
let keystrokes: readonly number[] = [];

try {
  for (const subject of subjects) await loadOnce(browser, subject);
  for (let run = 0; run < runs; run += 1) {
    for (const subject of subjects) noted.get(subject.name)?.push(await loadOnce(browser, subject));
  }
  keystrokes = await filterNames(browser, portal.url, { runs, slower: 1 });
} finally {
  await browser.close();
  await Promise.all([portal.close(), reference.close(), provider.close()]);
}

const [first, second] = subjects.map(({ name }) => ({ name, runs: noted.get(name) ?? [] }));
if (!first || !second) throw new Error('Nothing was measured.');
const toPaint = median(keystrokes);
const reached = [
  ...goals(first, second),
  {
    what: '1,000 names: keystroke to painted list, ms (desktop)',
    value: toPaint,
    atMost: 50,
    met: toPaint <= 50,
  },
];
console.log(
  `Phone profile (1.6 Mbit/s, 150 ms, 4 x slower processor), cold cache, medians of ${runs} (least..greatest)\n`,
);
console.log(report([first, second], reached));
if (values.json)
  writeFileSync(values.json, JSON.stringify({ runs: [first, second], keystrokes, goals: reached }, null, 2));
if (reached.some(({ met }) => !met)) process.exitCode = 1;
