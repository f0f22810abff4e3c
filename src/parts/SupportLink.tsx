import { FormattedMessage } from 'react-intl';
import styles from './part-problem.module.css';

/** The way to the people who run the portal, wherever a person cannot go on alone; nothing where nobody said (S24). */
export function SupportLink({ href }: { readonly href: string | null }) {
  if (href === null) return null;
  return (
    <a className={styles.support} href={href} target="_blank" rel="noreferrer">
      <FormattedMessage id="app.support" />
    </a>
  );
}
