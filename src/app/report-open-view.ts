import { reportView } from '../api/view-report.ts';
import type { AppServices } from './services.ts';

/**
 * Reports the document that is still open in this tab when a session ends (A4.11). The other tabs hear of the end and
 * report their own as their screens go. Nothing stops the call once it has left: whoever does not wait for it goes
 * without it.
 */
export const reportOpenView = async ({ api, store }: Pick<AppServices, 'api' | 'store'>): Promise<void> => {
  const credentials = store.lastCredentials();
  if (credentials === null) return;
  const view = store.takeView();
  if (view === null) return;
  await reportView(api, new AbortController().signal, {
    credentials,
    view,
    closedAt: Math.max(view.openedAt, Date.now() - store.sleptMs()),
    keepalive: true,
  });
};
