import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import { paths } from '../paths.ts';
import { Mark } from '../../ui/Mark.tsx';
import { Footer } from './Footer.tsx';
import styles from './shell.module.css';

const tabs = [
  { path: paths.dashboard, id: 'shell.tab.dashboard', also: [] },
  { path: paths.pending, id: 'shell.tab.pending', also: [paths.document] },
  { path: paths.completed, id: 'shell.tab.completed', also: [] },
] as const;

interface ShellProps {
  readonly userName: string | null;
  readonly companyName: string;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

function Tabs() {
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

/** The frame around every signed-in screen (A2.31 to A2.33). */
export function Shell({ userName, companyName, onSignOut, children }: ShellProps) {
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'app.name' });
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="app.skipToContent" />
      </a>
      <header className="shell-header">
        <Link
          href={paths.dashboard}
          className={styles.logo}
          aria-label={intl.formatMessage({ id: 'shell.logo' }, { name: product })}
        >
          <Mark />
          <span className="shell-name">{product}</span>
        </Link>
        <span className={styles.user}>
          {userName !== null && (
            <span className={styles.greeting}>
              <FormattedMessage id="shell.user.greeting" values={{ name: <bdi>{userName}</bdi> }} />
            </span>
          )}
          <Button appearance="subtle" className={styles.signOut} onClick={onSignOut}>
            <FormattedMessage id="shell.user.signOut" />
          </Button>
        </span>
      </header>
      <Tabs />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer companyName={companyName} />
    </div>
  );
}
