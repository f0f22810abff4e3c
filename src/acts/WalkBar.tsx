import { useSelector } from '@xstate/react';
import { part } from '../parts/part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { Walk } from './walk.ts';

const WalkReading = part(
  () => import('./WalkReading.tsx'),
  (module) => module.WalkReading,
  'walk',
);
const WalkAccount = part(
  () => import('./WalkAccount.tsx'),
  (module) => module.WalkAccount,
  'walk',
);

interface WalkProps {
  readonly walk: Walk;
}

/** Reading one by one: its bar while it goes on, its account at its end (X19). */
export function WalkBar({ walk }: WalkProps) {
  const isReading = useSelector(walk.actorRef, (snapshot) => snapshot.matches('reading'));
  const isTold = useSelector(walk.actorRef, (snapshot) => snapshot.matches('told'));
  if (!isReading && !isTold) return null;
  const Shown = isReading ? WalkReading : WalkAccount;
  return (
    <PartBoundary waiting={null} heading="h2">
      <Shown walk={walk} />
    </PartBoundary>
  );
}
