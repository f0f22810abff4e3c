import { useEffect, useState } from 'react';
import { lazyComponent } from '../parts/lazy-component.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';

const CopyTrace = lazyComponent(
  () => import('../trace/CopyTrace.tsx'),
  (module) => module.CopyTrace,
);

/** Offers to copy the trace of the page's machines after a crash (X16); rendered once its chunk is loaded. */
export function TraceOffer() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void CopyTrace.preload().then(() => isWanted && setHere(true));
    return () => {
      isWanted = false;
    };
  }, []);
  return isHere ? (
    // After a crash, a second message about a missing chunk would not help.
    <LazyBoundary waiting={null} renderMissing={() => null}>
      <CopyTrace />
    </LazyBoundary>
  ) : null;
}
