import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Catalogue } from '../i18n/catalogue.ts';
import { OtpRoute } from '../views/otp/OtpRoute.tsx';
import type { OpenedOtp } from '../views/otp/open-otp.ts';
import type { NotifySlot } from '../views/otp/OtpView.tsx';
import { ChunkLoadProblem } from '../parts/ChunkLoadProblem.tsx';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { LaterAside } from './LaterAside.tsx';
import { NotifyOrganizations } from './NotifyOrganizations.tsx';
import { paths, signedInPaths } from '../paths.ts';
import { rawSearch } from './raw-search.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import * as screens from './entry-screens.ts';
import type { AppServices } from './services.ts';
import type { Ending } from '../session/ending.ts';
import { SignOutButton } from './SignOutButton.tsx';
import { PlainFrame } from './shell/PlainFrame.tsx';
import strip from '../ui/strip.module.css';
import styles from './shell/plain.module.css';
import { Title } from './shell/Title.tsx';
import { AppProviders } from './AppProviders.tsx';

/** Only the first authorization screen gets it: later ones start afresh. */
interface FirstRenderState {
  readonly endReason: Ending | null;
  readonly opened: OpenedOtp | null;
}

interface AppProps extends FirstRenderState {
  readonly catalogue: Catalogue;
  readonly languageFailed: boolean;
  readonly services: AppServices;
}

/** The user id of a link; without one the stored id (S5). An empty id is a broken link. */
export const linkedUser = (query: string, services: AppServices): string | null =>
  new URLSearchParams(query).get('userid') ?? services.store.userid();

interface ServicesProps {
  readonly services: AppServices;
}

interface AuthorizeProps extends ServicesProps, FirstRenderState {
  readonly onLeft: () => void;
}

function Authorize({ services, endReason, opened, onLeft }: AuthorizeProps) {
  const userid = linkedUser(useSearch(), services);
  const group = services.store.signerGroup();
  const { idleTimeoutMs, sessionMaxMs, companyName, supportUrl } = services.config;
  const endingFacts = useMemo(
    () =>
      endReason && {
        reason: endReason,
        minutes: idleTimeoutMs / 60_000,
        hours: sessionMaxMs / 3_600_000,
      },
    [endReason, idleTimeoutMs, sessionMaxMs],
  );
  const notify: NotifySlot = (close, requestors) => (
    <NotifyOrganizations services={services} userid={userid ?? ''} requestors={requestors} onBack={close} />
  );
  return (
    <PlainFrame companyName={companyName}>
      <Title id="app.title.authorization" />
      <OtpRoute
        key={userid}
        services={services}
        userid={userid}
        ending={endingFacts}
        opened={opened}
        onLeft={onLeft}
        groupAddress={group === null ? null : paths.signerGroupOf(group)}
        notify={notify}
        supportUrl={supportUrl}
      />
    </PlainFrame>
  );
}

/**
 * Reads the group's id from the link (A2.4); the group is stored for this tab, as the way back from the
 * authorization screen.
 */
function SignerGroup({ services }: ServicesProps) {
  const guid = new URLSearchParams(useSearch()).get('signerGroupGuid');
  return (
    <PlainFrame companyName={services.config.companyName}>
      <Title id="app.title.signerGroup" />
      <LazyBoundary>
        <screens.SignerGroup
          key={guid}
          services={{ ...services, keepSignerGroup: services.store.keepSignerGroup }}
          guid={guid}
        />
      </LazyBoundary>
    </PlainFrame>
  );
}

function ForgotPassword({ services, sentFor }: ServicesProps & { readonly sentFor?: string | null }) {
  return (
    <PlainFrame companyName={services.config.companyName}>
      <Title id="forgotPassword.title" />
      <LazyBoundary>
        <screens.ForgotPassword services={services} {...(sentFor === undefined ? {} : { sentFor })} />
      </LazyBoundary>
    </PlainFrame>
  );
}

/**
 * Address /logout: without a token, everything stored is deleted; with one, it redirects to the dashboard
 * (A2.6, S7).
 */
function Logout({ services: { store } }: ServicesProps) {
  const [, navigate] = useLocation();
  useEffect(() => {
    const isNobody = store.stored() === 'nobody';
    if (isNobody) store.end('absent');
    navigate(isNobody ? paths.login : paths.dashboard, { replace: true });
  }, [navigate, store]);
  return null;
}

