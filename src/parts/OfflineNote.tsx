import { connectionNow } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import { LiveWarning } from './LiveWarning.tsx';

/** Whether nothing can be sent, because the browser is offline (BR2). */
export const useIsOffline = (): boolean => useStore(connectionNow, (now) => now.isOffline);

/** Says that the browser is offline, for as long as it is (BR2). */
export function OfflineNote() {
  return <LiveWarning text={useIsOffline() ? 'app.offline' : null} />;
}
