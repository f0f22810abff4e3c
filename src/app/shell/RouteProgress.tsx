import { useState } from 'react';
import type { Arrival } from './arrival.ts';
import styles from './shell.module.css';

/**
 * The progress bar while another screen loads (A9.5): it grows by a tenth every 30 ms, and disappears 300 ms
 * after it is full and the screen is shown. The times are in the style sheet, so no timer outlives the
 * component.
 */
export function RouteProgress({ turn, hasArrived }: Arrival) {
  const [grown, setGrown] = useState(0);
  if (turn === 0) return null;
  const isFinished = hasArrived && grown === turn;
  return (
    <div
      key={turn}
      className={`${styles.progress} ${isFinished ? styles.finished : ''}`}
      aria-hidden="true"
      onAnimationEnd={() => setGrown(turn)}
    />
  );
}
