/** How long the app's own host has to answer, in milliseconds. */
const limitMs = 5_000;

/** True when the app's own host answers at all: only then may a page be given up for another. Never rejects. */
export const isReachable = async (): Promise<boolean> => {
  try {
    await fetch('/index.html', {
      method: 'HEAD',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMs),
    });
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether nothing can leave this machine: the browser says that it is offline, and the app's host does not answer either.
 * What the browser says alone is never a reason not to make a call.
 */
export const isCutOff = async (): Promise<boolean> =>
  globalThis.navigator?.onLine === false && !(await isReachable());
