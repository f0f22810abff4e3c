import { byExample, byProvider, documented, lost } from '../model.ts';
import type { FlowModel } from '../model.ts';
import type { dashboardMachine } from './dashboard.machine.ts';

/** How reading the figures can end. */
export const dashboardModel = {
  flow: 'dashboard',
  worlds: [{ name: 'dashboard', input: undefined, person: 'u-maria-santos' }],
  events: {
    'figures.retried': { by: 'user', control: { role: 'button', names: ['app.tryAgain'] } },
  },
  outcomes: {
    getDashboard: [
      {
        name: 'figures',
        output: { kind: 'figures', figures: { unsigned: 3, averageDays: 12.5, declined: 1 } },
        answer: byProvider('getDashboard', 'figures'),
        alike: documented('getDashboard', 200, 'empty'),
      },
      {
        name: 'refused',
        output: { kind: 'refused', error: 'refused' },
        answer: byExample('getDashboard', 'refused'),
      },
      {
        name: 'out of reach',
        output: { kind: 'unreachable' },
        answer: lost('getDashboard'),
        alike: documented('getDashboard', 401, 'notAuthorized'),
      },
      {
        name: 'invalid token',
        output: { kind: 'invalidToken' },
        answer: byExample('getDashboard', 'invalidToken'),
      },
    ],
  },
  renewals: {},
  exclusions: {},
} as const satisfies FlowModel<typeof dashboardMachine>;
