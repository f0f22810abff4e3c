import type { ReactNode } from 'react';
import styles from './key-lines.module.css';

/** What a key, or several together, do. */
export interface KeyLine {
  /** Tells the line from others. */
  readonly keys: string;
  /** The keys as they are named to the person. */
  readonly shown: ReactNode;
  readonly meaning: ReactNode;
}

/** Keys and what they do, one below the other. */
export function KeyLines({ lines }: { readonly lines: readonly KeyLine[] }) {
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, shown, meaning }) => (
        <div key={keys}>
          <dt>
            <kbd>{shown}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
