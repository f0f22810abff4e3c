import styles from './charts.module.css';
import type { Fill } from './slices.ts';

/** A sample of a surface, beside what it stands for. */
export function Swatch({ fill, stroke }: Fill) {
  return (
    <svg className={styles.swatch} width="18" height="18" aria-hidden focusable="false">
      <rect x="1" y="1" width="16" height="16" rx="3" style={{ fill, stroke }} />
    </svg>
  );
}
