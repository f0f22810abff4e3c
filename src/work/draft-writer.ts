/** What comes of `work`, or `otherwise` where it fails. */
export const quietly = <T, F>(work: () => Promise<T>, otherwise: F): Promise<T | F> =>
  work().catch(() => otherwise);

/** Writes the newest value of each draft, one after the other: what is typed meanwhile is written next. */
export const createWriter = () => {
  const waiting = new Map<string, () => Promise<void>>();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await quietly(next[1], undefined);
    }
    isRunning = false;
  };
  const put = (name: string, write: () => Promise<boolean>, told?: (isKept: boolean) => void) => {
    if (isStopped) return told?.(false);
    waiting.set(name, async () => {
      const isKept = await quietly(write, false);
      told?.(isKept);
    });
    if (isRunning) return;
    isRunning = true;
    running = run();
  };
  return {
    put,
    /** Does something to several drafts at once, in the place of what waits for any of them. */
    done: (names: readonly string[], work: () => Promise<boolean>): Promise<void> => {
      for (const name of names) waiting.delete(name);
      return new Promise((resolve) => put(names.join(' '), work, () => resolve()));
    },
    /** Gives up what waits and what comes later, and ends once what is being written has been. */
    stop: () => {
      isStopped = true;
      waiting.clear();
      return running;
    },
  };
};
