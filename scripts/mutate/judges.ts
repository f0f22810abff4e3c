import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import type { Task } from './judge.ts';
import { nameOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { readLog } from './plan.ts';
import type { MachineName } from './machines.ts';

/** A mutated machine may loop for ever: a mutant without a log entry for this time, in milliseconds, counts as noticed. */
const longestMs = 45_000;
/** Before the first mutant the tests are loaded, and run on the original machine. */
const longestStartMs = 240_000;

const folder = '.cache/mutate';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One machine, its mutants and its tests. */
export interface FlowTask {
  readonly flow: MachineName;
  readonly machine: string;
  readonly mutants: readonly Mutant[];
  /** Test files in steps: a later step is run for mutants that the earlier ones have not noticed. */
  readonly steps: readonly (readonly string[])[];
}

/** `noticedBy`: the first test that noticed the mutant; null if none did. */
export type OnVerdict = (flow: MachineName, mutant: Mutant, noticedBy: string | null) => void;

/** Runs the tests in one process, and stops it after too long a time without a log entry. */
const runJudge = async (task: Task): Promise<{ readonly isHung: boolean }> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mutate/judge.ts', JSON.stringify(task)],
    { stdio: 'ignore', detached: true },
  );
  const stop = (): void => {
    try {
      // The whole process group: its workers may still run after it has exited.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All have exited.
    }
  };
  process.once('exit', stop);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  let length = 0;
  let lastEntryAt = Date.now();
  try {
    for (;;) {
      await pause(200);
      if (hasEnded) return { isHung: false };
      const entries = readLog(task.account);
      if (entries.length > length) {
        length = entries.length;
        lastEntryAt = Date.now();
      }
      const isTrying = entries.at(-1)?.kind === 'begun';
      if (Date.now() - lastEntryAt > (isTrying ? longestMs : longestStartMs)) return { isHung: isTrying };
    }
  } finally {
    stop();
    process.off('exit', stop);
  }
};

/** Runs the tests with the given mutants in one process, and returns the verdicts so far. */
const judgeMutants = async (
  { flow, machine, steps }: FlowTask,
  mutants: readonly Mutant[],
  isAlone: boolean,
): Promise<{ readonly verdicts: ReadonlyMap<string, string | null>; readonly doubtful: string | null }> => {
  const at = `${folder}/${flow}`;
  const account = `${at}.account.ndjson`;
  rmSync(account, { force: true });
  const paths = { file: `${at}.plan.json`, asked: `${at}.asked.json`, account };
  const { isHung } = await runJudge({ ...paths, machine, mutants, isAlone, steps });
  const entries = readLog(account);
  const verdicts = new Map<string, string | null>();
  for (const entry of entries) {
    if (entry.kind === 'broken')
      console.log(`${flow}: fails on the original machine, and does not judge: ${entry.test}`);
    if (entry.kind === 'noticed') verdicts.set(entry.mutant, entry.test);
  }
  const last = entries.at(-1);
  if (last?.kind === 'doubtful') return { verdicts, doubtful: last.mutant };
  if (last?.kind === 'begun' && !verdicts.has(last.mutant))
    verdicts.set(last.mutant, `${last.test}: ${isHung ? 'did not end' : 'ended the process'}`);
  if (last?.kind === 'done')
    for (const mutant of mutants) if (!verdicts.has(nameOf(mutant))) verdicts.set(nameOf(mutant), null);
  if (verdicts.size === 0) throw new Error(`The tests of ${flow} could not be run.`);
  return { verdicts, doubtful: null };
};

const judgeFlow = async (question: FlowTask, onVerdict: OnVerdict): Promise<void> => {
  let left = question.mutants;
  const settle = (verdicts: ReadonlyMap<string, string | null>): void => {
    for (const mutant of left) {
      const noticedBy = verdicts.get(nameOf(mutant));
      if (noticedBy !== undefined) onVerdict(question.flow, mutant, noticedBy);
    }
    left = left.filter((mutant) => !verdicts.has(nameOf(mutant)));
  };
  while (left.length > 0) {
    const { verdicts, doubtful } = await judgeMutants(question, left, false);
    settle(verdicts);
    const alone = left.filter((mutant) => nameOf(mutant) === doubtful);
    if (alone.length > 0) settle((await judgeMutants(question, alone, true)).verdicts);
  }
};

/**
 * Runs all tasks in `count` parallel processes, and reports each verdict at once. Rejects if the tests cannot be run at
 * all.
 */
export const runJudges = async (
  questions: readonly FlowTask[],
  count: number,
  onVerdict: OnVerdict,
): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const left = questions.toSorted((a, b) => b.mutants.length - a.mutants.length);
  const work = async () => {
    for (let question = left.shift(); question !== undefined; question = left.shift())
      await judgeFlow(question, onVerdict);
  };
  await Promise.all(Array.from({ length: count }, work));
};
