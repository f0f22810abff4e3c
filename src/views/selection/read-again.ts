import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import { connectionNow } from '../../ui/connection.ts';

/** A page that was hidden for less than this is not read again, in milliseconds. */
const glanceMs = 10_000;

/**
 * Reads the list again when the page becomes visible after a while, and when the connection is back (BR2).
 * `onBack`: the page is visible again, and another tab may have changed what was read. Returns a function to
 * stop.
 */
export const refreshOnReturn = (actorRef: SelectionRef, onBack: () => void): (() => void) => {
  const readAgain = () => {
    if (actorRef.getSnapshot().hasTag('known')) actorRef.send({ type: 'refresh.requested' });
  };
  let hiddenAt: number | null = null;
  const onVisibilityChange = () => {
    if (!document.hidden) onBack();
    if (document.hidden) hiddenAt = performance.now();
    else if (hiddenAt !== null && performance.now() - hiddenAt >= glanceMs) readAgain();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  const stopConnection = connectionNow.subscribe(() => {
    if (!connectionNow.get().isOffline) readAgain();
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stopConnection();
  };
};
