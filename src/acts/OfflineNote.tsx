import { FormattedMessage } from 'react-intl';
import { connectionNow } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import styles from './acts.module.css';

export const useIsOffline = (): boolean => useStore(connectionNow, (now) => now.isOffline);

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
