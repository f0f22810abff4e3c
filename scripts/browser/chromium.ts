import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The one that draws on no screen comes first: the same engine, a fifth quicker in tests. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What every Chromium of this repository is started with: no calls of its own, no first-run pages. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const inPlaywrightCache = (): string[] => {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((end) => join(cache, name, end)));
};

/** A Chromium that is already here: the one that CHROMIUM names, one on the usual paths, or Playwright's own. */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which is not there.`);
    return named;
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...places].filter(Boolean);
  const onPaths = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...folders];
  const candidates = [
    ...onPaths.filter((path) => /chrom/i.test(path.split('/').at(-1) ?? '')),
    ...inPlaywrightCache(),
  ];
  return candidates.find((path) => existsSync(path));
};

const run = (command: string, rest: readonly string[]): boolean => {
  const isRoot = process.getuid?.() === 0;
  const [program, given] = isRoot ? [command, rest] : ['sudo', ['-n', command, ...rest]];
  return spawnSync(program, given, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

/** The Chromium to test with, installed by the system's package manager where there is none. */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium found: installing it with apt-get.');
  const install = (name: string) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (existsSync('/usr/bin/apt-get') && run('apt-get', ['update'])) {
    const isInstalled = install('chromium-headless-shell') || install('chromium');
    const installed = isInstalled ? findChromium() : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium, and it could not be installed. Install one (Debian: apt-get install chromium) ' +
      'or set CHROMIUM to its path.',
  );
};
