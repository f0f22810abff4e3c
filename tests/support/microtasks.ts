/** More turns than any chain of answers and actors takes. */
const turns = 40;

/** Waits for some turns of the event loop, as long as answers that are not held back take. */
export const turnsDone = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** Waits for so many turns of the microtask queue that every chain of promises which are kept already has run. */
export const microtasksDone = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};
