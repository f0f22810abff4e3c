import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface BadgeProps {
  readonly tone: 'good' | 'open' | 'bad' | 'brand' | 'calm';
  readonly children: ReactNode;
}

/** A short label on a tinted background. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <bdi>{children}</bdi>
    </span>
  );
}
