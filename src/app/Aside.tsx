import { useEffect } from 'react';
import { NoticeRegion } from '../parts/NoticeRegion.tsx';
import { createTraceRecorder } from '../trace/trace.ts';
import { pageRecorder } from '../trace/page-recorder.ts';
import { KeyHelp } from './KeyHelp.tsx';
import type { KeyHelpProps } from './KeyHelp.tsx';
import '../ui/fluent-first.ts';
import { editionDate } from './shell/edition-date.ts';
import { isReachable } from '../api/reachable.ts';
import { watchConnection } from '../ui/connection.ts';
import { OfflineNote } from '../parts/OfflineNote.tsx';

/** Watches the connection, and says so while there is none (BR2). */
export function OfflineStrip() {
  useEffect(() => watchConnection(isReachable), []);
  return <OfflineNote />;
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
