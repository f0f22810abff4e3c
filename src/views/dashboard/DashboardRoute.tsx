import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import { identityOf, organizationPaints } from './organization-colours.ts';
import { dashboardActors } from './dashboard.actors.ts';
import type { DashboardServices } from './dashboard.actors.ts';
import { DashboardView } from './DashboardView.tsx';
import type { PictureProps } from './picture.ts';
import { useFailureNotice } from '../../parts/failure-notice.ts';

interface DashboardRouteProps {
  readonly services: DashboardServices;
  /** Draws a chart; it comes in a file of its own. */
  readonly Picture: ComponentType<PictureProps>;
  /** Stands below the charts. */
  readonly report: ReactNode;
}

/** Makes the actor of the dashboard. */
export function DashboardRoute({ services, Picture, report }: DashboardRouteProps) {
  const [machine] = useState(() => dashboardMachine.provide({ actors: dashboardActors(services) }));
  const [paintOf] = useState(() => organizationPaints(services.organizations().map(identityOf)));
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  useFailureNotice(actorRef, 'dashboard', (snapshot) => {
    if (snapshot.matches('failed')) return { error: null };
    const isTold = snapshot.matches('refused') || snapshot.matches({ shown: { reading: 'outdated' } });
    return isTold ? { error: snapshot.context.error } : null;
  });
  return <DashboardView {...{ actorRef, paintOf, Picture, report }} />;
}
