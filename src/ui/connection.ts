import { createStore } from './store.ts';

const againMs = 10_000;
/** When the host is asked again that has answered a browser which says that it is offline: that answer may have been the last. */
const soonMs = 1_000;

const connection = createStore({ isOffline: false });

/** Whether there is no way to the provider: nothing that is sent now could arrive (BR2). */
export const connectionNow = connection;

/**
 * Watches the connection. A browser that says that it is offline is believed once the app's host does not answer either;
 * the host is asked again for as long as the browser says so: every ten seconds, and sooner after an answer, since that may
 * have been the last one. Returns a function to stop.
 */
export const watchConnection = (isReachable: () => Promise<boolean>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Counts the looks: an answer that comes after another look, or after the end, says nothing any more.
  let looks = 0;
  let nextMs = soonMs;
  const look = async () => {
    clearTimeout(timer);
    looks += 1;
    const own = looks;
    const isSaid = !navigator.onLine;
    const isOffline = isSaid && !(await isReachable());
    if (own !== looks) return;
    connection.set({ isOffline });
    if (!isSaid) return;
    const waitMs = isOffline ? againMs : nextMs;
    timer = setTimeout(() => void look(), waitMs);
    nextMs = isOffline ? soonMs : Math.min(2 * nextMs, againMs);
  };
  const onChange = () => {
    nextMs = soonMs;
    void look();
  };
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  void look();
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
    clearTimeout(timer);
    looks += 1;
  };
};
