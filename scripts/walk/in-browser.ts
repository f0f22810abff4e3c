import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FlowPaths, PrintedPath } from './read-paths.ts';
import type { Walked } from './walked.ts';

interface Report {
  readonly suites?: readonly Report[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly {
        readonly duration: number;
        readonly errors: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
  readonly errors?: readonly { readonly message?: string }[];
}

const specsOf = ({ suites = [], specs = [] }: Report): NonNullable<Report['specs']> => [
  ...specs,
  ...suites.flatMap((suite) => specsOf(suite)),
];

const sentenceOf = (message = 'it failed'): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 10)
    .join(' ');

const walkedOf = ({ title, ok, tests }: NonNullable<Report['specs']>[number]): Walked => {
  const [flow = '', path = ''] = title.split(' ');
  const [test] = tests;
  const run = test?.results.at(-1);
  const told = (wanted: string) => test?.annotations.find(({ type }) => type === wanted)?.description;
  const leftOut = told('left out');
  const inPart = told('in part');
  const why = ok ? (leftOut ?? null) : sentenceOf(run?.errors[0]?.message);
  const walked = leftOut !== undefined ? 'left out' : inPart === undefined ? 'passed' : 'partly';
  const result = ok ? walked : 'failed';
  return { flow, path, result, why, leftOut: inPart === undefined ? [] : [inPart], ms: run?.duration ?? 0 };
};

const runPlaywright = (environment: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('node_modules/.bin/playwright', ['test', '--config', 'tests/walk/walk.config.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.once('error', reject);
    child.once('exit', () => resolve());
  });

/** Walks what Chromium is given, on the production build; `content` is as the driver reads it. */
const walkContent = async (content: string, driver: 'browser-mock' | 'text'): Promise<readonly Walked[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'walk-'));
  const report = join(folder, 'report.json');
  const file = join(folder, 'paths');
  try {
    writeFileSync(file, content);
    await runPlaywright({
      SIGNING_WALK_FILE: file,
      SIGNING_WALK_DRIVER: driver,
      SIGNING_WALK_REPORT: report,
      SIGNING_EXTENT: 'whole',
    });
    if (!existsSync(report)) throw new Error('Chromium was not started: see above.');
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const [broken] = told.errors ?? [];
    if (broken && specsOf(told).length === 0) throw new Error(sentenceOf(broken.message));
    return specsOf(told).map((spec) => walkedOf(spec));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Walks paths in Chromium on the production build, against the mock provider. */
export const walkInBrowser = (all: readonly FlowPaths[]): Promise<readonly Walked[]> =>
  walkContent(JSON.stringify(all.map(({ set }) => set)), 'browser-mock');

/** Walks paths in Chromium by what is printed for people, and by nothing else. */
export const walkPrinted = (paths: readonly PrintedPath[]): Promise<readonly Walked[]> =>
  walkContent(JSON.stringify(paths), 'text');
