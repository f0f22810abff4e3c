const locksOf = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/**
 * Does `work` unless another tab of this browser does work of the same name: then it waits until that is over, does
 * nothing, and gives `otherwise`. A browser without locks does the work.
 */
export const oneAtATime = async <T>(name: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
  const locks = locksOf();
  if (!locks) return work();
  const done = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { value: await work() } : null,
  );
  if (done) return done.value;
  await locks.request(name, async () => undefined);
  return otherwise;
};

/** Keeps every tab of this browser out of `onceFree` work of that name. Returns the way to let go. */
export const keepBusy = (name: string): (() => void) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void locksOf()?.request(name, { mode: 'shared' }, () => held);
  return letGo;
};

/** Does `work` once no tab of this browser is busy with what has that name. A browser without locks does it at once. */
export const onceFree = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = locksOf();
  await (locks ? locks.request(name, work) : work());
};
