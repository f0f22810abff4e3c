import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { Services } from '../services.ts';
import { dashboardActors } from './dashboard.actors.ts';
import { DashboardView } from './DashboardView.tsx';

/** Makes the actor of the dashboard. */
export function DashboardRoute({ services }: { readonly services: Services }) {
  const [machine] = useState(() => dashboardMachine.provide({ actors: dashboardActors(services) }));
  const actorRef = useActorRef(machine, services.inspect ? { inspect: services.inspect } : {});
  return <DashboardView actorRef={actorRef} />;
}
