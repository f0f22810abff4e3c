import { FormattedMessage } from 'react-intl';
import { connectionNow } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import styles from './acts.module.css';

/** Whether no act can be sent, because the browser is offline (BR2). */
export const useIsOffline = (): boolean => useStore(connectionNow, (now) => now.isOffline);

/** Says in a dialog that nothing can be sent while offline. */
export function OfflineNote() {
  const isOffline = useIsOffline();
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.offline}>
          <FormattedMessage id="app.offline" />
        </p>
      )}
    </div>
  );
}
