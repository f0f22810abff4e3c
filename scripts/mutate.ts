import { readArguments, oneOf, wholeNumber } from './command/arguments.ts';
import { runCommand } from './command/command-line.ts';
import { askJudges } from './mutate/judges.ts';
import { mutantsOf, nameOf } from './mutate/mutants.ts';
import type { Question } from './mutate/question.ts';
import { drawn } from './mutate/sample-mutants.ts';
import { knownEqual, scoreOf } from './mutate/score.ts';
import type { Judged } from './mutate/score.ts';
import { flowNames, flows } from './paths/flows.ts';
import type { FlowName } from './paths/flows.ts';

const usage = `npm run mutate [-- --flow <flow>] [--whole | --count <number>] [--seed <number>] [--judges <number>]

Spoils the machines one transition, guard or delay at a time, runs that flow's tests on each, and prints what nobody
noticed. Charts, printed texts and generated paths do not judge.
  --flow    one flow; without it all of them
  --whole   every mutant; without it a sample
  --count   how many the sample has; 40 unless told
  --seed    draws the sample; without it a new one, which is printed
  --judges  test runs side by side, 1 to 8; 2 unless told
Ends with 0 where at least 95 % were noticed, and on acts, sign-out and tokens all.`;

const questionsOf = (flow: FlowName): readonly Question[] => {
  const { machine } = flows[flow];
  const { config, implementations } = machine as {
    readonly config: { readonly id?: string };
    readonly implementations: { readonly delays?: object };
  };
  return mutantsOf(config, Object.keys(implementations.delays ?? {})).map((mutant) => ({
    flow,
    spoil: { machine: config.id ?? flow, mutant },
  }));
};

const refuseBrokenTests = async (chosen: readonly FlowName[], judges: number): Promise<void> => {
  const whole = chosen.map((flow): Question => ({ flow, spoil: null }));
  await askJudges(whole, judges, ({ flow }, { noticedBy }) => {
    if (noticedBy !== null)
      throw new Error(`The tests of ${flow} fail on the machine as it is: ${noticedBy}.`);
  });
};

await runCommand(usage, async (args) => {
  const { values } = readArguments(args, {
    flow: { type: 'string' },
    whole: { type: 'boolean', default: false },
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    judges: { type: 'string', default: '2' },
  });
  const chosen = values.flow === undefined ? flowNames : [oneOf('flow', values.flow, flowNames)];
  const seed = wholeNumber('--seed', values.seed, 0, 999_999);
  const judges = wholeNumber('--judges', values.judges, 1, 8);
  const all = chosen.flatMap(questionsOf);
  const asked = values.whole ? all : drawn(all, wholeNumber('--count', values.count, 1, 100_000), seed);
  console.log(`${asked.length} of ${all.length} mutants${values.whole ? '' : `, seed ${seed}`}`);
  await refuseBrokenTests([...new Set(asked.map(({ flow }) => flow))], judges);
  const judged: Judged[] = [];
  await askJudges(asked, judges, ({ flow, spoil }, { noticedBy }) => {
    if (spoil === null) return;
    judged.push({ flow, mutant: spoil.mutant, noticedBy });
    console.log(
      `${judged.length}/${asked.length} ${flow}: ${nameOf(spoil.mutant)}: ${noticedBy ?? 'UNNOTICED'}`,
    );
  });
  const { lines, isGood } = scoreOf(judged, knownEqual());
  console.log(`\n${lines.join('\n')}`);
  if (!isGood) process.exitCode = 1;
});
