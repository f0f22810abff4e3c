// Decides whether the figures are shown, why they are not, and when they are read again.
// Does not decide how a figure looks or where it leads.
import { assign, setup } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { port } from '../port.ts';

/** The figures of the cards (D3.4); null is one that the provider left out. */
export interface Figures {
  readonly unsigned: number | null;
  /** Days, with fractions. */
  readonly averageDays: number | null;
  readonly declined: number | null;
}

/** What reading the figures comes to. `unreachable`: nothing is known about them. */
export type FiguresAnswer =
  | { readonly kind: 'figures'; readonly figures: Figures }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalidToken' };

/** The side effects of the dashboard. */
export const dashboardPorts = {
  /** Reads the figures of the signed-in person (D7.2). */
  getDashboard: port<FiguresAnswer>(),
};

export type DashboardEvent = { type: 'figures.retried' };

interface DashboardContext {
  readonly figures: Figures;
  readonly error: string | null;
}

const answer = <T>({ event }: { event: { output: T } }): T => event.output;
const unknown: Figures = { unsigned: null, averageDays: null, declined: null };

const dashboard = setup({
  types: { context: {} as DashboardContext, events: {} as DashboardEvent },
  actors: dashboardPorts,
  guards: {
    read: (_, given: FiguresAnswer) => given.kind === 'figures',
    refused: (_, given: FiguresAnswer) => given.kind === 'refused',
    invalidToken: (_, given: FiguresAnswer) => given.kind === 'invalidToken',
  },
  actions: {
    keepFigures: assign({
      figures: (_, given: FiguresAnswer) => (given.kind === 'figures' ? given.figures : unknown),
    }),
    keepError: assign({
      error: (_, given: FiguresAnswer) => (given.kind === 'refused' ? given.error : null),
    }),
  },
});

/** The flow of the dashboard's figures (D2.10 to D2.13). */
export const dashboardMachine = dashboard.createMachine({
  id: 'dashboard',
  context: { figures: unknown, error: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'getDashboard',
        src: 'getDashboard',
        onDone: [
          {
            guard: { type: 'read', params: answer },
            target: 'shown',
            actions: { type: 'keepFigures', params: answer },
          },
          {
            guard: { type: 'refused', params: answer },
            target: 'refused',
            actions: { type: 'keepError', params: answer },
          },
          { guard: { type: 'invalidToken', params: answer }, target: 'signedOut' },
          { target: 'failed' },
        ],
      },
    },
    shown: {},
    refused: { on: { 'figures.retried': 'loading' } },
    failed: { on: { 'figures.retried': 'loading' } },
    signedOut: { type: 'final' },
  },
});

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;
