/** One of the browser's storages. It never throws: what the browser refuses is kept in memory for this page. */
export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** True as soon as the browser has refused to read or write. */
  readonly isRefused: () => boolean;
}

/** Wraps a storage; `area` may throw, as it does where cookies are blocked (BR4). */
export const openStorage = (area: () => Storage): BrowserStorage => {
  const memory = new Map<string, string>();
  let refused = false;
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      refused = true;
      return otherwise;
    }
  };
  attempt((storage) => {
    const probe = 'probe';
    storage.setItem(probe, probe);
    if (storage.getItem(probe) !== probe) throw new Error('not kept');
    storage.removeItem(probe);
  }, undefined);
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      memory.delete(key);
      const kept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!kept) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [
      ...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [] as string[])]),
    ],
    isRefused: () => refused,
  };
};
