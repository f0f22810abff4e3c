import { Suspense, lazy, useEffect, useState } from 'react';

const NoticeToaster = lazy(() => import('./NoticeToaster.tsx').then((m) => ({ default: m.NoticeToaster })));

/** Brings the toaster in once the browser has nothing better to do; notices that come before wait for it. */
export function Notices({ label }: { readonly label: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_000));
    const handle = later(() => setIdle(true));
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, []);
  return isIdle ? (
    <Suspense>
      <NoticeToaster label={label} />
    </Suspense>
  ) : null;
}
