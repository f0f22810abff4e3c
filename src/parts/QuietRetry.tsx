import { useEffect } from 'react';
import type { PartLoss } from './PartGuard.tsx';

/** How long until a part that nobody waits for is asked for again, in milliseconds. */
const pauseMs = 10_000;

/** Replaces a part that nobody misses yet: asks for it again without a message. */
export function QuietRetry({ onAgain }: PartLoss) {
  useEffect(() => {
    const timer = setInterval(onAgain, pauseMs);
    window.addEventListener('online', onAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onAgain);
    };
  }, [onAgain]);
  return null;
}
