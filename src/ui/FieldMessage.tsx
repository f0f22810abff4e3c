import type { ReactNode } from 'react';
import styles from './fields.module.css';

interface FieldMessageProps {
  /** For the field's `aria-describedby`. */
  readonly id: string;
  /** `warning` where nothing is wrong with what was typed. */
  readonly tone: 'error' | 'warning';
  /** Null or false while there is nothing to say. */
  readonly children: ReactNode;
}

/** What is wrong with a field, below it and told at once, as Fluent's fields say it: see Button. */
export function FieldMessage({ id, tone, children }: FieldMessageProps) {
  const isSaid = children !== null && children !== undefined && children !== false && children !== '';
  return (
    <p id={id} className={styles.message} data-tone={tone} role="alert">
      {isSaid && (
        <>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <path d={tone === 'warning' ? 'M8 1 15.5 14.5H.5Z' : 'M8 .5 15.5 8 8 15.5.5 8Z'} />
            <path d={tone === 'warning' ? 'M8 6v4M8 12v.5' : 'm5.75 5.75 4.5 4.5m0-4.5-4.5 4.5'} />
          </svg>
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
