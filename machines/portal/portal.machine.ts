// Decides which screens' actors live: the one of the route, and those that were left with something unsettled (X3).
// Does not decide what a screen does or what an address means. What a screen has come to, its own chart knows.
// A screen whose actor fails ends alone: everything else lives on (S22).
import { not } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { answer } from '../answer.ts';
import { aboutOne, portal } from './portal.setup.ts';

/** Asks for the screen of the route. */
const openScreen = (otherwise: 'missing' | 'stillMissing') =>
  portal.createStateConfig({
    invoke: {
      id: 'openScreen',
      src: 'openScreen',
      input: ({ context }) => context.route,
      onDone: [
        {
          guard: { type: 'isOpened', params: answer },
          target: '#screen',
          actions: { type: 'startScreen', params: answer },
        },
        { target: `#${otherwise}` },
      ],
      onError: '#failed',
    },
  });

/** The screen of the route. */
const shown = portal.createStateConfig({
  id: 'shown',
  initial: 'nothing',
  on: {
    'route.changed': [
      { guard: 'isThere' },
      { guard: 'isRetained', target: '.screen', actions: ['leaveScreen', 'keepRoute', 'takeUpScreen'] },
      { guard: 'isElsewhere', target: '.nothing', actions: ['leaveScreen', 'keepRoute'] },
      { target: '.opening', reenter: true, actions: ['leaveScreen', 'keepRoute'] },
    ],
  },
  states: {
    nothing: {},
    opening: openScreen('missing'),
    screen: {
      id: 'screen',
      on: {
        'xstate.done.actor.*': {
          guard: { type: 'isShown', params: aboutOne },
          target: 'nothing',
          actions: { type: 'dropScreen', params: aboutOne },
        },
        'xstate.error.actor.*': {
          guard: { type: 'isShown', params: aboutOne },
          target: 'failed',
          actions: { type: 'dropScreen', params: aboutOne },
        },
      },
    },
    missing: { id: 'missing', tags: 'missing', on: { 'screen.reopened': 'reopening' } },
    reopening: { tags: ['missing', 'busy'], ...openScreen('stillMissing') },
    stillMissing: { id: 'stillMissing', tags: ['missing', 'again'], on: { 'screen.reopened': 'retrying' } },
    retrying: { tags: ['missing', 'again', 'busy'], ...openScreen('stillMissing') },
    failed: { id: 'failed', tags: 'failed', on: { 'screen.reopened': 'opening' } },
  },
});

/** The root of everything behind the sign-in (A2.13, X3, S22). */
export const portalMachine = portal.createMachine({
  id: 'portal',
  context: { route: null, screen: null, retained: [] },
  initial: 'signedIn',
  states: {
    signedIn: {
      type: 'parallel',
      on: {
        'session.ended': 'signedOut',
        'screen.emitted': { actions: 'tellSaid' },
        'screen.changed': [
          {
            guard: 'isSettled',
            actions: [
              { type: 'tellSettled', params: aboutOne },
              { type: 'dropScreen', params: aboutOne },
            ],
          },
          { actions: 'keepFacts' },
        ],
        'xstate.done.actor.*': { actions: { type: 'dropScreen', params: aboutOne } },
        'xstate.error.actor.*': {
          actions: [
            { type: 'tellSettled', params: aboutOne },
            { type: 'dropScreen', params: aboutOne },
          ],
        },
      },
      states: {
        shown,
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
    signedOut: { type: 'final', entry: 'endAll' },
  },
});

export type PortalRef = ActorRefFrom<typeof portalMachine>;
