import type { ReactNode } from 'react';
import styles from './key-lines.module.css';

export interface KeyLine {
  readonly keys: string;
  /** The keys as the person reads them, each a `kbd`. */
  readonly shown: ReactNode;
  readonly meaning: ReactNode;
}

interface KeyLinesProps {
  readonly lines: readonly KeyLine[];
  readonly isPaired?: boolean;
}

/** A list of keys and what they do. */
export function KeyLines({ lines, isPaired = false }: KeyLinesProps) {
  return (
    <dl className={isPaired ? styles.pairs : styles.keys}>
      {lines.map(({ keys, shown, meaning }) => (
        <div key={keys}>
          <dt>{shown}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
