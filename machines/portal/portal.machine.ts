// Decides which screens' actors exist: the one of the route, the report, and those that were left with
// something unsettled (X3). All end before the session, which is a child, too, and loads the sign-in. Does not
// decide what a screen does or what an address means. A screen whose actor fails ends alone, and everything
// else continues (S22). One whose actor is done stays until it is left.
import { not } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer } from '../answer.ts';
import type { SessionRef } from '../session/session.machine.ts';
import type { Place } from './portal.ports.ts';
import { screenParams, screenParamsAt, untypedSpawn, portal, routeAt } from './portal.setup.ts';

const openScreen = (place: Place, otherwise: 'missing' | 'stillMissing') =>
  portal.createStateConfig({
    invoke: {
      id: place === 'report' ? 'openReport' : 'openScreen',
      src: 'openScreen',
      input: ({ context }) => routeAt(context, place),
      onDone: [
        {
          guard: { type: 'isOpened', params: answer },
          target: `#${place}.open`,
          actions: { type: 'startScreen', params: ({ event }) => ({ place, given: answer({ event }) }) },
        },
        { guard: { type: 'isMissing', params: answer }, target: `#${place}.${otherwise}` },
        { target: `#${place}.failed` },
      ],
    },
  });

const placeStates = (place: Place) => {
  const here = { type: 'isAt', params: screenParamsAt(place) } as const;
  return {
    opening: openScreen(place, 'missing'),
    open: portal.createStateConfig({
      on: {
        'screen.failed': {
          guard: here,
          target: 'failed',
          actions: [
            { type: 'notifySettled', params: screenParams },
            { type: 'dropScreen', params: screenParams },
          ],
        },
      },
    }),
    missing: portal.createStateConfig({ on: { [`${place}.reopened`]: 'reopening' } }),
    reopening: openScreen(place, 'stillMissing'),
    stillMissing: portal.createStateConfig({ on: { [`${place}.reopened`]: 'retrying' } }),
    retrying: openScreen(place, 'stillMissing'),
    failed: portal.createStateConfig({ on: { [`${place}.reopened`]: 'opening' } }),
  };
};

const screen = portal.createStateConfig({
  id: 'screen',
  initial: 'none',
  on: {
    'route.changed': [
      { guard: 'isSameScreen', actions: 'keepRoute' },
      { guard: 'isRetained', target: '.open', actions: ['leaveScreen', 'keepRoute', 'rejoinScreen'] },
      { guard: 'hasNoScreen', target: '.none', actions: ['leaveScreen', 'keepRoute'] },
      { target: '.opening', actions: ['leaveScreen', 'keepRoute'] },
    ],
  },
  states: { none: {}, ...placeStates('screen') },
});

/** The report below the dashboard. Once opened, it stays as it was left until the session ends (D2.17). */
const report = portal.createStateConfig({
  id: 'report',
  initial: 'none',
  on: { 'route.changed': { guard: 'lacksReport', target: '.opening' } },
  states: { none: {}, ...placeStates('report') },
});

/** The root of everything behind the sign-in (A2.13, X3, S22). */
export const portalMachine = portal.createMachine({
  id: 'portal',
  context: ({ input, spawn }) => ({
    session: untypedSpawn(spawn)(input.logic, { id: 'session', input: input.input }) as SessionRef,
    route: null,
    screen: null,
    report: null,
    retained: [],
  }),
  invoke: {
    id: 'watchSession',
    src: 'watchSession',
    input: ({ context }) => ({ ref: context.session }),
  },
  // Without this, the error of a child would end the root, too.
  on: { 'xstate.error.actor.*': {} },
  initial: 'signedIn',
  states: {
    signedIn: {
      type: 'parallel',
      invoke: { id: 'resumeDrafts', src: 'resumeDrafts' },
      on: {
        'session.ended': 'signedOut',
        'act.resumed': { actions: 'retainResumed' },
        'screen.emitted': { actions: 'relayEmitted' },
        'screen.changed': [
          {
            guard: 'isSettled',
            actions: [
              { type: 'notifySettled', params: screenParams },
              { type: 'dropScreen', params: screenParams },
            ],
          },
          { actions: 'keepFacts' },
        ],
        'screen.failed': {
          actions: [
            { type: 'notifySettled', params: screenParams },
            { type: 'dropScreen', params: screenParams },
          ],
        },
      },
      states: {
        screen,
        report,
        page: {
          initial: 'free',
          states: {
            free: { always: { guard: 'isSending', target: 'held' } },
            held: {
              invoke: { id: 'holdPage', src: 'holdPage' },
              always: { guard: not('isSending'), target: 'free' },
            },
          },
        },
      },
    },
    signedOut: { entry: 'endAll' },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;
