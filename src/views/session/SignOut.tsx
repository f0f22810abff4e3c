import { useEffect, useEffectEvent } from 'react';
import type { SessionRef } from '../../../machines/session/session.machine.ts';

interface SignOutProps {
  readonly actorRef: SessionRef;
  /** The person stays signed in: navigates to another screen. */
  readonly onStay: () => void;
}

/**
 * A screen that requests the end of the session as soon as it is shown (A2.7); Back leaves it and keeps the
 * person signed in.
 */
export function SignOut({ actorRef, onStay }: SignOutProps) {
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    const subscription = actorRef.on('person.stayed', () => stay());
    actorRef.send({ type: 'signOut.requested' });
    return () => {
      // First, so that unmounting this screen does not count as staying.
      subscription.unsubscribe();
      actorRef.send({ type: 'signOut.cancelled' });
    };
  }, [actorRef]);
  return null;
}
