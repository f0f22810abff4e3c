import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Told at once by screen readers. */
  readonly alert?: boolean;
  /** Told by screen readers when they are free. */
  readonly status?: boolean;
  readonly children: ReactNode;
}

/** A calm panel in the place of content that is not there (yet). */
export function EmptyState({ alert = false, status = false, children }: EmptyStateProps) {
  return (
    <div className={styles.panel} role={alert ? 'alert' : status ? 'status' : undefined}>
      {children}
    </div>
  );
}
