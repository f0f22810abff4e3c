import { Suspense, useEffect, useState } from 'react';
import { part } from './part.ts';
import { PartGuard } from './PartGuard.tsx';
import { QuietRetry } from './QuietRetry.tsx';

const NoticeToaster = part(
  () => import('../ui/NoticeToaster.tsx'),
  (module) => module.NoticeToaster,
);

/** Brings the toaster in once the browser has nothing better to do; notices that come before wait for it. */
export function Notices({ label }: { readonly label: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_000));
    const handle = later(() => setIdle(true));
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, []);
  return isIdle ? (
    <PartGuard renderMissing={(loss) => <QuietRetry {...loss} />}>
      <Suspense>
        <NoticeToaster label={label} />
      </Suspense>
    </PartGuard>
  ) : null;
}
