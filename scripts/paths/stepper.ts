import { createEmptyActor } from 'xstate';
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
  Snapshot,
} from 'xstate';
import { transitionKey } from './definitions.ts';
import type { Proposal } from './step.ts';

/** Milliseconds since the start of the path, at which each running timer is due, by its event type. */
export type Timers = ReadonlyMap<string, number>;

/** A machine's snapshot together with the time that its timers have left. */
export type Point = Snapshot<unknown> & {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly timers: Timers;
  /** Keys of the transitions that led here from the point before. */
  readonly takes: readonly string[];
};

interface Recorder {
  readonly scope: AnyActorScope;
  takes: string[];
  actions: ExecutableActionObject[];
}

const createRecorder = (): Recorder => {
  const actor = createEmptyActor();
  const recorder: Recorder = {
    takes: [],
    actions: [],
    scope: {
      self: actor,
      id: '',
      sessionId: '',
      logger: () => {},
      defer: () => {},
      emit: () => {},
      system: actor.system,
      stopChild: () => {},
      actionExecutor: (action) => recorder.actions.push(action),
    },
  };
  actor.system.inspect((event) => {
    // Child machines begin with their parent's step, and have paths of their own.
    if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
    recorder.takes.push(...event._transitions.map((one) => transitionKey(one)));
  });
  return recorder;
};

const fieldOf = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? (params as Record<string, unknown>)[name] : undefined;

const timersAfter = (before: Timers, now: number, actions: readonly ExecutableActionObject[]): Timers => {
  const timers = new Map(before);
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') timers.delete(String(params));
    const delay = fieldOf(params, 'delay');
    if (type !== 'xstate.raise' || typeof delay !== 'number') continue;
    const id = String(fieldOf(params, 'id'));
    timers.delete(id);
    timers.set(id, now + delay);
  }
  return timers;
};

const pointOf = (
  snapshot: AnyMachineSnapshot,
  now: number,
  timers: Timers,
  takes: readonly string[],
): Point =>
  ({
    status: snapshot.status,
    output: undefined,
    error: undefined,
    snapshot,
    now,
    timers: snapshot.status === 'active' ? timers : new Map(),
    takes,
  }) as Point;

/** The timers in the order in which they are due. */
export const dueOrder = (timers: Timers): readonly [string, number][] =>
  [...timers].sort(([, a], [, b]) => a - b);

/** One machine as something that can be stepped with time, and that tells which transitions it takes. */
export class Stepper {
  readonly #machine: AnyStateMachine;
  readonly #recorder = createRecorder();

  constructor(machine: AnyStateMachine) {
    this.#machine = machine;
  }

  start(input: unknown): Point {
    this.#reset();
    const snapshot = this.#machine.getInitialSnapshot(this.#recorder.scope, input);
    return pointOf(snapshot, 0, timersAfter(new Map(), 0, this.#recorder.actions), this.#recorder.takes);
  }

  send(point: Point, event: EventObject, now = point.now): Point {
    this.#reset();
    const snapshot = this.#machine.transition(point.snapshot, event, this.#recorder.scope);
    const left = new Map(point.timers);
    left.delete(event.type);
    return pointOf(snapshot, now, timersAfter(left, now, this.#recorder.actions), this.#recorder.takes);
  }

  /** Lets time pass until a timer fires, sending the renewal at its interval meanwhile. */
  wait(point: Point, proposal: Proposal): Point {
    const due = point.timers.get(proposal.event.type) ?? point.now;
    const takes: string[] = [];
    let waiting = point;
    const { renewal } = proposal;
    for (let at = point.now + (renewal?.everyMs ?? Infinity); renewal && at < due; at += renewal.everyMs) {
      waiting = this.send(waiting, renewal.event, at);
      takes.push(...waiting.takes);
    }
    const fired = this.send(waiting, proposal.event, due);
    return { ...fired, takes: [...takes, ...fired.takes] };
  }

  #reset() {
    this.#recorder.takes = [];
    this.#recorder.actions = [];
  }
}
