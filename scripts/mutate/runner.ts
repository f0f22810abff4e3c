import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import type { RunnerTestCase as Test } from 'vitest';
import type { Mutant } from './mutants.ts';
import { nameOf } from './mutants.ts';
import { readNoticed, planVariable, mutantsFor } from './plan.ts';
import type { Asked, Entry, Plan } from './plan.ts';
import { activateMutant, watchMachines } from './mutate-machine.ts';

interface Try {
  readonly retry: number;
  readonly repeats: number;
}

const realSetTimeout = setTimeout;
const realClearTimeout = clearTimeout;
const now = performance.now.bind(performance);

/** The factor by which a test may take longer than on the original machine. */
const patience = 4;
const minPatienceMs = 1_500;

const titleOf = (test: Test): string => `${test.file.name} › ${test.fullTestName}`;

const inTime = async (work: Promise<unknown>, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error('The test did not end.')), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    realClearTimeout(timer);
  }
};

/**
 * Runs each test once for every mutant that it could notice, in one process: each repetition of a test has a mutant, and
 * its one retry after a failure the original machine.
 */
export default class MutantRunner extends TestRunner {
  private readonly plan = JSON.parse(readFileSync(process.env[planVariable] ?? '', 'utf8')) as Plan;
  private readonly asked = this.readAsked();
  private readonly settled = new Set(readNoticed(this.plan.account));
  private questions: readonly Mutant[] = [];
  private pairs = new Map<string, readonly [string, string]>();
  private begun = 0;

  private get isFirstRun(): boolean {
    return this.plan.mutants.length === 0;
  }

  private readAsked(): Map<string, Asked> {
    const { asked } = this.plan;
    if (!existsSync(asked)) return new Map();
    return new Map(Object.entries(JSON.parse(readFileSync(asked, 'utf8')) as Record<string, Asked>));
  }

  private tell(entry: Entry): void {
    appendFileSync(this.plan.account, `${JSON.stringify(entry)}\n`);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    this.questions = this.isFirstRun
      ? []
      : mutantsFor(this.plan, this.asked.get(titleOf(test)), this.settled);
    if (!this.isFirstRun && this.questions.length === 0) test.mode = 'skip';
    test.repeats = Math.max(0, this.questions.length - 1);
    test.retry = this.isFirstRun || this.plan.isAlone ? 0 : 1;
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Test, options?: Try): void {
    super.onBeforeTryTask(test);
    this.begun = now();
    if (this.isFirstRun) {
      this.pairs.clear();
      watchMachines((machine, states, event) => {
        if (machine !== this.plan.machine) return;
        this.pairs.set('', ['', '']);
        for (const state of states) this.pairs.set(`${state} ${event}`, [state, event]);
      });
      return;
    }
    const mutant = this.questions[options?.repeats ?? 0];
    if (mutant === undefined || options?.retry !== 0) return activateMutant(null);
    this.tell({ kind: 'begun', mutant: nameOf(mutant), test: titleOf(test) });
    activateMutant({ machine: this.plan.machine, mutant });
  }

  async runTask(test: Test): Promise<void> {
    const work = async (): Promise<unknown> => TestRunner.getTestFn(test)();
    if (this.isFirstRun) return void (await work());
    const usual = this.asked.get(titleOf(test))?.ms ?? 0;
    await inTime(work(), Math.max(minPatienceMs, patience * usual));
  }

  onAfterRetryTask(test: Test, { retry, repeats }: Try): void {
    const failed = test.result?.state === 'fail';
    activateMutant(null);
    if (this.isFirstRun) {
      watchMachines(null);
      if (failed) this.tell({ kind: 'broken', test: titleOf(test) });
      else this.asked.set(titleOf(test), { ms: now() - this.begun, pairs: [...this.pairs.values()] });
      return;
    }
    const mutant = this.questions[repeats];
    if (mutant === undefined) return;
    const judgement = { mutant: nameOf(mutant), test: titleOf(test) };
    if (failed && (retry === 1 || this.plan.isAlone)) {
      this.tell({ kind: this.plan.isAlone ? 'noticed' : 'doubtful', ...judgement });
      // The process may be in a bad state, and must not judge the next mutant.
      process.kill(process.pid, 'SIGKILL');
    }
    if (!failed && retry === 1) {
      this.tell({ kind: 'noticed', ...judgement });
      this.settled.add(nameOf(mutant));
    }
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    this.tell({ kind: 'rest' });
    if (!this.isFirstRun) return;
    const all = new Map([...this.readAsked(), ...this.asked]);
    writeFileSync(this.plan.asked, JSON.stringify(Object.fromEntries(all)));
  }
}
