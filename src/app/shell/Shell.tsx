import { Button } from '@fluentui/react-components';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { useCallback, useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { MessageId } from '../../i18n/message-ids.ts';
import { Mark } from '../../ui/Mark.tsx';
import { BannerContainer } from '../../views/banner/BannerContainer.tsx';
import type { DismissalStore } from '../../views/banner/dismissals.ts';
import type { Services } from '../../session/services.ts';
import { paths } from '../../paths.ts';
import { helpRequests } from '../../parts/help-requests.ts';
import { focusMain, useArrival } from './arrival.ts';
import { Footer } from './Footer.tsx';
import { LanguageProblem } from './LanguageMenu.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';
import plain from './plain.module.css';
import styles from './shell.module.css';
import { Tabs } from './Tabs.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { formatLongDate } from '../../i18n/formats.ts';
import { editionDate } from './edition-date.ts';
import type { Arrival } from './arrival.ts';

/**
 * The progress bar while another screen loads (A9.5): it grows by a tenth every 30 ms, and disappears 300 ms
 * after it is full and the screen is shown. The times are in the style sheet, so no timer outlives the
 * component.
 */
export function RouteProgress({ navigationCount, hasArrived }: Arrival) {
  const [completedNavigation, setCompletedNavigation] = useState(0);
  if (navigationCount === 0) return null;
  const isFinished = hasArrived && completedNavigation === navigationCount;
  return (
    <div
      key={navigationCount}
      className={`${styles.progress} ${isFinished ? styles.finished : ''}`}
      aria-hidden="true"
      onAnimationEnd={() => setCompletedNavigation(navigationCount)}
    />
  );
}

/** The date of this edition, which signed-in screens show after the copyright line. */
export function Edition() {
  const { language } = useLanguage();
  return (
    <>
      {' '}
      <span className={styles.edition}>
        <FormattedMessage
          id="app.footer.date"
          values={{
            date: (
              <time translate="no" dateTime={editionDate}>
                {formatLongDate(editionDate, language)}
              </time>
            ),
          }}
        />
      </span>
    </>
  );
}

interface ShellProps {
  readonly services: Services & { readonly store: DismissalStore };
  readonly userName: string | null;
  readonly companyName: string;
  /** A key: for another screen, the content is mounted again. */
  readonly screen: string;
  /** For another route, the page scrolls to its top. */
  readonly route: string;
  readonly children: ReactNode;
}

/** Screens whose names are in the bar on a phone; their own headings are visually hidden there. */
const screenNames: Readonly<Record<string, MessageId>> = {
  [paths.dashboard]: 'app.title.dashboard',
  [paths.pending]: 'app.title.pending',
  [paths.completed]: 'app.title.completed',
  [paths.profile]: 'app.title.profile',
};

function ScreenName() {
  const [location] = useLocation();
  const id = screenNames[location];
  if (id === undefined) return null;
  return (
    <span className={styles.screenName} aria-hidden="true">
      <FormattedMessage id={id} />
    </span>
  );
}

function Header({ userName, children }: Pick<ShellProps, 'userName' | 'children'>) {
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'app.name' });
  const help = intl.formatMessage({ id: 'shell.user.help' });
  return (
    <header className={`shell-header ${styles.header}`}>
      <div className={styles.bar}>
        <Link
          href={paths.dashboard}
          className={styles.logo}
          aria-label={intl.formatMessage({ id: 'shell.logo' }, { name: product })}
        >
          <Mark />
          <span className="shell-name" translate="no">
            {product}
          </span>
        </Link>
        <ScreenName />
        <Tabs />
        <div className={styles.end}>
          <Button
            className={styles.help}
            appearance="subtle"
            icon={<QuestionCircleRegular />}
            aria-label={help}
            title={help}
            onClick={() => helpRequests.emit('help')}
          />
          <UserMenu name={userName} />
        </div>
      </div>
      {children}
    </header>
  );
}

/** The frame around every signed-in screen (A2.31 to A2.34). */
export function Shell({ services, userName, companyName, screen, route, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const arrival = useArrival(route, main);
  const toHeading = useCallback(() => focusMain(main.current), []);
  const skip = (event: MouseEvent) => {
    // The fragment would add an entry to the history.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={`${plain.frame} ${styles.frame}`}>
      <a className={styles.skip} href="#content" onClick={skip}>
        <FormattedMessage id="app.skipToContent" />
      </a>
      <Header userName={userName}>
        <RouteProgress {...arrival} />
      </Header>
      <div>
        <LanguageProblem />
        <BannerContainer services={services} onDismiss={toHeading} />
      </div>
      <main id="content" ref={main} className={styles.content} tabIndex={-1}>
        <div key={screen} className={arrival.navigationCount === 0 ? undefined : styles.entering}>
          {children}
        </div>
      </main>
      <Footer companyName={companyName}>
        <Edition />
      </Footer>
      <ScrollToTop onTop={toHeading} />
    </div>
  );
}
