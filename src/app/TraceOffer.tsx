import { useEffect, useState } from 'react';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';

const CopyTrace = part(
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
    <PartBoundary waiting={null} renderMissing={() => null}>
      <CopyTrace />
    </PartBoundary>
  ) : null;
}
