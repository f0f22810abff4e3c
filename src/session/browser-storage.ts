/**
 * One of the browser's storages. It never throws: what the browser refuses to store is held in this page's
 * memory.
 */
export interface BrowserStorage {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  readonly isRefused: () => boolean;
}

type Area = () => Storage;

const orElse = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const valuesIn = (area: Area) =>
  orElse(() => {
    const storage = area();
    return new Map(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']));
  }, new Map<string, string>());

const isKept = (area: Area) =>
  orElse(() => {
    const storage = area();
    const probe = 'probe';
    storage.setItem(probe, probe);
    const found = storage.getItem(probe) === probe;
    storage.removeItem(probe);
    return found;
  }, false);

/**
 * Wraps a storage; `area` may throw, as it does when cookies are blocked (BR4). From the first refusal on,
 * all values are in memory: split between both, they could be those of two people (S8).
 */
export const openStorage = (area: Area): BrowserStorage => {
  let memory: Map<string, string> | null = isKept(area) ? null : valuesIn(area);
  const attempt = <T>(
    inStorage: (storage: Storage) => T,
    inMemory: (values: Map<string, string>) => T,
  ): T => {
    if (memory !== null) return inMemory(memory);
    try {
      return inStorage(area());
    } catch {
      memory = valuesIn(area);
      return inMemory(memory);
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        (values) => values.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        (values) => void values.set(key, value),
      ),
    remove: (key) => {
      memory?.delete(key);
      orElse(() => area().removeItem(key), undefined);
    },
    keys: () =>
      attempt(
        (storage) => Object.keys(storage),
        (values) => [...values.keys()],
      ),
    isRefused: () => memory !== null,
  };
};
