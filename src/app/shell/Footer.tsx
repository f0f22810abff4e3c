import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './footer.module.css';

interface FooterProps {
  readonly companyName: string;
  readonly children?: ReactNode;
}

/** The current year and the company's name (A1.6, A2.24). */
export function Footer({ companyName, children }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <FormattedMessage
        id="app.footer"
        values={{ year: String(new Date().getFullYear()), company: companyName }}
      />
      {children}
    </footer>
  );
}
