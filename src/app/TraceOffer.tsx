import { useEffect, useState } from 'react';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';

const CopyTrace = part(
  () => import('../trace/CopyTrace.tsx'),
  (module) => module.CopyTrace,
);

/** The trace of the page's machines, to be copied where something went wrong (X16); there as soon as it was fetched. */
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
    // Who has lost a screen needs no second message that something could not be fetched.
    <PartBoundary waiting={null} renderMissing={() => null}>
      <CopyTrace />
    </PartBoundary>
  ) : null;
}
