import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import type { Task } from './judge.ts';
import { nameOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { accountIn } from './plan.ts';
import type { SpoiltName } from './machines.ts';

/** A spoilt machine may turn round for ever: one of which nothing is heard for so long, in milliseconds, is noticed. */
const longestMs = 45_000;
/** Before the first mutant the tests are loaded, and run as they are. */
const longestStartMs = 240_000;

const folder = '.cache/mutate';
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What is asked about one machine. */
export interface Question {
  readonly flow: SpoiltName;
  readonly machine: string;
  readonly mutants: readonly Mutant[];
  /** Files with tests, in steps: a later one is run where the earlier ones have left mutants unnoticed. */
  readonly steps: readonly (readonly string[])[];
}

/** The first test that noticed; null where none did. */
export type OnVerdict = (flow: SpoiltName, mutant: Mutant, noticedBy: string | null) => void;

/** One process with the tests; ends when it ends, or when nothing was heard of it for too long. */
const runJudge = async (task: Task): Promise<{ readonly isHung: boolean }> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/mutate/judge.ts', JSON.stringify(task)],
    { stdio: 'ignore', detached: true },
  );
  const stop = (): void => {
    try {
      // With the workers that it has started, also where it has ended itself.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nobody is left.
    }
  };
  process.once('exit', stop);
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  let length = 0;
  let heardAt = Date.now();
  try {
    for (;;) {
      await pause(200);
      if (hasEnded) return { isHung: false };
      const entries = accountIn(task.account);
      if (entries.length > length) {
        length = entries.length;
        heardAt = Date.now();
      }
      const isTrying = entries.at(-1)?.kind === 'begun';
      if (Date.now() - heardAt > (isTrying ? longestMs : longestStartMs)) return { isHung: isTrying };
    }
  } finally {
    stop();
    process.off('exit', stop);
  }
};

/** Asks about the given mutants in one process, and tells what came of those that it came to. */
const judgedIn = async (
  { flow, machine, steps }: Question,
  mutants: readonly Mutant[],
  isAlone: boolean,
): Promise<{ readonly verdicts: ReadonlyMap<string, string | null>; readonly doubtful: string | null }> => {
  const at = `${folder}/${flow}`;
  const account = `${at}.account.ndjson`;
  rmSync(account, { force: true });
  const paths = { file: `${at}.plan.json`, asked: `${at}.asked.json`, account };
  const { isHung } = await runJudge({ ...paths, machine, mutants, isAlone, steps });
  const entries = accountIn(account);
  const verdicts = new Map<string, string | null>();
  for (const entry of entries) {
    if (entry.kind === 'broken')
      console.log(`${flow}: fails on the machine as it is, and does not judge: ${entry.test}`);
    if (entry.kind === 'noticed') verdicts.set(entry.mutant, entry.test);
  }
  const last = entries.at(-1);
  if (last?.kind === 'doubtful') return { verdicts, doubtful: last.mutant };
  if (last?.kind === 'begun' && !verdicts.has(last.mutant))
    verdicts.set(last.mutant, `${last.test}: ${isHung ? 'came to no end' : 'ended the process'}`);
  if (last?.kind === 'done')
    for (const mutant of mutants) if (!verdicts.has(nameOf(mutant))) verdicts.set(nameOf(mutant), null);
  if (verdicts.size === 0) throw new Error(`The tests of ${flow} could not be run.`);
  return { verdicts, doubtful: null };
};

const judgeFlow = async (question: Question, onVerdict: OnVerdict): Promise<void> => {
  let left = question.mutants;
  const settle = (verdicts: ReadonlyMap<string, string | null>): void => {
    for (const mutant of left) {
      const noticedBy = verdicts.get(nameOf(mutant));
      if (noticedBy !== undefined) onVerdict(question.flow, mutant, noticedBy);
    }
    left = left.filter((mutant) => !verdicts.has(nameOf(mutant)));
  };
  while (left.length > 0) {
    const { verdicts, doubtful } = await judgedIn(question, left, false);
    settle(verdicts);
    const alone = left.filter((mutant) => nameOf(mutant) === doubtful);
    if (alone.length > 0) settle((await judgedIn(question, alone, true)).verdicts);
  }
};

/**
 * Asks every question, `count` processes side by side, and hands each verdict on as it comes. Rejects where the tests
 * cannot be run at all.
 */
export const askJudges = async (
  questions: readonly Question[],
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
