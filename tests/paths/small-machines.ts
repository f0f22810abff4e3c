import { and, assign, fromPromise, not, raise, setup } from 'xstate';
import { byChild, byPage, byProvider, lost } from '../../machines/model.ts';
import type { LooseModel } from '../../scripts/paths/model.ts';
import type { Flow } from '../../scripts/paths/model.ts';
import { flowOf } from '../../scripts/paths/model.ts';

const answerPort = fromPromise<'yes' | 'no'>(() => Promise.reject(new Error('not provided')));

/** Parallel regions, a raised event, an eventless transition, two guarded candidates, two timers, and dead ends. */
const lampMachine = setup({
  types: {
    context: {} as { readonly isBroken: boolean },
    input: {} as { readonly isBroken: boolean },
    events: {} as
      { type: 'switch.pressed'; hard: boolean } | { type: 'light.changed' } | { type: 'fuse.pulled' },
  },
  actors: { ask: answerPort },
  delays: { short: 1_000, long: 10_000 },
  guards: {
    isBroken: ({ context }) => context.isBroken,
    isHard: ({ event }) => event.type === 'switch.pressed' && event.hard,
    saysYes: (_, answer: string) => answer === 'yes',
    neverSo: () => false,
  },
  actions: { tell: raise({ type: 'light.changed' }) },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    light: {
      initial: 'checking',
      states: {
        checking: { always: [{ guard: 'isBroken', target: 'broken' }, { target: 'off' }] },
        off: {
          on: {
            'switch.pressed': [
              { guard: 'isHard', target: 'asking', actions: 'tell' },
              { guard: and(['neverSo', not('isHard')]), target: 'broken' },
              { target: 'on', actions: 'tell' },
            ],
            'fuse.pulled': {},
          },
        },
        on: { after: { short: 'off' } },
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [
              { guard: { type: 'saysYes', params: ({ event }) => event.output }, target: 'on' },
              'off',
            ],
          },
        },
        broken: { type: 'final' },
        orphan: { on: { 'switch.pressed': 'off' } },
      },
    },
    dust: {
      initial: 'clean',
      on: { 'light.changed': '.clean' },
      states: { clean: { after: { long: 'dusty' } }, dusty: {} },
    },
  },
});

/** A lamp, and how it is used. */
export const lamp = flowOf(lampMachine, {
  flow: 'lamp',
  startingPoints: [
    { name: 'whole', input: { isBroken: false }, person: null },
    { name: 'broken', input: { isBroken: true }, person: null },
  ],
  events: {
    'switch.pressed': {
      by: 'user',
      control: { role: 'button', names: ['app.close'] },
      cases: [
        { name: 'hard', payload: { hard: true } },
        { name: 'softly', payload: { hard: false } },
      ],
    },
    'light.changed': { by: 'machine' },
    'fuse.pulled': { by: 'environment', words: 'app.tryAgain' },
  },
  outcomes: {
    ask: [
      { name: 'yes', output: 'yes', answer: byProvider('ask', 'yes') },
      { name: 'no', output: 'no', answer: lost('ask') },
    ],
  },
  renewals: {},
  leftIn: [],
  exclusions: {},
});

/** Counts without end: its graph is unbounded. */
export const counter = flowOf(
  setup({
    types: {
      context: {} as { readonly steps: number; readonly name: string },
      events: {} as { type: 'step.taken' },
    },
    actions: { count: assign({ steps: ({ context }) => context.steps + 1 }) },
  }).createMachine({
    id: 'counter',
    context: { steps: 0, name: 'counter' },
    initial: 'walking',
    states: { walking: { on: { 'step.taken': { actions: 'count' } } } },
  }),
  {
    flow: 'counter',
    startingPoints: [{ name: 'only', input: undefined, person: null }],
    events: { 'step.taken': { by: 'environment', words: 'app.tryAgain' } },
    outcomes: {},
    renewals: {},
    exclusions: {},
  },
);

