import { useState } from 'react';
import type { Arrival } from './arrival.ts';
import styles from './shell.module.css';

/**
 * The bar at the top while another screen comes (A9.5): a tenth every 30 ms; full and with the screen there, it goes
 * after 300 ms. The style sheet keeps the time, so nothing runs on once this is gone.
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
