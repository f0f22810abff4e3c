import { createInterface } from 'node:readline';
import { createVitest } from 'vitest/node';
import type { Vitest } from 'vitest/node';
import { testsOf } from './flow-tests.ts';
import { answerMark } from './question.ts';
import type { Question, Verdict } from './question.ts';
import { spoilVariable } from './spoil.ts';

const failureIn = async (vitest: Vitest, files: readonly string[]): Promise<string | null> => {
  // What failed in the run before would count against this one, and end it at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = await vitest.globTestSpecifications(files.map((file) => `${process.cwd()}/${file}`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed'))
      return `${module.relativeModuleId}: ${test.fullName}`;
    if (module.state() === 'failed') return `${module.relativeModuleId}: could not be loaded`;
  }
  return unhandledErrors.length > 0 ? 'an error that no test caught' : null;
};

const judged = async (vitest: Vitest, { flow, spoil }: Question): Promise<Verdict> => {
  if (spoil === null) delete process.env[spoilVariable];
  else process.env[spoilVariable] = JSON.stringify(spoil);
  for (const files of testsOf(flow)) {
    const noticedBy = await failureIn(vitest, files);
    if (noticedBy !== null) return { noticedBy };
  }
  return { noticedBy: null };
};

// As the test runner's own command sets it: libraries warn of more while developing.
process.env['NODE_ENV'] = 'test';
process.env['SIGNING_MUTANTS'] = '1';
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  passWithNoTests: true,
});
await vitest.standalone();
for await (const line of createInterface({ input: process.stdin })) {
  const verdict = await judged(vitest, JSON.parse(line) as Question);
  process.stdout.write(`${answerMark}${JSON.stringify(verdict)}\n`);
}
await vitest.close();
