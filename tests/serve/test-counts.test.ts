import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  leftOutByFile,
  leftOutByKind,
  recordLeftOut,
  playwrightCounts,
  vitestCounts,
} from '../../scripts/serve/test-counts.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('the counts of a test run', () => {
  it('count skipped tests, and those that were not reached, as failed', () => {
    const unit = report({ numPassedTests: 7, numTotalTests: 9 });
    expect(vitestCounts(unit, 1)).toEqual({ passed: 7, failed: 2, failures: [] });
    const browser = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(playwrightCounts(browser, 1)).toEqual({ passed: 5, failed: 4, failures: [] });
  });

  it('have one failure if a runner crashed and named none', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numTotalTests: 7 }), 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['vitest ended with 1 and named no test'],
    });
    const absent = join(folder, 'absent.json');
    expect(vitestCounts(absent, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightCounts(absent, 137)).toEqual({
      passed: 0,
      failed: 1,
      failures: ['playwright ended with 137 and named no test'],
    });
  });

  it('have none if everything passed', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numTotalTests: 7 }), 0)).toEqual({
      passed: 7,
      failed: 0,
      failures: [],
    });
    const browser = report({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(playwrightCounts(browser, 0)).toEqual({ passed: 5, failed: 0, failures: [] });
  });

  it('name each failed test, and each file that did not load, with the first line of the reason', () => {
    const unit = report({
      numPassedTests: 1,
      numTotalTests: 3,
      testResults: [
        {
          name: join(process.cwd(), 'tests/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'a passes', status: 'passed' },
            {
              fullName: 'a fails',
              status: 'failed',
              failureMessages: ['\u001b[31mnot so\u001b[39m\nat line 3'],
            },
            { fullName: 'a is left out', status: 'pending' },
          ],
        },
        { name: 'tests/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    expect(vitestCounts(unit, 1).failures).toEqual([
      'tests/a.test.ts › a fails › not so',
      'tests/a.test.ts › a is left out › pending',
      'tests/b.test.ts › no such module',
    ]);
    const browser = report({
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [{ title: 'c passes', file: 'c.spec.ts', tests: [{ status: 'expected', results: [{}] }] }],
          suites: [
            {
              specs: [
                {
                  title: 'c fails',
                  file: 'c.spec.ts',
                  tests: [{ status: 'unexpected', results: [{ error: { message: 'late\ncall log' } }] }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(playwrightCounts(browser, 1).failures).toEqual(['c.spec.ts › c fails › late']);
  });
});

describe('what a run of the browser tests has left out', () => {
  const written = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const specs = (file: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ title: `test ${index}`, file, tests: [] }));

  it('is counted for each file that lacks some or all of its tests', () => {
    const whole = written('whole.json', {
      suites: [
        { specs: specs('a.spec.ts', 2), suites: [{ specs: specs('a.spec.ts', 3) }] },
        { specs: specs('b.spec.ts', 4) },
        { specs: specs('c.spec.ts', 1) },
      ],
    });
    const run = written('run.json', {
      suites: [{ suites: [{ specs: specs('a.spec.ts', 1) }] }, { specs: specs('c.spec.ts', 1) }],
    });
    expect(leftOutByFile(whole, run)).toEqual(['a.spec.ts: 4 of 5', 'b.spec.ts: 4 of 4']);
    expect(leftOutByFile(whole, whole)).toEqual([]);
  });
});

it('a run reports how much of each kind it has left to other turns, if any', () => {
  const notes = join(folder, 'notes');
  expect(leftOutByKind(join(folder, 'never written'))).toEqual([]);
  recordLeftOut({ what: 'paths on views', left: 9, all: 10 }, 'selection', notes);
  recordLeftOut({ what: 'answers', left: 2, all: 3 }, '', notes);
  recordLeftOut({ what: 'paths on views', left: 2, all: 3 }, 'banner', notes);
  recordLeftOut({ what: 'paths on views', left: 2, all: 3 }, 'banner', notes);
  expect(leftOutByKind(notes)).toEqual(['answers: 2 of 3', 'paths on views: 11 of 13']);
});
