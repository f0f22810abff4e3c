/**
 * Creates a semaphore: at most `lanes` pieces of work run at a time; the others wait in the order of their
 * requests.
 */
export const createSemaphore = (lanes: number) => {
  let free = lanes;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

export type Semaphore = ReturnType<typeof createSemaphore>;
