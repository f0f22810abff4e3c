import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import styles from './forgot-password.module.css';

/** The confirmation that a new password was requested; it stays until the person leaves (A2.30). */
export function RequestSent({ userid }: { readonly userid: string | null }) {
  return (
    <section className={`shell-card ${styles.card}`} role="status">
      <h1 className={styles.title}>
        <FormattedMessage id="forgotPassword.notice.sent" />
      </h1>
      {userid === null ? (
        <p>
          <FormattedMessage id="app.link.signIn" />
        </p>
      ) : (
        <Link href={paths.authorizeUser(userid)} className={styles.link}>
          <FormattedMessage id="app.error.signIn" />
        </Link>
      )}
    </section>
  );
}
