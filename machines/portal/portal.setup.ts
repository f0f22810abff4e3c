import { assign, enqueueActions, setup } from 'xstate';
import type { AnyActorRef, AnyStateMachine, ErrorActorEvent, EventObject } from 'xstate';
import type { SessionRef } from '../session/session.machine.ts';
import { portalPorts } from './portal.ports.ts';
import type {
  MadeScreen,
  OpenAnswer,
  OpenedSession,
  Place,
  ResumedAct,
  Route,
  Screen,
  ScreenFlow,
  ScreenId,
} from './portal.ports.ts';
import { initialFacts } from './watch-screen.ts';
import type { ScreenReport, WatchScreenInput } from './watch-screen.ts';

export type PortalEvent =
  | ScreenReport
  | { type: 'route.changed'; route: Route | null }
  | { type: 'screen.reopened' }
  | { type: 'report.reopened' }
  /** An earlier page has sent it, and its outcome is unknown. */
  | ({ type: 'act.resumed' } & ResumedAct)
  | { type: 'session.ended' }
  | ErrorActorEvent<unknown, ScreenId>;

export type PortalEmitted =
  /** A screen has emitted an event. `isShown`: the screen is mounted, and shows it too. */
  | { type: 'screen.relayed'; screen: Screen; isShown: boolean; emitted: EventObject }
  /** The unsettled work of a screen that was left or has failed is settled, or cannot continue by itself. */
  | { type: 'screen.settled'; screen: Screen };

interface PortalContext {
  readonly session: SessionRef;
  /** The present route; null if the root has no screen for the address. */
  readonly route: Route | null;
  /** The screen of the route; null until it is opened. */
  readonly screen: Screen | null;
  /** The report; null until the dashboard was shown. */
  readonly report: Screen | null;
  readonly retained: readonly Screen[];
}

type AnyRoute = Route<ScreenFlow>;

const isSameRoute = (a: AnyRoute | null, b: AnyRoute | null): boolean =>
  a?.flow === b?.flow && a?.key === b?.key;

/** Whether a screen belongs to a route: it was opened for it, or acts on the same document. */
const isScreenOf = ({ route, facts }: Screen, wanted: AnyRoute | null): boolean =>
  isSameRoute(route, wanted) ||
  (facts.isUnsettled &&
    route.flow === wanted?.flow &&
    route.document !== undefined &&
    route.document === wanted.document);

/** The route of a place: the report has no address of its own. */
export const routeAt = ({ route }: Pick<PortalContext, 'route'>, place: Place): Route | null =>
  place === 'report' ? { flow: 'report', key: '' } : route;

const hasReport = (route: Route | null): boolean => route?.flow === 'dashboard';
const allOf = ({ screen, report, retained }: Omit<PortalContext, 'session'>): readonly Screen[] =>
  [screen, report, ...retained].filter((one) => one !== null);
const retainedAt = ({ retained }: PortalContext, route: Route | null): Screen | undefined =>
  retained.find((one) => isScreenOf(one, route));
const watcherOf = (id: ScreenId) => `watch-${id}` as const;

/** The smallest number that no screen has: so there are few ids, however long a session lasts. */
const freeId = (context: PortalContext): ScreenId => {
  const taken = new Set(allOf(context).map(({ id }) => id));
  let number = 1;
  while (taken.has(`screen-${number}`)) number += 1;
  return `screen-${number}`;
};

const idIn = ({ event }: { readonly event: PortalEvent }): string => ('id' in event ? event.id : '');
export const screenParams = ({ event }: { readonly event: PortalEvent }) => ({ id: idIn({ event }) });
export const screenParamsAt = (place: Place) => (about: { readonly event: PortalEvent }) => ({
  place,
  id: idIn(about),
});

type SpawnLoaded = (logic: AnyStateMachine, options: { id: string; input: unknown }) => AnyActorRef;

/** Types `spawn` for the logic that a chunk has made, whose type is not known at compile time. */
export const untypedSpawn = (spawn: unknown) => spawn as SpawnLoaded;

type SpawnWatching = (src: 'watchScreen', options: { id: string; input: WatchScreenInput }) => unknown;

const startScreenActor = (
  context: PortalContext,
  spawn: SpawnWatching,
  route: AnyRoute,
  made: MadeScreen,
): Screen => {
  const id = freeId(context);
  const ref = untypedSpawn(spawn)(made.logic, { id, input: made.input });
  spawn('watchScreen', { id: watcherOf(id), input: { id, ref, follow: made.follow } });
  return { id, route, ref, made, facts: initialFacts };
};

