import { fromPromise } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { FiguresAnswer } from '../../../machines/dashboard/dashboard.setup.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { readFailure } from '../../api/failure.ts';
import type { OrganizationsStore, Services } from '../../session/services.ts';
import { figuresOf } from './figures-of.ts';

/** The dependencies of the dashboard. */
export interface DashboardServices extends Services, OrganizationsStore {}

/** Implements the port of the dashboard. */
export const dashboardActors = ({
  api,
  credentials,
  organizations,
}: Pick<DashboardServices, 'api' | 'credentials' | 'organizations'>) =>
  ({
    getDashboard: fromPromise(async ({ signal }): Promise<FiguresAnswer> => {
      const answer = await api.as(credentials()).read('/api/dashboard', {}, { signal });
      if (answer.kind !== 'processed') return readFailure(answer);
      return { kind: 'figures', figures: figuresOf(answer.data, organizations()) };
    }),
  }) satisfies PortsOf<typeof dashboardMachine>;
