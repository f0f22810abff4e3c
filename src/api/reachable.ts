/** How long the app's own host has to answer, in milliseconds. */
const limitMs = 5_000;

/** True if the app's own host answers at all: check it before a page is left or reloaded. Never rejects. */
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
 * Whether the device is offline: the browser says so, and the app's host does not answer either. The
 * browser's word alone is never a reason not to make a call.
 */
export const isDeviceOffline = async (): Promise<boolean> =>
  globalThis.navigator?.onLine === false && !(await isReachable());
