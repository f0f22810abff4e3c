import type { ReactNode } from 'react';
import styles from './plain.module.css';

/** A card that says one thing and what to do next. */
export function Panel({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={`shell-card ${styles.panel}`} role="alert">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
