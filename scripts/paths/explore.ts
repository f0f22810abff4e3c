import { getAdjacencyMap } from 'xstate/graph';
import type { Flow, LooseWorld } from './model.ts';
import { proposalsOf } from './proposals.ts';
import type { Proposal } from './step.ts';
import { Stepper, dueOrder } from './stepper.ts';
import type { Point } from './stepper.ts';

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

const keyOf = ({ snapshot, timers }: Point, timed: boolean): string =>
  JSON.stringify([snapshot.value, snapshot.context, timed ? dueOrder(timers).map(([type]) => type) : []]);

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

/** The key of a point, worked out once: a point is asked for it at every edge that leads there. */
const keysFor = (timed: boolean): ((point: Point) => string) => {
  const keys = new WeakMap<Point, string>();
  return (point) => {
    const known = keys.get(point);
    if (known !== undefined) return known;
    const key = keyOf(point, timed);
    keys.set(point, key);
    return key;
  };
};

const traverse = (
  flow: Flow,
  world: LooseWorld,
  { timed, limit }: ExploreOptions,
  keyFor: (point: Point) => string,
): Adjacency => {
  const stepper = new Stepper(flow.machine);
  const seen: Point[] = [];
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
  const keyFor = keysFor(options.timed);
  const adjacency = traverse(flow, world, options, keyFor);
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
      const key = keyFor(point);
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
