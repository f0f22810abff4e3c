/** The result of `work`, or `otherwise` if it rejects. */
export const orElse = <T, F>(work: () => Promise<T>, otherwise: F): Promise<T | F> =>
  work().catch(() => otherwise);

interface Job {
  readonly work: () => Promise<boolean>;
  readonly onDone: ((isDone: boolean) => void) | undefined;
}

/**
 * Writes the newest value of each draft, one after the other; values that come meanwhile are written next.
 */
export const createWriter = () => {
  const waiting = new Map<string, Job>();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      const [name, { work, onDone }] = next;
      waiting.delete(name);
      const isDone = await orElse(work, false);
      onDone?.(isDone);
    }
    isRunning = false;
  };
  const put = (name: string, work: Job['work'], onDone?: Job['onDone']) => {
    if (isStopped) return onDone?.(false);
    waiting.set(name, { work, onDone });
    if (isRunning) return;
    isRunning = true;
    running = run();
  };
  return {
    put,
    /** Resolves once the queue is empty. */
    rest: () => running,
    /** Runs `work` for several drafts at once, in place of their queued writes. */
    done: (names: readonly string[], work: Job['work']): Promise<void> => {
      for (const name of names) waiting.delete(name);
      return new Promise((resolve) => put(`all of ${names.join(' ')}`, work, () => resolve()));
    },
    stop: () => {
      isStopped = true;
      const left = [...waiting.values()];
      waiting.clear();
      for (const { onDone } of left) onDone?.(false);
      return running;
    },
  };
};
