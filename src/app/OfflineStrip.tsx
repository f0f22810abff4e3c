import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import { connectionNow, watchConnection } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import styles from './offline-strip.module.css';

/** Says that the browser is offline, for as long as it is (BR2). */
export function OfflineStrip() {
  const isOffline = useStore(connectionNow, (now) => now.isOffline);
  useEffect(() => watchConnection(isReachable), []);
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.strip}>
          <FormattedMessage id="app.offline" />
        </p>
      )}
    </div>
  );
}
