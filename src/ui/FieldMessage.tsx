import type { ReactNode } from 'react';
import styles from './controls.module.css';

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
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4.25v4.5M8 11.25v.5" />
          </svg>
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
