import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import { noticeText } from '../i18n/notice-text.ts';
import { connectionNow, watchConnection } from '../ui/connection.ts';
import { notify, withdrawNotices } from '../ui/notices.ts';
import { useObserved } from '../ui/observed.ts';
import styles from './offline-strip.module.css';

const about = 'connection';
const shownMs = 5_000;

const tell = () => {
  if (connectionNow.get().isOffline) withdrawNotices(about);
  else notify({ intent: 'success', text: noticeText('app.online'), ms: shownMs, about });
};

/** Says that there is no connection for as long as there is none, and that it is back (BR2). */
export function OfflineStrip() {
  const isOffline = useObserved(connectionNow, (now) => now.isOffline);
  useEffect(() => {
    const stopTelling = connectionNow.subscribe(tell);
    const stopWatching = watchConnection(isReachable);
    return () => {
      stopWatching();
      stopTelling();
    };
  }, []);
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
