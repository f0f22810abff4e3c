/** What comes of `work`, or `otherwise` where it fails. */
export const quietly = <T, F>(work: () => Promise<T>, otherwise: F): Promise<T | F> =>
  work().catch(() => otherwise);

interface Job {
  readonly work: () => Promise<boolean>;
  readonly told: ((isDone: boolean) => void) | undefined;
}

/** Writes the newest value of each draft, one after the other: what is typed meanwhile is written next. */
export const createWriter = () => {
  const waiting = new Map<string, Job>();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      const [name, { work, told }] = next;
      waiting.delete(name);
      const isDone = await quietly(work, false);
      told?.(isDone);
    }
    isRunning = false;
  };
  const put = (name: string, work: Job['work'], told?: Job['told']) => {
    if (isStopped) return told?.(false);
    waiting.set(name, { work, told });
    if (isRunning) return;
    isRunning = true;
    running = run();
  };
  return {
    put,
    /** Ends once everything that waits has been done. */
    rest: () => running,
    /** Does something to several drafts at once, in the place of what waits for any of them. */
    done: (names: readonly string[], work: Job['work']): Promise<void> => {
      for (const name of names) waiting.delete(name);
      return new Promise((resolve) => put(`all of ${names.join(' ')}`, work, () => resolve()));
    },
    /** Gives up what waits and what comes later, and ends once what is being written has been. */
    stop: () => {
      isStopped = true;
      const left = [...waiting.values()];
      waiting.clear();
      for (const { told } of left) told?.(false);
      return running;
    },
  };
};
