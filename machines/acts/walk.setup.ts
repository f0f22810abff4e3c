import { assign, setup } from 'xstate';
import type { Act, PendingTab } from './acts.ts';

/**
 * What became of a document. `open`: its turn has not come, or it was looked at and left as it is; `unknown`: its act was
 * sent, and nobody knows yet whether it is recorded (X3).
 */
export type StepResult = Act | 'open' | 'skipped' | 'failed' | 'unknown';

/** One document of those that are read one by one. */
export interface Step {
  readonly id: string;
  readonly result: StepResult;
}

export interface WalkContext {
  readonly tab: PendingTab;
  readonly steps: readonly Step[];
  /** Whose turn it is, from 0. */
  readonly at: number;
}

export type WalkEvent =
  | { type: 'walk.began'; tab: PendingTab; ids: readonly string[] }
  /** As it stood before the page was reloaded; `isTold`: its account was on the screen, and not closed. */
  | ({ type: 'walk.resumed'; isTold: boolean } & WalkContext)
  /** One of them is on the screen, whichever way led to it. */
  | { type: 'document.shown'; id: string }
  /** Its act is about to leave the page, or may have reached the provider. */
  | { type: 'document.sent'; id: string }
  | { type: 'document.settled'; id: string; act: Act }
  /** Nothing is recorded of this person's: it was not sent, or somebody had been before. */
  | { type: 'document.released'; id: string }
  /** It could not be opened, or its act was not recorded. */
  | { type: 'document.failed'; id: string }
  | { type: 'document.skipped' }
  /** The one whose turn it was is done with. */
  | { type: 'walk.advanced' }
  | { type: 'walk.stopped' }
  | { type: 'account.closed' };

const openResults: readonly StepResult[] = ['open', 'failed'];

const nextAfter = ({ steps, at }: WalkContext): number =>
  steps.findIndex(({ result }, place) => place > at && openResults.includes(result));

/** What is done stays done; anything else is as it was said last. */
const noted = (
  steps: readonly Step[],
  id: string,
  result: StepResult,
  over: readonly StepResult[],
): readonly Step[] =>
  steps.map((step) => (step.id === id && over.includes(step.result) ? { ...step, result } : step));

const idOf = (event: WalkEvent): string => ('id' in event ? event.id : '');

/** Guards and actions of reading one by one by name; the chart is in walk.machine.ts. */
export const walk = setup({
  types: { context: {} as WalkContext, events: {} as WalkEvent },
  guards: {
    hasDocuments: ({ event }) => event.type === 'walk.began' && event.ids.length > 0,
    hasSteps: ({ event }) => event.type === 'walk.resumed' && event.at >= 0 && event.at < event.steps.length,
    wasTold: ({ event }) => event.type === 'walk.resumed' && event.isTold && event.steps.length > 0,
    isOfWalk: ({ context, event }) => context.steps.some(({ id }) => id === idOf(event)),
    hasNext: ({ context }) => nextAfter(context) >= 0,
  },
  actions: {
    begin: assign(({ event }) =>
      event.type === 'walk.began'
        ? {
            tab: event.tab,
            at: 0,
            steps: [...new Set(event.ids)].map((id): Step => ({ id, result: 'open' })),
          }
        : {},
    ),
    resume: assign(({ event }) =>
      event.type === 'walk.resumed' ? { tab: event.tab, at: event.at, steps: event.steps } : {},
    ),
    goTo: assign({
      at: ({ context, event }) => context.steps.findIndex(({ id }) => id === idOf(event)),
    }),
    goOn: assign({ at: ({ context }) => nextAfter(context) }),
    noteSent: assign({
      steps: ({ context, event }) =>
        noted(context.steps, idOf(event), 'unknown', ['open', 'skipped', 'failed']),
    }),
    noteDone: assign(({ context, event }) =>
      event.type === 'document.settled'
        ? { steps: noted(context.steps, event.id, event.act, ['open', 'skipped', 'failed', 'unknown']) }
        : {},
    ),
    noteFailed: assign({
      steps: ({ context, event }) =>
        noted(context.steps, idOf(event), 'failed', ['open', 'skipped', 'unknown']),
    }),
    noteReleased: assign({
      steps: ({ context, event }) => noted(context.steps, idOf(event), 'open', ['unknown']),
    }),
    noteSkipped: assign({
      steps: ({ context }) => noted(context.steps, context.steps[context.at]?.id ?? '', 'skipped', ['open']),
    }),
    forget: assign({ steps: [], at: 0 }),
  },
});
