import { Spinner } from '@fluentui/react-components';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, lazy, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import { statePath } from '../state-path.ts';
import type { Services } from '../services.ts';
import { sessionImplementations } from './session.actors.ts';
import type { SessionServices } from './session.actors.ts';

const SessionWarning = lazy(() =>
  import('./SessionWarning.tsx').then((m) => ({ default: m.SessionWarning })),
);

interface SessionRouteProps {
  readonly services: Services & SessionServices & { readonly tokenRefused: { current: () => void } };
  /** The signed-in screens; drawn only while somebody is signed in. */
  readonly children: (actorRef: SessionRef) => ReactNode;
}

function Leaving() {
  return (
    <main className="shell-main">
      <div className="session-leaving" role="status">
        <Spinner aria-hidden="true" />
        <h1>
          <FormattedMessage id="session.leaving" />
        </h1>
      </div>
    </main>
  );
}

function Replaced() {
  return (
    <main className="shell-main">
      <div role="alert">
        <h1>
          <FormattedMessage id="session.replaced.title" />
        </h1>
        <p>
          <FormattedMessage id="session.replaced.text" />
        </p>
      </div>
    </main>
  );
}

/** Draws the signed-in screens for as long as the session says that somebody is signed in (A2.13). */
export function SessionRoute({ services, children }: SessionRouteProps) {
  const machine = useMemo(() => sessionMachine.provide(sessionImplementations(services)), [services]);
  const actorRef = useActorRef(machine, {
    input: { stored: services.store.stored() },
    ...(services.inspect ? { inspect: services.inspect } : {}),
  });
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isSignedIn = useSelector(actorRef, (snapshot) => snapshot.matches('signedIn'));
  const isReplaced = useSelector(actorRef, (snapshot) => snapshot.hasTag('replaced'));
  const isWarned = useSelector(actorRef, (s) => s.hasTag('warned') || s.hasTag('ageWarned'));
  const { tokenRefused } = services;
  useEffect(() => {
    tokenRefused.current = () => actorRef.send({ type: 'token.refused' });
    return () => {
      tokenRefused.current = () => {};
    };
  }, [actorRef, tokenRefused]);
  return (
    <div data-flow="session" data-state={path}>
      {isSignedIn ? children(actorRef) : isReplaced ? <Replaced /> : <Leaving />}
      {isSignedIn && isWarned && (
        <Suspense>
          <SessionWarning actorRef={actorRef} services={services} />
        </Suspense>
      )}
    </div>
  );
}
