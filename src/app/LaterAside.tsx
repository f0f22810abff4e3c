import { useEffect, useState } from 'react';
import { lazyComponent } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { QuietRetry } from '../parts/ChunkLoadProblem.tsx';
import type { KeyHelpProps } from './KeyHelp.tsx';

const Aside = lazyComponent(
  () => import('./Aside.tsx'),
  (module) => module.Aside,
);

/** The longest wait while the browser is busy, in milliseconds. */
const longestMs = 1_000;

/** Mounts `Aside` once the browser is idle; earlier notices are queued until then. */
export function LaterAside(props: KeyHelpProps) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, longestMs));
    const handle = later(() => setIdle(true), { timeout: longestMs });
    return () => (window.cancelIdleCallback ?? window.clearTimeout)(handle);
  }, []);
  return isIdle ? (
    <LazyBoundary waiting={null} renderMissing={(loss) => <QuietRetry {...loss} />}>
      <Aside {...props} />
    </LazyBoundary>
  ) : null;
}
