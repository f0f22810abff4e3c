import { FormattedMessage } from 'react-intl';
import styles from './chunk-load-problem.module.css';

/**
 * A link to the support of the portal, shown where a person is stuck; nothing if none is configured (S24).
 */
export function SupportLink({ href }: { readonly href: string | null }) {
  if (href === null) return null;
  return (
    <a className={styles.support} href={href} target="_blank" rel="noreferrer">
      <FormattedMessage id="app.support" />
    </a>
  );
}
