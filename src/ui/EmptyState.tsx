import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Screen readers announce it at once. */
  readonly alert?: boolean;
  readonly status?: boolean;
  readonly children: ReactNode;
}

/** A panel in place of content that is missing or not loaded yet. */
export function EmptyState({ alert = false, status = false, children }: EmptyStateProps) {
  return (
    <div
      className={alert ? styles.failed : styles.panel}
      role={alert ? 'alert' : status ? 'status' : undefined}
    >
      {children}
    </div>
  );
}
