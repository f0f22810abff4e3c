import { fromPromise } from 'xstate';
import type { FiguresAnswer, dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts';
import type { PortsOf } from '../../../machines/port.ts';
import { count, record } from '../../api/reading.ts';
import type { components } from '../../api/schema.d.ts';
import type { Services } from '../services.ts';

const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
};

/** Fulfils the port of the dashboard. */
export const dashboardActors = ({ api, credentials }: Pick<Services, 'api' | 'credentials'>) =>
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
      const data = record<components['schemas']['Dashboard']>(record<{ Data: unknown }>(answer.data).Data);
      return {
        kind: 'figures',
        figures: {
          unsigned: count(data.NumUnsignedOrders),
          averageDays: amount(data.AvgDaysOutstanding),
          declined: count(data.NumDeclinedOrders),
        },
      };
    }),
  }) satisfies PortsOf<typeof dashboardMachine>;
