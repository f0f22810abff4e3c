import { FormattedMessage } from 'react-intl';
import styles from './shell.module.css';

/** The current year and the company's name (A1.6, A2.24). */
export function Footer({ companyName }: { readonly companyName: string }) {
  return (
    <footer className={styles.footer}>
      <FormattedMessage
        id="app.footer"
        values={{ year: String(new Date().getFullYear()), company: companyName }}
      />
    </footer>
  );
}
