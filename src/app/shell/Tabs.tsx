import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import styles from './shell.module.css';

const tabs = [
  { path: paths.dashboard, id: 'shell.tab.dashboard', also: [] },
  { path: paths.pending, id: 'shell.tab.pending', also: [paths.document] },
  { path: paths.completed, id: 'shell.tab.completed', also: [] },
] as const;

/** The three tabs under the header (A2.32). */
export function Tabs() {
  const intl = useIntl();
  const [location] = useLocation();
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'shell.tabs' })}>
      {tabs.map(({ path, id, also }) => {
        const isCurrent = location === path || (also as readonly string[]).includes(location);
        return (
          <Link key={path} href={path} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
            <FormattedMessage id={id} />
          </Link>
        );
      })}
    </nav>
  );
}
