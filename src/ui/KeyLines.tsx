import type { ReactNode } from 'react';
import styles from './key-lines.module.css';

/** What a key, or several together, do. */
export interface KeyLine {
  readonly keys: string;
  readonly meaning: ReactNode;
}

/** Keys and what they do, one below the other. */
export function KeyLines({ lines }: { readonly lines: readonly KeyLine[] }) {
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, meaning }) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
