import { FormattedMessage } from 'react-intl';
import styles from './chunk-load-problem.module.css';

export function SupportLink({ href }: { readonly href: string | null }) {
  if (href === null) return null;
  return (
    <a className={styles.support} href={href} target="_blank" rel="noreferrer">
      <FormattedMessage id="app.support" />
    </a>
  );
}
