import { useEffect, useEffectEvent } from 'react';
import type { SessionRef } from '../../../machines/session/session.machine.ts';

interface SignOutProps {
  readonly actorRef: SessionRef;
  /** The person stays: leads to another screen. */
  readonly onStay: () => void;
}

/** A screen that asks the session to end as soon as it is shown (A2.7); whoever leaves it by Back stays signed in. */
export function SignOut({ actorRef, onStay }: SignOutProps) {
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    const subscription = actorRef.on('person.stayed', () => stay());
    actorRef.send({ type: 'signOut.requested' });
    return () => {
      // First, so that leaving this screen is not taken for staying.
      subscription.unsubscribe();
      actorRef.send({ type: 'signOut.cancelled' });
    };
  }, [actorRef]);
  return null;
}
