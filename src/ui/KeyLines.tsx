import type { ReactNode } from 'react';
import styles from './key-lines.module.css';

/** A key or key combination, and what it does. */
export interface KeyLine {
  readonly keys: string;
  /** The keys as the person reads them, each a `kbd`. */
  readonly shown: ReactNode;
  readonly meaning: ReactNode;
}

/** A list of keys and what they do. */
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
