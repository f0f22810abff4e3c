import type { EndReason } from '../../machines/session/session.machine.ts';
import { reportView } from '../api/view-report.ts';
import type { AppServices } from './services.ts';

/**
 * Reports the document that is still open when a session ends (A4.11). Whoever asks to sign out ends the view of any
 * tab; where time ends them all at once, each tab reports its own. Nothing stops the call once it has left: whoever
 * does not wait for it goes without it.
 */
export const reportOpenView = async (
  { api, config, store }: Pick<AppServices, 'api' | 'config' | 'store'>,
  reason: EndReason,
): Promise<void> => {
  const credentials = store.lastCredentials();
  if (credentials === null) return;
  const view = store.takeView(reason === 'asked' ? 'anyTab' : 'thisTab');
  if (view === null) return;
  // A computer that slept for a night did not show the document all night.
  const sleptMs = Math.max(0, store.idleFor() - config.idleTimeoutMs);
  await reportView(api, new AbortController().signal, {
    credentials,
    view,
    closedAt: Math.max(view.openedAt, Date.now() - sleptMs),
    keepalive: true,
  });
};
