import type { ReactNode } from 'react';
import styles from './acts.module.css';

/** As wide as any number of documents that a button of a list names. */
export const mostNumbered = 888;

interface SteadyProps {
  /** The widest text that may stand here. */
  readonly widest: string;
  readonly children: ReactNode;
}

/** A button's text, as wide as its widest: on a desktop its neighbours stay where they are. */
export function Steady({ widest, children }: SteadyProps) {
  return (
    <span className={styles.steady} data-widest={widest}>
      <span>{children}</span>
    </span>
  );
}
