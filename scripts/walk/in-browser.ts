import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FlowPaths, PrintedPath } from './read-paths.ts';
import type { PathResult } from './walk-results.ts';

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

const resultOf = ({ title, ok, tests }: NonNullable<Report['specs']>[number]): PathResult => {
  const [flow = '', path = ''] = title.split(' ');
  const [test] = tests;
  const run = test?.results.at(-1);
  const annotation = (wanted: string) => test?.annotations.find(({ type }) => type === wanted)?.description;
  const leftOut = annotation('left out');
  const inPart = annotation('in part');
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

/** Executes paths in Chromium on the production build; `content`: the paths in the driver's format. */
const walkContent = async (
  content: string,
  driver: 'browser-mock' | 'text',
): Promise<readonly PathResult[]> => {
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
    const parsed = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const [broken] = parsed.errors ?? [];
    if (broken && specsOf(parsed).length === 0) throw new Error(sentenceOf(broken.message));
    return specsOf(parsed).map((spec) => resultOf(spec));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Executes paths in Chromium on the production build, with the mock provider. */
export const walkInBrowser = (all: readonly FlowPaths[]): Promise<readonly PathResult[]> =>
  walkContent(JSON.stringify(all.map(({ set }) => set)), 'browser-mock');

/** Executes paths in Chromium by their printed text alone. */
export const walkPrinted = (paths: readonly PrintedPath[]): Promise<readonly PathResult[]> =>
  walkContent(JSON.stringify(paths), 'text');
