import { onTestFinished, vi } from 'vitest';

/** Provides the Web Locks of one browser for tabs within one test: exclusive locks, granted in the order of requests. */
export const oneBrowsersLocks = (): void => {
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  const request = async <T>(
    name: string,
    ...rest: readonly [
      { readonly ifAvailable?: boolean } | ((lock: object | null) => T),
      ((lock: object | null) => T)?,
    ]
  ): Promise<T> => {
    const given = rest.at(-1) as (lock: object | null) => T;
    const isOnlyNow = typeof rest[0] === 'object' && rest[0].ifAvailable === true;
    if (held.has(name) && isOnlyNow) return given(null);
    while (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve));
    held.add(name);
    try {
      return await given({ name });
    } finally {
      held.delete(name);
      for (const goOn of waiting.splice(0)) goOn();
    }
  };
  vi.stubGlobal('navigator', { locks: { request } });
  onTestFinished(() => void vi.unstubAllGlobals());
};
