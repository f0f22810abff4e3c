import { useEffect } from 'react';
import { NoticeRegion } from '../parts/NoticeRegion.tsx';
import { createTraceRecorder } from '../trace/trace.ts';
import { pageRecorder } from '../trace/page-recorder.ts';
import { KeyHelp } from './KeyHelp.tsx';
import type { KeyHelpProps } from './KeyHelp.tsx';
import '../ui/fluent-first.ts';
import { editionDate } from './shell/edition-date.ts';
import { FormattedMessage } from 'react-intl';
import { isReachable } from '../api/reachable.ts';
import { connectionNow, watchConnection } from '../ui/connection.ts';
import { useStore } from '../ui/store.ts';
import styles from './shell/plain.module.css';

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

const salt = (): string => [...crypto.getRandomValues(new Uint32Array(4))].join(' ');

/**
 * Rendered beside every screen: the notices, the offline strip, the help sheet behind `?`, and the trace
 * recorder.
 */
export function Aside(props: KeyHelpProps) {
  useEffect(() => pageRecorder.attach(createTraceRecorder(editionDate, salt(), () => performance.now())), []);
  return (
    <>
      <NoticeRegion>
        <OfflineStrip />
      </NoticeRegion>
      <KeyHelp {...props} />
    </>
  );
}
