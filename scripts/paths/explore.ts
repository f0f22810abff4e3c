import { createEmptyActor } from 'xstate';
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  ExecutableActionObject,
  Snapshot,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { transitionKey } from './definitions.ts';
import type { Flow, LooseWorld } from './model.ts';
import { proposalsOf } from './proposals.ts';
import type { Proposal } from './proposals.ts';

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

export interface Edge {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly proposal: Proposal;
  readonly point: Point;
}

/** A point of the graph with the shortest way to it. */
export interface Vertex {
  readonly key: string;
  readonly point: Point;
  readonly edges: readonly Edge[];
  /** The last edge of the shortest way; null at the start. */
  readonly way: Edge | null;
  readonly depth: number;
}

export interface ExploreOptions {
  /** With time, only the timer that is due first can fire; without, any running timer can. */
  readonly timed: boolean;
  readonly limit: number;
}

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
    if (event.type !== '@xstate.microstep') return;
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

const keyOf = ({ snapshot, timers }: Point, timed: boolean): string =>
  JSON.stringify([snapshot.value, snapshot.context, timed ? dueOrder(timers).map(([type]) => type) : []]);

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

const limitMessage = (flow: string, world: string, points: readonly Point[]): string => {
  const seen = new Map<string, Set<string>>();
  for (const { snapshot } of points) {
    for (const [field, value] of Object.entries(snapshot.context as object)) {
      const values = seen.get(field) ?? new Set();
      seen.set(field, values.add(JSON.stringify(value) ?? 'undefined'));
    }
  }
  const [field, values] = [...seen].sort(([, a], [, b]) => b.size - a.size)[0] ?? ['?', new Set()];
  return (
    `${flow}, world '${world}': more than ${points.length} points. The context field '${field}' grows ` +
    `(${values.size} values seen). Bound it in the machine, or give a smaller world.`
  );
};

type Adjacency = Record<
  string,
  { state: Point; transitions: Record<string, { event: Proposal; state: Point }> }
>;

const traverse = (flow: Flow, world: LooseWorld, { timed, limit }: ExploreOptions): Adjacency => {
  const stepper = new Stepper(flow.machine);
  const seen: Point[] = [];
  const keys = new Map<Point, string>();
  const keyFor = (point: Point) => {
    const key = keys.get(point) ?? keyOf(point, timed);
    keys.set(point, key);
    return key;
  };
  return getAdjacencyMap<Point, Proposal, unknown>(
    {
      transition: (point, proposal) =>
        proposal.kind === 'clock' ? stepper.wait(point, proposal) : stepper.send(point, proposal.event),
      getInitialSnapshot: (_, input) => stepper.start(input),
      getPersistedSnapshot: (point) => point,
    },
    {
      input: world.input,
      limit: Infinity,
      serializeState: (point) => keyFor(point),
      serializeEvent: (proposal) => proposal.type,
      events: (point) => {
        seen.push(point);
        if (seen.length > limit) throw new Error(limitMessage(flow.model.flow, world.name, seen));
        return proposalsOf(flow, world, stepper, point, timed);
      },
    },
  ) as Adjacency;
};

/** Every point that the machine can reach in a world, each with the shortest way to it. */
export const explore = (flow: Flow, world: LooseWorld, options: ExploreOptions): readonly Vertex[] => {
  const adjacency = traverse(flow, world, options);
  const vertices = new Map<
    string,
    { key: string; point: Point; edges: Edge[]; way: Edge | null; depth: number }
  >();
  const vertexOf = (key: string, way: Edge | null, depth: number) => {
    const known = vertices.get(key);
    if (known) return known;
    const point = adjacency[key]?.state;
    if (!point) throw new Error(`No point has the key ${key}.`);
    const vertex = { key, point, edges: [], way, depth };
    vertices.set(key, vertex);
    return vertex;
  };
  const first = Object.keys(adjacency)[0];
  if (first === undefined) return [];
  const queue = [vertexOf(first, null, 0)];
  for (let from = queue.shift(); from; from = queue.shift()) {
    for (const { event: proposal, state: point } of Object.values(adjacency[from.key]?.transitions ?? {})) {
      if (point.takes.length === 0) continue;
      const key = keyOf(point, options.timed);
      const isNew = !vertices.has(key);
      const to = vertexOf(key, null, from.depth + 1);
      const edge = { from, to, proposal, point };
      from.edges.push(edge);
      if (!isNew) continue;
      to.way = edge;
      queue.push(to);
    }
  }
  return [...vertices.values()];
};
