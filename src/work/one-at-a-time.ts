const locksOf = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/**
 * Does `work` under the lock of that name. Where another tab of this browser holds it, waits for its release, does nothing,
 * and gives `otherwise`. A browser without the Web Locks API does the work.
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

/** Holds the lock of that name, shared: `onceFree` waits for it in every tab. Returns its release. */
export const keepBusy = (name: string): (() => void) => {
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void locksOf()?.request(name, { mode: 'shared' }, () => held);
  return letGo;
};

/** Does `work` once no tab of this browser holds the lock of that name; without the Web Locks API at once. */
export const onceFree = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = locksOf();
  await (locks ? locks.request(name, work) : work());
};