/** Types, guards, actions and ports of the root; the machine is in portal.machine.ts. */
export const portal = setup({
  types: {
    input: {} as OpenedSession,
    context: {} as PortalContext,
    events: {} as PortalEvent,
    emitted: {} as PortalEmitted,
  },
  actors: portalPorts,
  guards: {
    isSameScreen: ({ context, event }) =>
      event.type === 'route.changed' &&
      (isSameRoute(context.route, event.route) ||
        (context.screen !== null && isScreenOf(context.screen, event.route))),
    isRetained: ({ context, event }) =>
      event.type === 'route.changed' && retainedAt(context, event.route) !== undefined,
    hasNoScreen: ({ event }) => event.type === 'route.changed' && event.route === null,
    isOpened: (_, given: OpenAnswer) => given.kind === 'opened',
    isMissing: (_, given: OpenAnswer) => given.kind === 'missing',
    isSending: ({ context }) => allOf(context).some(({ facts }) => facts.isSending),
    isAt: ({ context }, { place, id }: { place: Place; id: string }) => context[place]?.id === id,
    lacksReport: ({ context, event }) =>
      event.type === 'route.changed' && hasReport(event.route) && context.report === null,
    isSettled: ({ context, event }) =>
      event.type === 'screen.changed' &&
      !event.isUnsettled &&
      allOf(context).some(
        (one) =>
          one.id === event.id &&
          one.facts.isUnsettled &&
          (one.facts.isAway || context.retained.includes(one)),
      ),
  },
  actions: {
    keepRoute: enqueueActions(({ event, enqueue }) => {
      if (event.type !== 'route.changed') return;
      enqueue.assign({ route: event.route });
      enqueue.sendTo('resumeDrafts', event);
    }),
    /** Retains the screen while something of it is unsettled; else ends it. */
    leaveScreen: enqueueActions(({ context: { screen, retained }, enqueue }) => {
      if (screen === null) return;
      if (screen.facts.isUnsettled) enqueue.sendTo(screen.ref, { type: 'screen.left' });
      else {
        enqueue.stopChild(watcherOf(screen.id));
        enqueue.stopChild(screen.id);
      }
      enqueue.assign({ screen: null, retained: screen.facts.isUnsettled ? [...retained, screen] : retained });
    }),
    rejoinScreen: enqueueActions(({ context, enqueue }) => {
      const found = retainedAt(context, context.route);
      if (!found) return;
      enqueue.assign({ screen: found, retained: context.retained.filter((one) => one !== found) });
      enqueue.sendTo(found.ref, { type: 'screen.joined' });
    }),
    startScreen: assign(({ context, spawn }, { place, given }: { place: Place; given: OpenAnswer }) => {
      const route = routeAt(context, place);
      if (given.kind !== 'opened' || route === null) return {};
      return { [place]: startScreenActor(context, spawn, route, given.made) };
    }),
    /** Retains the acts of an earlier page, as if their screen had just been left. */
    retainResumed: assign(({ context, event, spawn }) => {
      if (event.type !== 'act.resumed') return {};
      const { key, made } = event;
      return {
        retained: [...context.retained, startScreenActor(context, spawn, { flow: 'acts', key }, made)],
      };
    }),
    keepFacts: assign(({ context, event }) => {
      if (event.type !== 'screen.changed') return {};
      const { type: _, id, ...facts } = event;
      const updated = (one: Screen) => (one.id === id ? { ...one, facts } : one);
      return {
        screen: context.screen && updated(context.screen),
        report: context.report && updated(context.report),
        retained: context.retained.map(updated),
      };
    }),
    /** Drops a screen's actor that has failed or settled, and stops what is left of it. */
    dropScreen: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      enqueue.stopChild(`watch-${id}`);
      enqueue.stopChild(id);
      enqueue.assign({
        screen: context.screen?.id === id ? null : context.screen,
        report: context.report?.id === id ? null : context.report,
        retained: context.retained.filter((one) => one.id !== id),
      });
    }),
    endAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of allOf(context)) {
        enqueue.stopChild(watcherOf(id));
        enqueue.stopChild(id);
      }
      enqueue.assign({ route: null, screen: null, report: null, retained: [] });
    }),
    relayEmitted: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'screen.emitted') return;
      const screen = allOf(context).find(({ id }) => id === event.id);
      if (!screen) return;
      const isShown =
        (screen === context.screen && !screen.facts.isAway) ||
        (screen === context.report && hasReport(context.route));
      enqueue.emit({ type: 'screen.relayed', screen, isShown, emitted: event.emitted });
    }),
    notifySettled: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const screen = allOf(context).find((one) => one.id === id && one.facts.isUnsettled);
      if (screen) enqueue.emit({ type: 'screen.settled', screen });
    }),
  },
});
