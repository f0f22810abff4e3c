import { UsageError, oneOf, readArguments, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { isQuick, testsOf } from './mutate/flow-tests.ts';
import { runJudges } from './mutate/judges.ts';
import { drawn, nameOf } from './mutate/mutants.ts';
import { machineWithMutants, machineNames } from './mutate/machines.ts';
import type { MachineName } from './mutate/machines.ts';
import type { Mutant } from './mutate/mutants.ts';
import {
  readEquivalent,
  withoutNoticed,
  recordWith,
  recordWithActions,
  recordedScore,
  scoreOf,
  writeScore,
} from './mutate/score.ts';
import type { MutantResult, Scores } from './mutate/score.ts';

const usage = `npm run mutate [-- --flow <flow>] [--whole | --left | --actions | --count <number>] [--seed <number>] [--judges <number>] [--quick] [--record]

Mutates the machines, one transition, guard, action or delay at a time, runs that flow's tests on each, and prints what nobody
noticed. Charts, printed texts and generated paths do not judge.
  --flow    one flow; without it all of them
  --whole   every mutant; without it a sample
  --left    those that the record says nobody has noticed
  --actions every action, left undone
  --count   how many the sample has; 40 by default
  --quick   without the tests that draw a screen: sooner done, and fewer are noticed
  --seed    draws the sample; without it a new one, which is printed
  --judges  test runs side by side, 1 to 8; 2 by default
  --record  writes what came of it to tests/mutants.score.json, with --whole, --left or --actions
Ends with 0 where nothing is unnoticed but what the record says, and on acts, sign-out and tokens nothing at all. The
tests hold the record to at least 95 %.`;

interface Extent {
  readonly left: boolean;
  readonly actions: boolean;
}

const recordedScores = (
  before: Scores,
  judged: readonly MutantResult[],
  { left, actions }: Extent,
): Scores => {
  if (left) return withoutNoticed(before, judged);
  return actions
    ? recordWithActions(before, judged, readEquivalent(), (flow) => machineWithMutants(flow).mutants)
    : recordWith(before, judged, readEquivalent());
};

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    flow: { type: 'string' },
    whole: { type: 'boolean', default: false },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    judges: { type: 'string', default: '2' },
    left: { type: 'boolean', default: false },
    actions: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  });
  const chosen =
    values.flow === undefined ? machineNames : [oneOf('flow', values.flow, machineNames as [MachineName])];
  const { whole, left, actions } = values;
  if (values.record && !whole && !left && !actions)
    throw new UsageError('--record goes with --whole, --left or --actions: a sample is no score.');
  const seed = wholeNumber('--seed', values.seed, 0, 999_999);
  const judges = wholeNumber('--judges', values.judges, 1, 8);
  const all = chosen.flatMap((flow) => machineWithMutants(flow).mutants.map((mutant) => ({ flow, mutant })));
  const before = recordedScore();
  const isSample = !whole && !left && !actions;
  const isAsked = ({ flow, mutant }: (typeof all)[number]): boolean =>
    whole ||
    (left && before[flow]?.unnoticed.includes(nameOf(mutant)) === true) ||
    (actions && mutant.kind === 'undone');
  const asked = isSample
    ? drawn(all, wholeNumber('--count', values.count, 1, 100_000), seed)
    : all.filter(isAsked);
  console.log(`${asked.length} of ${all.length} mutants${isSample ? `, seed ${seed}` : ''}`);
  const questions = chosen.map((flow) => ({
    flow,
    machine: machineWithMutants(flow).machine,
    steps: values.quick ? testsOf(flow).filter(isQuick) : testsOf(flow),
    mutants: asked.filter((one) => one.flow === flow).map(({ mutant }): Mutant => mutant),
  }));
  const judged: MutantResult[] = [];
  await runJudges(questions, judges, (flow, mutant, noticedBy) => {
    judged.push({ flow, mutant, noticedBy });
    console.log(`${judged.length}/${asked.length} ${flow}: ${nameOf(mutant)}: ${noticedBy ?? 'UNNOTICED'}`);
  });
  const { lines, isGood } = scoreOf(judged, readEquivalent(), before);
  console.log(`\n${lines.join('\n')}`);
  if (values.record) {
    writeScore(recordedScores(before, judged, values));
    console.log('Recorded in tests/mutants.score.json.');
  } else if (!isGood) process.exitCode = 1;
});
