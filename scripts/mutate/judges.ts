import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { answerMark } from './question.ts';
import type { Question, Verdict } from './question.ts';

/** A spoilt machine may turn round for ever: a judge that is silent for so long, in milliseconds, has noticed it. */
const longestMs = 90_000;

const startJudge = () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/mutate/judge.ts'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const stop = () => {
    // With the workers that it has started.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const nextVerdict = async (): Promise<Verdict> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error('The tests could not be run.');
      if (value.startsWith(answerMark)) return JSON.parse(value.slice(answerMark.length)) as Verdict;
    }
  };
  return {
    ask: (question: Question): Promise<Verdict> => {
      child.stdin.write(`${JSON.stringify(question)}\n`);
      return nextVerdict();
    },
    stop,
  };
};

const silence = (ms: number) => {
  let timer: ReturnType<typeof setTimeout>;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { over, end: () => clearTimeout(timer) };
};

/**
 * Asks every question, `count` judges side by side, and hands each verdict on as it comes. Rejects where the tests
 * cannot be run at all.
 */
export const askJudges = async (
  questions: readonly Question[],
  count: number,
  onVerdict: (question: Question, verdict: Verdict) => void,
): Promise<void> => {
  const left = [...questions];
  const work = async () => {
    let judge = startJudge();
    const stopNow = () => judge.stop();
    process.once('exit', stopNow);
    try {
      for (let question = left.shift(); question !== undefined; question = left.shift()) {
        const wait = silence(longestMs);
        const verdict = await Promise.race([judge.ask(question), wait.over]);
        wait.end();
        if (verdict === null) {
          judge.stop();
          judge = startJudge();
        }
        onVerdict(question, verdict ?? { noticedBy: 'the tests came to no end' });
      }
    } finally {
      judge.stop();
      process.off('exit', stopNow);
    }
  };
  await Promise.all(Array.from({ length: count }, work));
};
