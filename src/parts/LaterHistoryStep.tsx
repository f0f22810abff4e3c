import { Suspense, useState } from 'react';
import type { HistoryStep } from './history-step.ts';
import { part } from './part.ts';
import { PartGuard } from './PartGuard.tsx';

const Step = part(
  () => import('./HistoryStepPart.tsx'),
  (module) => module.HistoryStepPart,
);

/** `useHistoryStep` for the first screen: its code is fetched once it is needed. Without it, Back leaves the screen. */
export function LaterHistoryStep(step: HistoryStep) {
  const [isNeeded, setIsNeeded] = useState(step.isOpen || window.location.hash !== '');
  if (step.isOpen && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <PartGuard renderMissing={() => null}>
      <Suspense>
        <Step {...step} />
      </Suspense>
    </PartGuard>
  ) : null;
}