/** A long wait that only activity gets through, beside a short one. */
export const vigil = flowOf(
  setup({
    types: { events: {} as { type: 'sign.given' } },
    delays: { nodding: 4_000, dawn: 10_000 },
  }).createMachine({
    id: 'vigil',
    type: 'parallel',
    states: {
      guard: {
        initial: 'awake',
        states: {
          awake: { on: { 'sign.given': { target: 'awake', reenter: true } }, after: { nodding: 'asleep' } },
          asleep: {},
        },
      },
      night: { initial: 'dark', states: { dark: { after: { dawn: 'light' } }, light: {} } },
    },
  }),
  {
    flow: 'vigil',
    startingPoints: [{ name: 'only', input: undefined, person: null }],
    events: { 'sign.given': { by: 'environment', words: 'app.tryAgain' } },
    outcomes: {},
    renewals: { nodding: 'sign.given' },
    exclusions: {},
  },
);

/** A machine with everything that generation must reject. */
export const careless: Flow = {
  machine: setup({ actors: { ask: answerPort, rest: answerPort } }).createMachine({
    id: 'careless',
    initial: 'a',
    states: {
      a: {
        invoke: [
          { src: 'ask', onDone: { guard: () => true, target: 'b' } },
          { id: 'rest', src: 'rest', onDone: 'b' },
        ],
        on: { 'thing.happened': 'b', '*': 'b' },
      },
      b: {},
    },
  }),
  model: {
    flow: 'careless',
    startingPoints: [{ name: 'only', input: undefined, person: null }],
    events: {},
    outcomes: {
      rest: [{ name: 'rested', output: 'yes', answer: byPage }],
      gone: [{ name: 'gone', output: 'yes', answer: byPage }],
    },
    renewals: {},
    exclusions: { 'careless.c · nothing · 0': { reason: 'none', date: '2026-01-01' } },
  } satisfies LooseModel,
};

/** A page's own work that ends at once, before any timer or person can act. */
export const clerk = flowOf(
  setup({
    types: { events: {} as { type: 'bell.rung' } },
    actors: { file: fromPromise<void>(() => Promise.resolve()) },
    delays: { soon: 1_000 },
  }).createMachine({
    id: 'clerk',
    initial: 'filing',
    states: {
      filing: {
        invoke: { id: 'file', src: 'file', onDone: 'done' },
        after: { soon: 'late' },
        on: { 'bell.rung': 'late' },
      },
      done: { type: 'final' },
      late: {},
    },
  }),
  {
    flow: 'clerk',
    startingPoints: [{ name: 'only', input: undefined, person: null }],
    events: { 'bell.rung': { by: 'environment', words: 'app.tryAgain' } },
    outcomes: { file: [{ name: 'filed', output: undefined, answer: byPage }] },
    renewals: {},
    exclusions: {},
  },
);

const watchman = setup({
  types: { events: {} as { type: 'gate.opened' } },
  delays: { soon: 1_000 },
}).createMachine({
  id: 'watchman',
  initial: 'waiting',
  output: 'in' as const,
  states: {
    waiting: { always: 'awake' },
    awake: { on: { 'gate.opened': 'in' }, after: { soon: 'in' } },
    in: { type: 'final' },
  },
});

/** A machine with a child that has states, a timer and events of its own. */
export const castle = flowOf(
  setup({
    types: {
      events: {} as { type: 'bell.rung' },
      children: {} as { watchman: 'watchman' },
    },
    actors: { watchman },
  }).createMachine({
    id: 'castle',
    initial: 'guarded',
    states: {
      guarded: {
        invoke: { id: 'watchman', src: 'watchman', onDone: 'entered' },
        on: { 'bell.rung': 'closed' },
      },
      entered: { type: 'final' },
      closed: {},
    },
  }),
  {
    flow: 'castle',
    startingPoints: [{ name: 'only', input: undefined, person: null }],
    events: { 'bell.rung': { by: 'environment', words: 'app.tryAgain' } },
    outcomes: {
      watchman: [{ name: 'in', output: 'in', answer: byChild(byProvider('verifyCode', 'verified')) }],
    },
    renewals: {},
    exclusions: {},
  },
);
