const locksOf = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined);

/** The name of the lock by which the tabs of a browser agree on which of them changes a document (ACT2). */
export const documentLock = (documentId: string): string => `act ${documentId}`;

/**
 * Runs `work` for those of `ids` whose lock no other tab holds, under their locks; without the Web Locks API, for
 * all of them. Resolves once the other locks are released, too: then what was done under them can be read.
 */
export const withDocumentLocks = async <T>(
  ids: readonly string[],
  work: (free: readonly string[]) => Promise<T>,
): Promise<T> => {
  const locks = locksOf();
  if (!locks) return work(ids);
  const busy: string[] = [];
  const take = async ([id, ...rest]: readonly string[], free: readonly string[]): Promise<T> => {
    if (id === undefined) return work(free);
    return await locks.request(documentLock(id), { ifAvailable: true }, async (lock) => {
      if (!lock) busy.push(id);
      return take(rest, lock ? [...free, id] : free);
    });
  };
  const done = await take(ids, []);
  await Promise.all(busy.map((id) => locks.request(documentLock(id), async () => undefined)));
  return done;
};

/**
 * Holds the lock of that name in shared mode: `onceFree` waits for it in every tab. Returns a function to
 * release it.
 */
export const keepBusy = (name: string): (() => void) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locksOf()?.request(name, { mode: 'shared' }, () => held);
  return release;
};

/** Runs `work` once no tab holds the lock of that name; without the Web Locks API at once. */
export const onceFree = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = locksOf();
  await (locks ? locks.request(name, work) : work());
};
