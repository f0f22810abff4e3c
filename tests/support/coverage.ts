import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { recordFile } from '../../scripts/paths/coverage.ts';
import type { Driver, PathRecord } from '../../scripts/paths/coverage.ts';

/** Forgets what an earlier run of a path recorded; a failing path must not count. */
export const forgetRun = (driver: Driver, flow: string, path: string): void =>
  rmSync(recordFile(driver, flow, path), { force: true });

/** Records which transitions a passing run of a path took. */
export const recordRun = (driver: Driver, flow: string, record: PathRecord): void => {
  const file = recordFile(driver, flow, record.path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(record)}\n`);
};
