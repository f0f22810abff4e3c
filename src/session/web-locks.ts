const locksOf = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** Under this name the tabs of a browser agree on which of them changes a document (ACT2). */
export const documentLock = (documentId: string): string => `act ${documentId}`;

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

/**
 * Does `work` for those of `ids` whose lock no other tab of this browser holds, under their locks; `nameOf` gives a lock's
 * name. Ends once the others have been released as well: what was done with them can be looked up then.
 */
export const withDocumentLocks = async <T>(
  ids: readonly string[],
  nameOf: (id: string) => string,
  work: (free: readonly string[]) => Promise<T>,
): Promise<T> => {
  const locks = locksOf();
  if (!locks) return work(ids);
  const busy: string[] = [];
  const take = async ([id, ...rest]: readonly string[], free: readonly string[]): Promise<T> => {
    if (id === undefined) return work(free);
    return await locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
      if (!lock) busy.push(id);
      return take(rest, lock ? [...free, id] : free);
    });
  };
  const done = await take(ids, []);
  await Promise.all(busy.map((id) => locks.request(nameOf(id), async () => undefined)));
  return done;
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
