import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie';
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark';
import { DocumentSignatureRegular } from '@fluentui/react-icons/svg/document-signature';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useSearch } from 'wouter';
import { editedDocument, paths } from '../../paths.ts';
import styles from './shell.module.css';

const tabs = [
  { path: paths.dashboard, id: 'app.title.dashboard', Icon: DataPieRegular },
  { path: paths.pending, id: 'app.title.pending', Icon: DocumentSignatureRegular },
  { path: paths.completed, id: 'app.title.completed', Icon: DocumentCheckmarkRegular },
] as const;

const tabOf = (location: string, query: string): string => {
  if (location !== paths.document && editedDocument(location, query) === null) return location;
  return new URLSearchParams(query).get('tab') === 'complete' ? paths.completed : paths.pending;
};

/** The three tabs (A2.32): in the bar, and on a phone at the lower edge. */
export function Tabs() {
  const intl = useIntl();
  const [location] = useLocation();
  const current = tabOf(location, useSearch());
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'shell.tabs' })}>
      {tabs.map(({ path, id, Icon }) => (
        <Link
          key={path}
          href={path}
          className={styles.tab}
          aria-current={path === current ? 'page' : undefined}
        >
          <Icon aria-hidden />
          <span data-text={intl.formatMessage({ id })}>
            <FormattedMessage id={id} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
