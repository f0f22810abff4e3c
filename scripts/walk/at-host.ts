import { loadContract } from '../../mock-server/contract/contract.ts';
import { checkHost } from '../contract/check.ts';
import type { Tried } from '../contract/finding.ts';
import type { Column } from '../contract/hosts.ts';
import { answerJudge } from '../contract/judge.ts';
import { planFor } from '../contract/probes.ts';
import { flows } from '../paths/flows.ts';
import type { LooseModel } from '../paths/model.ts';
import type { Path, Step } from '../paths/path.ts';
import type { FlowPaths } from './read-paths.ts';
import type { Walked } from './walked.ts';

/** What a step would need of a host: an operation to read, or why it is left out. */
const neededBy = (model: LooseModel, step: Step, classes: ReadonlyMap<string, string>) => {
  if (step.actor === null) return { why: `a ${step.kind} step sends nothing to a host` };
  const answer = model.outcomes[step.actor]?.find(({ name }) => name === step.outcome)?.answer;
  if (answer === undefined) return { why: `there is no outcome '${String(step.outcome)}' of ${step.actor}` };
  if (answer.from === 'page') return { why: 'the page does it alone' };
  if (answer.from === 'child') return { why: 'a machine within this one does it: walk its own paths' };
  if (answer.from === 'network') return { why: 'a host cannot be told to be out of reach' };
  const kind = classes.get(answer.variant);
  if (kind !== 'safe') return { why: `${answer.variant} is of the class '${String(kind)}' and never sent` };
  if (answer.from === 'example') return { why: `a host cannot be told to answer ${answer.example}` };
  return { variant: answer.variant };
};

const verdictOf = (variant: string, results: readonly Tried[]): { fault?: string; why?: string } => {
  const own = results.filter((one) => one.variant === variant);
  const asked = own.flatMap(({ outcome }) => (outcome.is === 'asked' ? [outcome] : []));
  const finding = asked.flatMap(({ findings }) => findings).find(({ assumed }) => !assumed);
  if (finding)
    return { fault: `${variant}: ${finding.place}: expected ${finding.expected}, came ${finding.came}` };
  if (asked.length > 0) return {};
  const first = own[0]?.outcome;
  const why = first === undefined || first.is === 'asked' ? 'nothing asks for it' : first.why;
  return { why: `${variant} was not asked: ${why}` };
};

const walkedOne = (
  name: FlowPaths['name'],
  path: Path,
  classes: ReadonlyMap<string, string>,
  results: readonly Tried[],
): Walked => {
  const leftOut: string[] = [];
  const faults: string[] = [];
  let read = 0;
  for (const [at, step] of path.steps.entries()) {
    const needed = neededBy(flows[name].model, step, classes);
    const verdict = needed.variant === undefined ? { why: needed.why } : verdictOf(needed.variant, results);
    if ('fault' in verdict) faults.push(`step ${at + 1}: ${verdict.fault}`);
    else if (verdict.why !== undefined) leftOut.push(`step ${at + 1} left out: ${verdict.why}`);
    else read += 1;
  }
  const result = faults.length > 0 ? 'failed' : read > 0 ? 'passed' : 'left out';
  const why = faults[0] ?? (read > 0 ? null : 'none of its steps only reads');
  return { flow: name, path: path.id, result, why, leftOut, ms: 0 };
};

/** Asks a real host for what the paths read, through the gate of the contract check; everything else is left out. */
export const walkAtHost = async (all: readonly FlowPaths[], column: Column): Promise<readonly Walked[]> => {
  const contract = loadContract();
  const judge = answerJudge({ strict: false });
  const { gate, facts } = column;
  const results = await checkHost({ contract, judge, gate, facts, plan: planFor('host', judge.detail) });
  const classes = new Map(contract.variants.map(({ id, contractClass }) => [id, contractClass]));
  return all.flatMap(({ name, set }) => set.paths.map((path) => walkedOne(name, path, classes, results)));
};
