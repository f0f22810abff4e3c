import type { ReactNode } from 'react';
import styles from './plain.module.css';

interface PanelProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly heading?: 'h1' | 'h2';
}

/** A card with one message and what to do next. */
export function Panel({ title, children, heading: Heading = 'h1' }: PanelProps) {
  return (
    <section className={`shell-card ${styles.panel}`} role="alert">
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
