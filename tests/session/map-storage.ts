import type { BrowserStorage } from '../../src/session/browser-storage.ts';
import { createSessionStore } from '../../src/session/session-store.ts';

export const limits = { idleTimeoutMs: 900_000, sessionMaxMs: 43_200_000 };
export const start = Date.UTC(2026, 2, 1, 9, 0, 0);

/** A storage in memory; `onChange` runs after every single change, as another tab would see it. */
export const mapStorage = (entries: Record<string, string> = {}, onChange = () => {}): BrowserStorage => {
  const map = new Map(Object.entries(entries));
  const changed = (work: () => void) => {
    work();
    onChange();
  };
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => changed(() => map.set(key, value)),
    remove: (key) => changed(() => map.delete(key)),
    keys: () => [...map.keys()],
    isRefused: () => false,
  };
};

/** The session of a tab of this browser, on clocks that stand still unless given others. */
export const storeOn = (
  local: BrowserStorage,
  own: BrowserStorage = mapStorage(),
  now = () => start,
  steady = () => 0,
) => createSessionStore(local, own, limits, { now, steady });

/** A person whom the provider knows by this name. */
export const person = (name: string) => ({
  realName: name,
  mobile: '15551230142',
  email: `${name}@example.com`,
  countryCode: '1',
  requestors: [],
});
