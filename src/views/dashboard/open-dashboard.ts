import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import { followFailure } from '../../parts/failure-notice.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import { dashboardActors } from './dashboard.actors.ts';
import type { DashboardServices } from './dashboard.actors.ts';
import { createStore } from '../../ui/store.ts';
import type { Store } from '../../ui/store.ts';
import { identityOf } from './organization-colours.ts';
import { followWaiting } from './waiting.ts';
import type { Waiting } from './waiting.ts';

/** What the dashboard renders besides its figures. */
export interface DashboardContents {
  /** The identities of the person's organizations, which decide their colours. */
  readonly known: readonly string[];
  readonly waiting: Store<{ waiting: Waiting | null }>;
}

const followReading = (ref: DashboardRef) =>
  followFailure(ref, 'dashboard', (snapshot) => {
    if (snapshot.matches('failed')) return { error: null };
    const hasFailed = snapshot.matches('refused') || snapshot.matches({ shown: { reading: 'outdated' } });
    return hasFailed ? { error: snapshot.context.error } : null;
  });

/** Creates the dashboard for one visit (D2.10 to D2.14): its machine with its port, and its contents. */
export const openDashboard = (services: DashboardServices): OpenedScreen<DashboardContents> => {
  const waiting = createStore<{ waiting: Waiting | null }>({ waiting: null });
  return {
    logic: dashboardMachine.provide({ actors: dashboardActors(services) }),
    input: undefined,
    contents: { known: services.organizations().map(identityOf), waiting },
    follow: (given) => {
      const ref = given as DashboardRef;
      const stops = [followReading(ref), followWaiting(ref, services, waiting)];
      return () => stops.forEach((stop) => stop());
    },
  };
};
