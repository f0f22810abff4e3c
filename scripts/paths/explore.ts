import type { Flow, LooseStartingPoint } from './model.ts';
import { Stepper, dueOrder, isLeftBehind, proposalsOf } from './stepper.ts';
import type { Proposal } from './path.ts';
import type { TimedSnapshot } from './stepper.ts';

export interface Edge {
  readonly from: Vertex;
  readonly to: Vertex;
  readonly proposal: Proposal;
  readonly point: TimedSnapshot;
}

/** A point of the graph, with the last edge of the shortest path to it. */
export interface Vertex {
  readonly key: string;
  readonly point: TimedSnapshot;
  /** The screen was left before, so nobody can do anything here. */
  readonly isEnd: boolean;
  readonly edges: readonly Edge[];
  /** The last edge of the shortest path; null at the start. */
  readonly way: Edge | null;
  readonly depth: number;
}

export interface ExploreOptions {
  /** Whether only the timer that is due first can fire; otherwise any running timer can. */
  readonly timed: boolean;
  readonly limit: number;
}

const keyOf = ({ snapshot, timers }: TimedSnapshot, timed: boolean): string =>
  JSON.stringify([snapshot.value, snapshot.context, timed ? dueOrder(timers).map(([type]) => type) : []]);

const limitMessage = (flow: string, world: string, points: readonly TimedSnapshot[]): string => {
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

/** A point of the graph, and what can happen there, by the proposal's type. */
interface FoundPoint {
  readonly key: string;
  readonly point: TimedSnapshot;
  readonly isEnd: boolean;
  readonly next: Map<string, Outgoing>;
}

interface Outgoing {
  readonly proposal: Proposal;
  readonly point: TimedSnapshot;
  readonly to: FoundPoint;
}

/**
 * Breadth-first search of everything that can happen. `getAdjacencyMap` of xstate/graph does the same, but queues paths
 * instead of points, and takes several times as long on a large machine.
 */
const traverse = (flow: Flow, world: LooseStartingPoint, { timed, limit }: ExploreOptions): FoundPoint => {
  const stepper = new Stepper(flow.machine);
  const known = new Map<string, FoundPoint>();
  const find = (point: TimedSnapshot, isEnd = false): FoundPoint => {
    const key = `${keyOf(point, timed)}${isEnd ? ' end' : ''}`;
    const found = known.get(key) ?? { key, point, isEnd, next: new Map() };
    known.set(found.key, found);
    return found;
  };
  const start = find(stepper.start(world.input));
  let visited = 0;
  for (const { point, isEnd, next } of known.values()) {
    visited += 1;
    if (visited > limit) {
      const seen = [...known.values()].slice(0, visited).map((one) => one.point);
      throw new Error(limitMessage(flow.model.flow, world.name, seen));
    }
    if (isEnd) continue;
    for (const proposal of proposalsOf(flow, world, stepper, point, timed)) {
      const after =
        proposal.kind === 'clock' ? stepper.wait(point, proposal) : stepper.send(point, proposal.event);
      if (after.transitionsTaken.length > 0) {
        const to = find(after, isLeftBehind(flow, point.snapshot, proposal));
        next.set(proposal.type, { proposal, point: after, to });
      }
    }
  }
  return start;
};

/** Every point that the machine can reach from a start, each with the shortest path to it. */
export const explore = (
  flow: Flow,
  world: LooseStartingPoint,
  options: ExploreOptions,
): readonly Vertex[] => {
  type Growing = Omit<Vertex, 'edges' | 'way'> & { edges: Edge[]; way: Edge | null };
  const start = traverse(flow, world, options);
  const vertexFor = ({ key, point, isEnd }: FoundPoint, depth: number): Growing => ({
    key,
    point,
    isEnd,
    edges: [],
    way: null,
    depth,
  });
  const vertices = new Map([[start, vertexFor(start, 0)]]);
  for (const [found, from] of vertices) {
    for (const { proposal, point, to: next } of found.next.values()) {
      const known = vertices.get(next);
      const to = known ?? vertexFor(next, from.depth + 1);
      const edge = { from, to, proposal, point };
      from.edges.push(edge);
      if (known) continue;
      to.way = edge;
      vertices.set(next, to);
    }
  }
  return [...vertices.values()];
};
