import { appendFileSync, writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { nameOf } from './mutants.ts';
import { readLog, readNoticed, planVariable } from './plan.ts';
import type { Extent } from '../paths/sample.ts';
import type { Entry, Plan } from './plan.ts';

/** The task of one judge process, passed as its only argument in JSON. */
export interface Task extends Plan {
  /** The plan's own file, which the test runs read. */
  readonly file: string;
  /** Test files in steps: a later step is run for mutants that the earlier ones have not noticed. */
  readonly steps: readonly (readonly string[])[];
}

const { file, steps, ...plan } = JSON.parse(process.argv[2] ?? '') as Task;

// The test runner's command sets it, too: in development mode libraries print more warnings.
process.env['NODE_ENV'] = 'test';
process.env['SIGNING_EXTENT'] = 'sample' satisfies Extent;
process.env[planVariable] = file;
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  reporters: [{}],
  passWithNoTests: true,
});
await vitest.standalone();

const run = async (files: readonly string[], mutants: Plan['mutants']): Promise<void> => {
  writeFileSync(file, JSON.stringify({ ...plan, mutants }));
  const specifications = await vitest.globTestSpecifications(files.map((path) => `${process.cwd()}/${path}`));
  await vitest.runTestSpecifications(specifications, false);
};

for (const files of steps) {
  const settled = readNoticed(plan.account);
  const left = plan.mutants.filter((mutant) => !settled.has(nameOf(mutant)));
  if (left.length === 0) break;
  writeFileSync(plan.asked, '{}');
  await run(files, []);
  await run(files, left);
  const last = readLog(plan.account).at(-1)?.kind;
  if (last === 'doubtful' || last === 'begun') process.exit(1);
}
appendFileSync(plan.account, `${JSON.stringify({ kind: 'done' } satisfies Entry)}\n`);
process.exit(0);
