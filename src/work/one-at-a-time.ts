/**
 * Does `work` unless another tab of this browser does work of the same name: then it waits until that is over, does
 * nothing, and gives `otherwise`. A browser without locks does the work.
 */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);
  if (!locks) return work();
  const done = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  );
  if (done) return done.value;
  await locks.request(name, async () => undefined);
  return otherwise;
};
