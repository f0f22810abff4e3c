// Decides how long a list exists together with the work on its selection: pending work continues after the
// screen was left (X3), and a result that was not closed is shown on return. Does not decide what is listed,
// nor how documents are acted on or downloaded: its two children do.
import { and, assign, emit, fromCallback, sendTo, setup } from 'xstate';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, DoneActorEvent, EventObject } from 'xstate';
import { answer } from '../answer.ts';
import { port } from '../port.ts';
import { selectionMachine } from './selection.machine.ts';
import type { SelectionRef } from './selection.machine.ts';
import type { SelectionInput } from './selection.setup.ts';

/** What the chunk for acting on a selection (D2.53), or downloading it (D2.30), creates. */
export interface LoadedWork {
  readonly logic: AnyStateMachine;
  readonly input: unknown;
  /** What its view renders besides the actor's snapshot; opaque here. */
  readonly contents: unknown;
  /** Called with the actor when it starts. Returns a function to stop. */
  readonly follow: (ref: AnyActorRef) => () => void;
}

/** The progress of the work, by its tags. `over`: its result is shown, and was not closed. */
interface WorkFacts {
  readonly isUnsettled: boolean;
  readonly isSending: boolean;
  readonly isOver: boolean;
}

type ListScreenEvent =
  | ({ type: 'work.changed' } & WorkFacts)
  | { type: 'work.emitted'; emitted: EventObject }
  | DoneActorEvent<unknown, 'work'>
  /** The person retries loading a chunk. */
  | { type: 'load.retried' }
  /** Documents were acted on elsewhere: the rows may be outdated. */
  | { type: 'documents.changed' }
  /** The screen was mounted, for the first time or again. */
  | { type: 'screen.shown' };

interface ListScreenContext {
  readonly list: SelectionRef;
  readonly wasShown: boolean;
  /** Null until its chunk is loaded. */
  readonly work: { readonly ref: AnyActorRef; readonly contents: unknown } | null;
}

export type ListScreenEmitted =
  | { type: 'work.relayed'; emitted: EventObject }
  /** The pending work is over; its result may still be shown. */
  | { type: 'work.ended'; work: ListScreenContext['work'] };

interface Tagged {
  readonly status: string;
  readonly hasTag: (tag: string) => boolean;
}

const watchWork = fromCallback<EventObject, { readonly ref: AnyActorRef; readonly loaded: LoadedWork }>(
  ({ sendBack, input: { ref, loaded } }) => {
    const stopFollowing = loaded.follow(ref);
    const emitted = ref.on('*', (event) => sendBack({ type: 'work.emitted', emitted: event }));
    const { unsubscribe } = ref.subscribe({
      next: (snapshot: Tagged) => {
        // Its end comes as an event of its own, later: whoever hears of it may stop this machine.
        if (snapshot.status !== 'active') return;
        const is = (tag: string) => snapshot.hasTag(tag);
        const facts = { isUnsettled: is('unsettled'), isSending: is('sending'), isOver: is('over') };
        sendBack({ type: 'work.changed', ...facts });
      },
      // This machine fails with its work, and shows that; XState would report the error a second time.
      error: () => undefined,
    });
    return () => {
      stopFollowing();
      emitted.unsubscribe();
      unsubscribe();
    };
  },
);

type SpawnLoaded = (logic: AnyStateMachine, options: { id: string; input: unknown }) => AnyActorRef;

const listScreen = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as ListScreenContext,
    events: {} as ListScreenEvent,
    emitted: {} as ListScreenEmitted,
    children: {} as { list: 'list' },
  },
  actors: {
    list: selectionMachine,
    /**
     * Fetches the chunk that works on a selection, and makes its machine. Rejects if it cannot be fetched. May wait
     * for the list's rows first.
     */
    openWork: port<LoadedWork, SelectionRef>(),
    watchWork,
  },
  guards: {
    wasShown: ({ context }) => context.wasShown,
    isListKnown: ({ context }) => context.list.getSnapshot().hasTag('known'),
    isSending: ({ event }) => event.type === 'work.changed' && event.isSending,
    isUnsettled: ({ event }) => event.type === 'work.changed' && event.isUnsettled,
    isOver: ({ event }) => event.type === 'work.changed' && event.isOver,
  },
  actions: {
    startWork: assign(({ spawn }, loaded: LoadedWork) => {
      // The logic comes from a chunk: its type is not known at compile time.
      const ref = (spawn as unknown as SpawnLoaded)(loaded.logic, { id: 'work', input: loaded.input });
      spawn('watchWork', { id: 'watchWork', input: { ref, loaded } });
      return { work: { ref, contents: loaded.contents } };
    }),
    noteShown: assign({ wasShown: true }),
    relayEmitted: emit(({ event }) => ({
      type: 'work.relayed' as const,
      emitted: event.type === 'work.emitted' ? event.emitted : event,
    })),
    /** Provided by the view: removes settled documents from the selection, and has the list read again (D4.7, X4). */
    settleSelection: () => {},
    notifyEnded: emit(({ context: { work } }) => ({ type: 'work.ended' as const, work })),
    readAgain: sendTo(({ context }) => context.list, { type: 'refresh.requested' }),
  },
});

const opening = (otherwise: 'missing' | 'stillMissing') =>
  listScreen.createStateConfig({
    invoke: {
      id: 'openWork',
      src: 'openWork',
      input: ({ context }) => context.list,
      onDone: { target: 'working', actions: { type: 'startWork', params: answer } },
      onError: otherwise,
    },
  });

const working = listScreen.createStateConfig({
  initial: 'settled',
  on: {
    'work.changed': [
      { guard: 'isSending', target: '.underWay.sending' },
      { guard: 'isUnsettled', target: '.underWay' },
      { guard: 'isOver', target: '.over' },
      { target: '.settled' },
    ],
    'work.emitted': { actions: ['relayEmitted', 'settleSelection'] },
    'xstate.done.actor.work': '.settled',
  },
  states: {
    settled: {},
    underWay: {
      tags: 'unsettled',
      initial: 'waiting',
      on: {
        'work.changed': [
          { guard: 'isSending', target: '.sending' },
          { guard: 'isUnsettled', target: '.waiting' },
          { guard: 'isOver', target: 'over', actions: 'notifyEnded' },
          { target: 'settled', actions: 'notifyEnded' },
        ],
        'xstate.done.actor.work': { target: 'settled', actions: 'notifyEnded' },
      },
      states: { waiting: {}, sending: { tags: 'sending' } },
    },
    over: { tags: 'unsettled' },
  },
});

/** A list, with the work on its selection (D2.23 to D2.34, X3). */
export const listScreenMachine = listScreen.createMachine({
  id: 'list-screen',
  context: ({ input, spawn }) => ({
    list: spawn('list', { id: 'list', input }),
    wasShown: false,
    work: null,
  }),
  on: {
    'documents.changed': { guard: 'isListKnown', actions: 'readAgain' },
    'screen.shown': [
      { guard: and(['wasShown', 'isListKnown']), actions: 'readAgain' },
      { actions: 'noteShown' },
    ],
  },
  initial: 'opening',
  states: {
    opening: opening('missing'),
    missing: { tags: 'missing', on: { 'load.retried': 'reopening' } },
    reopening: { tags: ['missing', 'busy'], ...opening('stillMissing') },
    stillMissing: { tags: ['missing', 'hasRetried'], on: { 'load.retried': 'retrying' } },
    retrying: { tags: ['missing', 'hasRetried', 'busy'], ...opening('stillMissing') },
    working,
  },
});

export type ListScreenRef = ActorRefFrom<typeof listScreenMachine>;
