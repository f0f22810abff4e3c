import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { DashboardRef } from '../../../machines/dashboard/dashboard.machine.ts';
import { followFailure } from '../../parts/failure-notice.ts';
import type { OpenedScreen } from '../../parts/opened-screen.ts';
import { dashboardActors } from './dashboard.actors.ts';
import type { DashboardServices } from './dashboard.actors.ts';
import { identityOf, organizationPaints } from './organization-colours.ts';
import type { Paint } from './organization-colours.ts';

/** What the dashboard draws beside its figures. */
export interface DashboardContents {
  /** The colour of an organization, the same for as long as the screen stands. */
  readonly paintOf: (identity: string) => Paint;
}

/** Makes the dashboard for one visit (D2.10 to D2.14): its machine with its port, and the colours of its charts. */
export const openDashboard = (services: DashboardServices): OpenedScreen<DashboardContents> => ({
  logic: dashboardMachine.provide({ actors: dashboardActors(services) }),
  input: undefined,
  contents: { paintOf: organizationPaints(services.organizations().map(identityOf)) },
  follow: (ref) =>
    followFailure(ref as DashboardRef, 'dashboard', (snapshot) => {
      if (snapshot.matches('failed')) return { error: null };
      const isTold = snapshot.matches('refused') || snapshot.matches({ shown: { reading: 'outdated' } });
      return isTold ? { error: snapshot.context.error } : null;
    }),
});
