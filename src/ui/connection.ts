import { createStore } from './store.ts';

const againMs = 10_000;
/** Delay before the host is asked again after it answered although the browser reports that it is offline. */
const soonMs = 1_000;

const connection = createStore({ isOffline: false });

/** Whether the provider cannot be reached, so that nothing sent now could arrive (BR2). */
export const connectionNow = connection;

/**
 * Watches the connection. When the browser reports that it is offline, that counts only if the app's host
 * does not answer either. While the browser says so, the host is asked again every ten seconds, and sooner
 * after an answer, which may have been the last one. Returns a function to stop.
 */
export const watchConnection = (isReachable: () => Promise<boolean>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Numbers the checks: an answer that arrives after a later check, or after the end, is ignored.
  let checks = 0;
  let nextMs = soonMs;
  const check = async () => {
    clearTimeout(timer);
    checks += 1;
    const own = checks;
    const isReportedOffline = !navigator.onLine;
    const isOffline = isReportedOffline && !(await isReachable());
    if (own !== checks) return;
    connection.set({ isOffline });
    if (!isReportedOffline) return;
    const waitMs = isOffline ? againMs : nextMs;
    timer = setTimeout(() => void check(), waitMs);
    nextMs = isOffline ? soonMs : Math.min(2 * nextMs, againMs);
  };
  const onChange = () => {
    nextMs = soonMs;
    void check();
  };
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  void check();
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
    clearTimeout(timer);
    checks += 1;
  };
};
