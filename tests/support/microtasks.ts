/** More turns of the queue than any chain of promises and actors takes. */
const turns = 40;

/** Waits for some turns of the event loop, which is enough for answers that are not held back. */
export const turnsDone = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Waits until all chains of already resolved promises have run. */
export const microtasksDone = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};
