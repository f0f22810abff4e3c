import { Fragment, useEffect, useMemo, useState } from 'react';
import { useSearch, useLocation } from 'wouter';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import { hasTag } from '../../machines/portal/watch-screen.ts';
import type { Route } from '../../machines/portal/portal.ports.ts';
import type { SessionRef } from '../../machines/session/session.machine.ts';
import type { SessionServices } from '../session/services.ts';
import { LazyBoundary } from '../parts/LazyBoundary.tsx';
import { askProviderTime } from '../api/ask-time.ts';
import { createSignOut } from '../session/sign-out.ts';
import { sessionActor } from '../views/session/session.actors.ts';
import { SessionView } from '../views/session/SessionView.tsx';
import { SignOut } from '../views/session/SignOut.tsx';
import { createKeptWork, pagePdf, signedInServices } from './signed-in-services.ts';
import type { KeptWork, SignedInServices } from './signed-in-services.ts';
import { paths } from '../paths.ts';
import { ErrorPage } from './plain/ErrorPage.tsx';
import { createPortal } from './portal.ts';
import { PortalScreen, RouteBridge } from './PortalScreen.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ScreensUnderWay } from './ScreensUnderWay.tsx';
import * as screens from './SignedInScreens.tsx';
import type { AppServices } from './services.ts';
import './signed-in.css';
import { PlainFrame } from './shell/PlainFrame.tsx';
import { Shell } from './shell/Shell.tsx';
import { Title } from './shell/Title.tsx';
import { findUnsent } from './resume-drafts.ts';
import { untilIdle } from './when-idle.ts';

/** Preloads the first screens, and the PDF viewer with its worker. */
export const preloadFirst = (): void => {
  screens.preloadFirst();
  void pagePdf.preload();
};

function SignOutScreen({ actorRef, hasBack }: { readonly actorRef: SessionRef; readonly hasBack: boolean }) {
  const [, navigate] = useLocation();
  const stay = () => {
    if (hasBack) window.history.back();
    else navigate(paths.dashboard, { replace: true });
  };
  return <SignOut actorRef={actorRef} onStay={stay} />;
}

/** The address before this one; null on the first. */
const useCameFrom = (location: string): string | null => {
  const [addresses, setAddresses] = useState<{ readonly here: string; readonly before: string | null }>({
    here: location,
    before: null,
  });
  if (addresses.here === location) return addresses.before;
  setAddresses({ here: location, before: addresses.here });
  return addresses.here;
};

interface ScreenProps {
  readonly services: SignedInServices;
  readonly portal: PortalRef;
  readonly actorRef: SessionRef;
  readonly kept: KeptWork;
  readonly route: Route | null;
  readonly query: string;
  /** The address before this one; null on the first. */
  readonly cameFrom: string | null;
}

function Screen({ services, actorRef, kept, portal, route, query, cameFrom }: ScreenProps) {
  const [location] = useLocation();
  if (location === paths.signOut) return <SignOutScreen actorRef={actorRef} hasBack={cameFrom !== null} />;
  if (route === null) return <ErrorPage isSignedIn supportUrl={services.config.supportUrl} />;
  const { title, render } = screens.entries[route.flow];
  const context = { services, portal, kept, route, query };
  return (
    <Fragment key={`${route.flow} ${route.key}`}>
      <Title id={title(route)} />
      <PortalScreen {...{ portal, route }} renderScreen={(screen) => render(screen, context)} />
    </Fragment>
  );
}

const sessionServices = (services: SignedInServices, { drafts, views }: KeptWork): SessionServices => ({
  ...services,
  limits: services.config,
  clock: services.api.clock,
  askTime: askProviderTime(services.api),
  findUnsent: () => findUnsent(drafts),
  signOut: createSignOut({
    ...services,
    reportViews: views.end,
    forgetTexts: drafts.forget,
  }),
});

const usePortal = (services: SignedInServices, kept: KeptWork) => {
  const [created] = useState(() => {
    const own = sessionServices(services, kept);
    const portal = createPortal({
      ...screens.openScreens({ services, kept }),
      drafts: kept.drafts,
      isSignedIn: () => services.credentials() !== null,
      resumeActs: screens.resumeActs(services, kept),
      session: sessionActor(own),
      page: window,
      inspect: services.inspect,
    });
    return { portal, session: { ref: portal.getSnapshot().context.session, services: own } };
  });
  const { portal } = created;
  // Started in an effect: React may call a state initializer twice, and nobody would stop the actor that it
  // discards.
  useEffect(() => {
    portal.start();
    return () => void portal.stop();
  }, [portal]);
  return created;
};

/**
 * How long other screens wait for a busy first one, in milliseconds. A document that asks for its password, for
 * example, stays busy.
 */
const busyMs = 10_000;

/** Everything behind the sign-in: the session, the shell, and the screen of the address. */
export function SignedIn(props: { readonly services: AppServices }) {
  const [services] = useState(() => signedInServices(props.services));
  const [location] = useLocation();
  const query = useSearch();
  const cameFrom = useCameFrom(location);
  const [kept] = useState(() => createKeptWork(services, window));
  const { portal, session } = usePortal(services, kept);
  const route = useMemo(() => screens.routeOf(location, query, cameFrom), [location, query, cameFrom]);
  const address = location === paths.document ? `${location}?${query}` : location;
  const [isScreenShown, setScreenShown] = useState(false);
  useEffect(() => {
    if (services.credentials() === null) return undefined;
    const end = new AbortController();
    const begunAt = performance.now();
    const isOpening = () => {
      const { route: current, screen } = portal.getSnapshot().context;
      const isBusy = () => hasTag(screen?.ref.getSnapshot(), 'busy');
      return current !== null && (screen === null || (performance.now() - begunAt < busyMs && isBusy()));
    };
    const isQuiet = () => end.signal.aborted || (!isOpening() && services.api.isQuiet());
    void untilIdle(isQuiet).then(() => setScreenShown(!end.signal.aborted));
    void screens.preloadScreens(isQuiet, end.signal);
    return () => end.abort();
  }, [services, portal]);
  return (
    <SessionView
      actorRef={session.ref}
      services={session.services}
      isScreenShown={isScreenShown}
      renderFrame={(content) => <PlainFrame companyName={services.config.companyName}>{content}</PlainFrame>}
    >
      <RouteBridge {...{ portal, route }} />
      <Shell
        services={services}
        userName={services.store.userName()}
        companyName={services.config.companyName}
        screen={location}
        route={address}
      >
        <ScreensUnderWay portal={portal} />
        <ErrorBoundary key={location} route={address}>
          <LazyBoundary>
            <Screen {...{ services, actorRef: session.ref, kept, portal, route, query, cameFrom }} />
          </LazyBoundary>
        </ErrorBoundary>
      </Shell>
    </SessionView>
  );
}
