import { Suspense, useEffect, useState } from 'react';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import { part } from '../../parts/part.ts';
import { PartGuard } from '../../parts/PartGuard.tsx';
import { QuietRetry } from '../../parts/QuietRetry.tsx';
import type { SessionServices, Unsent } from '../../session/services.ts';

const UnsentQuestion = part(
  () => import('./UnsentQuestion.tsx'),
  (module) => module.UnsentQuestion,
);

/** Fetches the question ahead. */
export const preloadUnsentQuestion = () => UnsentQuestion.preload();

interface SignOutAskedProps {
  readonly actorRef: SessionRef;
  readonly services: Pick<SessionServices, 'unsent'>;
  readonly onStay: () => void;
}

/** Signs out whoever asks for it; who would lose a text by that is asked first (X5). */
export function SignOutAsked({ actorRef, services: { unsent: find }, onStay }: SignOutAskedProps) {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const found = await find();
      if (isOver) return;
      if (found === null) actorRef.send({ type: 'signOut.requested' });
      else setUnsent(found);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [actorRef, find]);
  if (unsent === null) return null;
  const leave = () => actorRef.send({ type: 'signOut.requested' });
  return (
    <PartGuard renderMissing={(loss) => <QuietRetry {...loss} />}>
      <Suspense>
        <UnsentQuestion unsent={unsent} onStay={onStay} onLeave={leave} />
      </Suspense>
    </PartGuard>
  );
}
