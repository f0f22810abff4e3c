import { Suspense, lazy, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import type { Catalogue } from '../i18n/load-catalogue.ts';
import { Notices } from '../ui/Notices.tsx';
import { OtpRoute } from '../views/otp/OtpRoute.tsx';
import type { OpenedOtp } from '../views/otp/OtpRoute.tsx';
import { paths } from './paths.ts';
import type { AppServices } from './services.ts';
import type { Ending } from './session-store.ts';
import { Panel } from './shell/Panel.tsx';
import { PlainFrame } from './shell/PlainFrame.tsx';
import styles from './shell/plain.module.css';
import { Title } from './shell/Title.tsx';
import { InWords } from './InWords.tsx';

const SignedIn = lazy(() => import('./SignedIn.tsx').then((m) => ({ default: m.SignedIn })));

interface AppProps {
  readonly catalogue: Catalogue;
  readonly languageFailed: boolean;
  readonly services: AppServices;
  readonly ending: Ending | null;
  /** The authorization flow that began before the first drawing. */
  readonly opened: OpenedOtp | null;
}

/** The user id of a link; without one the stored one (S5). An empty id is a broken link. */
export const linkedUser = (query: string, services: AppServices): string | null =>
  new URLSearchParams(query).get('userid') ?? services.store.userid();

type AuthorizeProps = Pick<AppProps, 'services' | 'ending' | 'opened'>;

function Authorize({ services, ending, opened }: AuthorizeProps) {
  const userid = linkedUser(useSearch(), services);
  const { idleTimeoutMs, sessionMaxMs, companyName } = services.config;
  const told = useMemo(
    () =>
      ending && {
        reason: ending,
        minutes: Math.round(idleTimeoutMs / 60_000),
        hours: Math.round(sessionMaxMs / 3_600_000),
      },
    [ending, idleTimeoutMs, sessionMaxMs],
  );
  return (
    <PlainFrame companyName={companyName}>
      <Title id="app.title.authorization" />
      <OtpRoute key={userid} services={services} userid={userid} ending={told} opened={opened} />
    </PlainFrame>
  );
}

function NotFound({ services }: Pick<AppProps, 'services'>) {
  return (
    <PlainFrame companyName={services.config.companyName}>
      <Title id="app.title.error" />
      <Panel title={<FormattedMessage id="app.notFound.title" />}>
        <p>
          <FormattedMessage id="app.notFound.text" />
        </p>
        <a href={paths.dashboard}>
          <FormattedMessage id="app.backToDashboard" />
        </a>
      </Panel>
    </PlainFrame>
  );
}

function Loading() {
  const intl = useIntl();
  return (
    <main className="shell-main" aria-busy="true" aria-label={intl.formatMessage({ id: 'app.loading' })}>
      <div className="shell-spinner" />
    </main>
  );
}

const signedInPaths = [
  paths.dashboard,
  paths.pending,
  paths.completed,
  paths.document,
  paths.signOut,
] as const;

function Routes({ services, ending, opened }: AuthorizeProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={paths.root}>
          <Redirect to={paths.dashboard} replace />
        </Route>
        <Route path={paths.authorize}>
          <Authorize services={services} ending={ending} opened={opened} />
        </Route>
        {[paths.auth, paths.login].map((path) => (
          <Route key={path} path={path}>
            <Redirect to={paths.authorizeUser(services.store.userid())} replace />
          </Route>
        ))}
        <Route path={new RegExp(`^(?:${signedInPaths.join('|')})$`)}>
          <SignedIn services={services} />
        </Route>
        <Route>
          <NotFound services={services} />
        </Route>
      </Switch>
    </Suspense>
  );
}

function Strip({ services, languageFailed }: Pick<AppProps, 'services' | 'languageFailed'>) {
  const isRefused = services.store.isRefused();
  if (!isRefused && !languageFailed) return null;
  return (
    <div className={styles.strip} role="status">
      <FormattedMessage id={isRefused ? 'app.storageRefused' : 'app.languageFailed'} />
    </div>
  );
}

/** The whole product: its addresses, and what stands at each (section 2 of both specifications). */
export function App({ catalogue, languageFailed, services, ending, opened }: AppProps) {
  return (
    <InWords catalogue={catalogue}>
      <Strip services={services} languageFailed={languageFailed} />
      <Routes services={services} ending={ending} opened={opened} />
      <Notices />
    </InWords>
  );
}
