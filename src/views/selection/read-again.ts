import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { connectionNow } from '../../ui/connection.ts';

/** Whoever looks away for less than this has seen the list just now, in milliseconds. */
const glanceMs = 10_000;

/**
 * Reads the list again when it is looked at again after a while, and when the connection is back (BR2). `onBack`: it is looked
 * at again, and another tab may have changed what was read. Returns a function to stop.
 */
export const followLooks = (actorRef: SelectionRef, onBack: () => void): (() => void) => {
  const readAgain = () => {
    if (actorRef.getSnapshot().hasTag('known')) actorRef.send({ type: 'refresh.requested' });
  };
  let hiddenAt: number | null = null;
  const look = () => {
    if (!document.hidden) onBack();
    if (document.hidden) hiddenAt = performance.now();
    else if (hiddenAt !== null && performance.now() - hiddenAt >= glanceMs) readAgain();
  };
  document.addEventListener('visibilitychange', look);
  const stopConnection = connectionNow.subscribe(() => {
    if (!connectionNow.get().isOffline) readAgain();
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    stopConnection();
  };
};
