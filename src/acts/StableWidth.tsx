import type { ReactNode } from 'react';
import styles from './acts.module.css';

/** As wide as any number of documents that a button of a list names. */
export const maxNumbered = 888;

interface StableWidthProps {
  /** The widest text that may stand here. */
  readonly widest: string;
  readonly children: ReactNode;
}

/** A button's text, as wide as its widest: on a desktop its neighbours stay where they are. */
export function StableWidth({ widest, children }: StableWidthProps) {
  return (
    <span className={styles.stableWidth} data-widest={widest}>
      <span>{children}</span>
    </span>
  );
}
