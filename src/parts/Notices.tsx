import { Suspense, useEffect, useState } from 'react';
import { part } from './part.ts';
import { PartGuard } from './PartGuard.tsx';
import { QuietRetry } from './QuietRetry.tsx';

const NoticePlace = part(
  () => import('./NoticePlace.tsx'),
  (module) => module.NoticePlace,
);

/** Brings the place of the notices in once the browser has nothing better to do; notices that come before wait for it. */
export function Notices() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_000));
    const handle = later(() => setIdle(true));
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, []);
  return isIdle ? (
    <PartGuard renderMissing={(loss) => <QuietRetry {...loss} />}>
      <Suspense>
        <NoticePlace />
      </Suspense>
    </PartGuard>
  ) : null;
}
