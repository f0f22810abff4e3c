import { Spinner } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import styles from './under-way.module.css';

/** A strip above a screen about work that goes on without a screen of its own. */
export function UnderWayStrip({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <Spinner size="tiny" aria-hidden />
      <p role="status">{children}</p>
    </div>
  );
}
