import { useEffect } from 'react';
import type { PartLoss } from './PartGuard.tsx';

/** How long until a part that nobody waits for is asked for again, in milliseconds. */
const pauseMs = 10_000;

/** Stands in the place of a part that nobody misses yet: it is asked for again without a word. */
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
