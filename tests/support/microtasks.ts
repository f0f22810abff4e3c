/** More than any chain of answers, actors and their messages takes. */
const turns = 40;

/** Waits until everything has run that waits for nothing but promises which are kept already. */
export const microtasksDone = async (): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
};
