import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { ChunkLoadProblem } from '../parts/ChunkLoadProblem.tsx';
import { ScreenFailure } from './ErrorBoundary.tsx';

export function RouteBridge({ portal, route }: { readonly portal: PortalRef; readonly route: Route | null }) {
  useEffect(() => portal.send({ type: 'route.changed', route }), [portal, route]);
  return null;
}

export interface ShownScreen<TRef = AnyActorRef, TContents = unknown> {
  readonly actorRef: TRef;
  readonly contents: TContents;
}

interface PortalScreenProps {
  readonly portal: PortalRef;
  readonly route: Route;
  readonly renderScreen: (screen: ShownScreen) => ReactNode;
  readonly waiting?: ReactNode;
}

/** Renders the screen of a route once the root has opened it, or why it could not be opened. */
export function PortalScreen(props: PortalScreenProps) {
  const { portal, route, renderScreen, waiting = <div className="shell-spinner" /> } = props;
  const [place, heading] =
    route.flow === 'report' ? (['report', 'h2'] as const) : (['screen', 'h1'] as const);
  const screen = useSelector(portal, (snapshot) => snapshot.context[place]);
  // The route may be newer than the root's: its event is sent in an effect.
  const isHere = useSelector(
    portal,
    ({ context: { route: here } }) =>
      place === 'report' || (here?.flow === route.flow && here.key === route.key),
  );
  const state = useSelector(portal, ({ value }) => (value === 'signedOut' ? 'none' : value.signedIn[place]));
  const reopen = useCallback(() => portal.send({ type: `${place}.reopened` }), [portal, place]);
  switch (state) {
    case 'missing':
    case 'reopening':
    case 'stillMissing':
    case 'retrying':
      return (
        <ChunkLoadProblem
          heading={heading}
          hasRetried={state === 'stillMissing' || state === 'retrying'}
          isRetrying={state === 'reopening' || state === 'retrying'}
          onAgain={reopen}
        />
      );
    case 'failed':
      return <ScreenFailure onReload={reopen} heading={heading} />;
    default:
      if (screen === null || !isHere) return waiting;
      return renderScreen({ actorRef: screen.ref, contents: screen.made.contents });
  }
}
