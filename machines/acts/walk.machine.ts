// Decides which of several documents is read next, what became of each, and when their account is told (X19).
// Does not decide how a document is shown or acted on, nor how the account looks: only ids are here.
// What becomes of a document is noted whenever it is known, also after its turn: no step is lost, and none counts twice.
import type { ActorRefFrom } from 'xstate';
import { walk } from './walk.setup.ts';

const noting = {
  'document.sent': { guard: 'isOfWalk', actions: 'noteSent' },
  'document.released': { guard: 'isOfWalk', actions: 'noteReleased' },
  'document.settled': { guard: 'isOfWalk', actions: 'noteDone' },
  'document.failed': { guard: 'isOfWalk', actions: 'noteFailed' },
} as const;

const beginning = {
  'walk.began': { guard: 'hasDocuments', target: 'reading', actions: 'begin' },
} as const;

/** Documents that are read one by one (X19, S35). */
export const walkMachine = walk.createMachine({
  id: 'walk',
  context: { tab: 'sign', steps: [], at: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        ...beginning,
        'walk.resumed': [
          { guard: 'wasTold', target: 'told', actions: 'resume' },
          { guard: 'hasSteps', target: 'reading', actions: 'resume' },
        ],
      },
    },
    reading: {
      on: {
        ...noting,
        ...beginning,
        'document.shown': { guard: 'isOfWalk', actions: 'goTo' },
        'document.skipped': { target: 'goingOn', actions: 'noteSkipped' },
        'walk.advanced': 'goingOn',
        'walk.stopped': 'told',
      },
    },
    goingOn: {
      always: [{ guard: 'hasNext', target: 'reading', actions: 'goOn' }, { target: 'told' }],
    },
    told: {
      on: { ...noting, 'account.closed': { target: 'idle', actions: 'forget' } },
    },
  },
});

export type WalkRef = ActorRefFrom<typeof walkMachine>;
