import { fromPromise } from 'xstate';
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { FiguresAnswer } from '../../../machines/dashboard/dashboard.setup.ts';
import type { PortsOf } from '../../../machines/port.ts';
import type { Requestor } from '../../api/requestors.ts';
import type { Services } from '../../session/services.ts';
import { figuresOf } from './figures-of.ts';

/** What the dashboard needs of the app. */
export interface DashboardServices extends Services {
  /** The organizations of the signed-in person, as they were told at the sign-in (D3.8). */
  readonly organizations: () => readonly Requestor[];
}

/** Fulfils the port of the dashboard. */
export const dashboardActors = ({
  api,
  credentials,
  organizations,
}: Pick<DashboardServices, 'api' | 'credentials' | 'organizations'>) =>
  ({
    getDashboard: fromPromise(async ({ signal }): Promise<FiguresAnswer> => {
      const me = credentials();
      if (me === null) return { kind: 'invalidToken' };
      const answer = await api.ask('read', signal, (options) =>
        api.client.GET('/api/dashboard', { ...options, params: { query: { ...me } } }),
      );
      if (answer.kind === 'failed') return { kind: 'unreachable' };
      if (answer.kind === 'refused') return { kind: 'refused', error: answer.error };
      if (answer.kind === 'invalidToken') return answer;
      return { kind: 'figures', figures: figuresOf(answer.data, organizations()) };
    }),
  }) satisfies PortsOf<typeof dashboardMachine>;