/** Redirects to the authorization screen, with the link's user id or the stored one (S5). */
function ToAuthorize({ services }: ServicesProps) {
  const userid = linkedUser(useSearch(), services);
  // The form for a new password redirects here; its confirmation has to stay visible.
  const isPasswordRequested =
    useHistoryState<{ readonly passwordAsked?: boolean } | null>()?.passwordAsked === true;
  if (isPasswordRequested) return <ForgotPassword services={services} sentFor={userid} />;
  return <Redirect to={paths.authorizeUser(userid)} replace />;
}

/** An unknown address: redirects to the error page, which shows the address (A2.11). */
function UnknownAddress() {
  const [requestedPath] = useLocation();
  return <Redirect to={paths.notFound} state={{ asked: requestedPath }} replace />;
}

/**
 * A screen in the shell. An error page is rendered in the shell if a person is signed in, else in the plain
 * frame.
 */
function InShell({ services }: ServicesProps) {
  const [location] = useLocation();
  if (!isErrorPage(location) || services.store.credentials() !== null)
    return (
      <LazyBoundary
        waiting={<Loading />}
        renderMissing={(loss) => (
          <PlainFrame companyName={services.config.companyName}>
            <Title id="app.renderError.title" />
            <ChunkLoadProblem {...loss} more={<SignOutButton services={services} />} />
          </PlainFrame>
        )}
      >
        <screens.SignedIn services={services} />
      </LazyBoundary>
    );
  return (
    <PlainFrame companyName={services.config.companyName}>
      <LazyBoundary>
        <screens.ErrorPage
          isSignedIn={false}
          supportUrl={services.config.supportUrl}
          stranger={{ group: services.store.signerGroup(), userid: services.store.userid() }}
        />
      </LazyBoundary>
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

const errorPage = /^\/error\/error-v[1-6]$/;
const isErrorPage = (location: string) => errorPage.test(location);
const shellPath = new RegExp(
  `^(?:${signedInPaths.join('|')})$|^${paths.editor}(?:/[^/]+)?$|${errorPage.source}`,
);

/** Whether an address is one of the signed-in part, if a person is signed in. */
export const isInShell = (pathname: string): boolean => pathname === paths.root || shellPath.test(pathname);

function Routes({ services, ...authorize }: AuthorizeProps) {
  return (
    <Switch>
      <Route path={paths.root}>
        <Redirect to={paths.dashboard} replace />
      </Route>
      <Route path={paths.authorize}>
        <Authorize services={services} {...authorize} />
      </Route>
      {[paths.auth, paths.login].map((path) => (
        <Route key={path} path={path}>
          <ToAuthorize services={services} />
        </Route>
      ))}
      <Route path={paths.signerGroup}>
        <SignerGroup services={services} />
      </Route>
      <Route path={paths.forgotPassword}>
        <ForgotPassword services={services} />
      </Route>
      <Route path={paths.logout}>
        <Logout services={services} />
      </Route>
      <Route path={paths.currentTime}>
        <PlainFrame companyName={services.config.companyName}>
          <LazyBoundary>
            <screens.CurrentTime />
          </LazyBoundary>
        </PlainFrame>
      </Route>
      <Route path={paths.error}>
        <Redirect to={paths.notFound} replace />
      </Route>
      <Route path={shellPath}>
        <InShell services={services} />
      </Route>
      <Route>
        <UnknownAddress />
      </Route>
    </Switch>
  );
}

function StorageRefusal() {
  return (
    <div className={`${strip.strip} ${styles.strip}`} role="status">
      <FormattedMessage id="app.storageRefused" />
    </div>
  );
}

/** The whole product: its routes and their screens (section 2 of both specifications). */
export function App({ catalogue, languageFailed, services, ...first }: AppProps) {
  const [firstState, setFirstState] = useState<FirstRenderState>(first);
  const onLeft = useCallback(() => setFirstState({ endReason: null, opened: null }), []);
  return (
    <AppProviders catalogue={catalogue} languageFailed={languageFailed}>
      {services.store.isRefused() && <StorageRefusal />}
      <ErrorBoundary companyName={services.config.companyName} more={<SignOutButton services={services} />}>
        <Suspense fallback={<Loading />}>
          <Router {...rawSearch}>
            <Routes services={services} {...firstState} onLeft={onLeft} />
          </Router>
        </Suspense>
      </ErrorBoundary>
      <LaterAside store={services.store} supportUrl={services.config.supportUrl} />
    </AppProviders>
  );
}
