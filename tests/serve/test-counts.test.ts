import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightCounts, vitestCounts } from '../../scripts/serve/test-counts.ts';

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
  it('take what was skipped or not reached as failed', () => {
    const unit = report({ numPassedTests: 7, numTotalTests: 9 });
    expect(vitestCounts(unit, 1)).toEqual({ passed: 7, failed: 2 });
    const browser = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } });
    expect(playwrightCounts(browser, 1)).toEqual({ passed: 5, failed: 4 });
  });

  it('hold a failure where a runner ended badly and named none', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numTotalTests: 7 }), 1)).toEqual({
      passed: 7,
      failed: 1,
    });
    expect(vitestCounts(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(join(folder, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('hold none where everything passed', () => {
    expect(vitestCounts(report({ numPassedTests: 7, numTotalTests: 7 }), 0)).toEqual({
      passed: 7,
      failed: 0,
    });
    const browser = report({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } });
    expect(playwrightCounts(browser, 0)).toEqual({ passed: 5, failed: 0 });
  });
});
