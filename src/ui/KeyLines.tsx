import type { ReactNode } from 'react';
import styles from './key-lines.module.css';

/** What a key, or several together, do. */
export interface KeyLine {
  /** Tells the line from others. */
  readonly keys: string;
  /** The keys as they are named to the person, each a `kbd`. */
  readonly shown: ReactNode;
  readonly meaning: ReactNode;
}

/** Keys and what they do, one below the other. */
export function KeyLines({ lines }: { readonly lines: readonly KeyLine[] }) {
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, shown, meaning }) => (
        <div key={keys}>
          <dt>{shown}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
