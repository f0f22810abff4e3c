import { FormattedMessage } from 'react-intl';
import { connectionNow } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import styles from './acts.module.css';

/** Whether no act can be sent, because nothing would arrive (BR2). */
export const useIsOffline = (): boolean => useStore(connectionNow, (now) => now.isOffline);

/** Says in a dialog why nothing can be sent from it at the moment. */
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
