import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PortalRef } from '../../machines/portal/portal.machine.ts';
import type { Route } from '../../machines/portal/portal.ports.ts';
import { PartProblem } from '../parts/PartProblem.tsx';
import { ScreenFailure } from './RenderGuard.tsx';

interface RouteBridgeProps {
  readonly portal: PortalRef;
  readonly route: Route | null;
}

/** Tells the root where the person is. */
export function RouteBridge({ portal, route }: RouteBridgeProps) {
  useEffect(() => portal.send({ type: 'route.changed', route }), [portal, route]);
  return null;
}

/** A screen that the root has opened, as its view takes it. */
export interface ShownScreen<TRef = AnyActorRef, TContents = unknown> {
  readonly actorRef: TRef;
  readonly contents: TContents;
}

interface PortalScreenProps {
  readonly portal: PortalRef;
  readonly route: Route;
  readonly renderScreen: (screen: ShownScreen) => ReactNode;
  /** Stands here while the screen is on its way. */
  readonly waiting?: ReactNode;
}

/** The screen of a route that the root has opened, or why it is not there. */
export function PortalScreen(props: PortalScreenProps) {
  const { portal, route, renderScreen, waiting = <div className="shell-spinner" /> } = props;
  const [place, heading] =
    route.flow === 'report' ? (['report', 'h2'] as const) : (['screen', 'h1'] as const);
  const screen = useSelector(portal, (snapshot) => snapshot.context[place]);
  // The address may have changed already, and the root not have heard of it yet.
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
        <PartProblem
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
