import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import styles from './shell.module.css';

const tabs = [
  { path: paths.dashboard, id: 'shell.tab.dashboard' },
  { path: paths.pending, id: 'shell.tab.pending' },
  { path: paths.completed, id: 'shell.tab.completed' },
] as const;

/** The tab to which an address belongs: a document to that of its list. */
const tabOf = (location: string, query: string): string => {
  if (location !== paths.document) return location;
  return new URLSearchParams(query).get('tab') === 'complete' ? paths.completed : paths.pending;
};

/** The three tabs under the header (A2.32). */
export function Tabs() {
  const intl = useIntl();
  const [location] = useLocation();
  const current = tabOf(location, useSearch());
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'shell.tabs' })}>
      {tabs.map(({ path, id }) => (
        <Link
          key={path}
          href={path}
          className={styles.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          <FormattedMessage id={id} />
        </Link>
      ))}
    </nav>
  );
}
