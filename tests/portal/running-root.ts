import { onTestFinished } from 'vitest';
import { assign, createActor, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import { portalMachine } from '../../machines/portal/portal.machine.ts';
import type { OpenAnswer, Route } from '../../machines/portal/portal.ports.ts';
import type { SessionInput } from '../../machines/session/session.ports.ts';
import { statePath } from '../../src/ui/state-path.ts';
import { microtasksDone } from '../support/microtasks.ts';
import { quietSession } from '../support/quiet-session.ts';

/** A screen that acts, fails or ends on command. */
const screenMachine = setup({
  types: {
    context: {} as { readonly heard: readonly string[] },
    events: {} as {
      type: 'act' | 'leave' | 'answered' | 'break' | 'end' | 'screen.left' | 'screen.joined';
    },
    emitted: {} as { type: 'notice' },
  },
  actions: {
    note: assign({ heard: ({ context, event }) => [...context.heard, event.type] }),
  },
}).createMachine({
  context: { heard: [] },
  initial: 'idle',
  on: {
    break: {
      actions: assign(() => {
        throw new Error('A bug of this screen.');
      }),
    },
    end: '.ended',
  },
  states: {
    idle: { on: { act: 'acting' } },
    acting: {
      tags: ['unsettled', 'sending'],
      on: {
        answered: { target: 'idle', actions: emit({ type: 'notice' }) },
        'screen.left': { actions: 'note' },
        'screen.joined': { actions: 'note' },
        leave: 'away',
      },
    },
    away: {
      tags: ['unsettled', 'away'],
      on: { answered: { target: 'idle', actions: emit({ type: 'notice' }) } },
    },
    ended: { type: 'final' },
  },
});

export const at = (key: string): Route => ({ flow: 'contact', key });
export const dashboard: Route = { flow: 'dashboard', key: '' };
export const opened: OpenAnswer = {
  kind: 'opened',
  made: { logic: screenMachine, input: undefined, contents: null },
};

/** The children that live as long as the root. */
const ofSession = ['session', 'watchSession', 'resumeDrafts'];

interface Running {
  /** The results of opening, in order. */
  readonly answers?: readonly OpenAnswer[];
  /** The stored session. */
  readonly stored?: SessionInput['stored'];
  /** Keys of requests that an earlier page has sent. */
  readonly resumed?: readonly string[];
}

/** The root with screens that open at once, unless `answers` says otherwise for the first of them. */
export const running = ({ answers = [], stored = 'person', resumed = [] }: Running = {}) => {
  const asked: string[] = [];
  const told: string[] = [];
  const waiting = [...answers];
  let holds = 0;
  const root = createActor(
    portalMachine.provide({
      actors: {
        openScreen: fromPromise<OpenAnswer, Route | null>(async ({ input }) => {
          asked.push(input?.key || (input?.flow ?? ''));
          return waiting.shift() ?? opened;
        }),
        holdPage: fromCallback(() => {
          holds += 1;
          return () => (holds -= 1);
        }),
        resumeDrafts: fromCallback(({ sendBack }) => {
          for (const key of resumed) sendBack({ type: 'act.resumed', key, made: opened.made });
          return () => told.push('nothing is resumed any more');
        }),
      },
    }),
    { input: { logic: quietSession.logic, input: { stored } } },
  );
  root.on('screen.relayed', ({ screen, isShown, emitted }) =>
    told.push(
      `${screen.route.key || screen.route.flow} ${isShown ? 'says' : 'says from afar'} ${emitted.type}`,
    ),
  );
  root.on('screen.settled', ({ screen }) => told.push(`${screen.route.key} is settled`));
  root.subscribe({ error: () => told.push('the root has failed') });
  root.start();
  onTestFinished(() => void root.stop());
  const goTo = async (route: Route | null) => {
    root.send({ type: 'route.changed', route });
    await microtasksDone();
  };
  const go = (key: string | null) => goTo(key === null ? null : at(key));
  const shown = (): AnyActorRef => {
    const { screen } = root.getSnapshot().context;
    if (!screen) throw new Error('No screen is shown.');
    return screen.ref;
  };
  const lives = () => ({
    shown: root.getSnapshot().context.screen?.route.key ?? null,
    retained: root.getSnapshot().context.retained.map(({ route }) => route.key),
    children: Object.keys(root.getSnapshot().children)
      .filter((id) => !ofSession.includes(id))
      .toSorted(),
  });
  const state = () => statePath(root.getSnapshot().value);
  return { root, asked, told, go, goTo, shown, lives, state, holds: () => holds };
};

export const isActive = (ref: AnyActorRef) =>
  (ref.getSnapshot() as SnapshotFrom<AnyActorRef>).status === 'active';
