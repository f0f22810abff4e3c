import { definitionsOf, nodesOf } from './definitions.ts';
import type { Edge, Vertex } from './explore.ts';
import type { Flow, LooseOutcome } from './model.ts';
import type { Criterion } from './path.ts';

/** What the paths of a flow must reach. */
export interface Goals {
  readonly all: readonly string[];
  /** The goals that a step, or the start, reaches. */
  readonly at: (step: Edge | Vertex) => readonly string[];
}

const transitions = ({ machine }: Flow): Goals => ({
  all: definitionsOf(machine).flatMap((one) => (one.isForbidden ? [] : [one.key])),
  at: ({ point }) => point.transitionsTaken,
});

const states = ({ machine }: Flow): Goals => ({
  all: nodesOf(machine).map((node) => node.id),
  at: ({ point }) => point.snapshot._nodes.map((node) => node.id),
});

/** The invoked ports of a flow, by state, each with its outcomes. */
const invokedIn = ({ machine, model }: Flow) =>
  nodesOf(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({ state: node.id, id, outcomes: model.outcomes[String(src)] ?? [] })),
  );

const outcomes = (flow: Flow): Goals => ({
  all: [
    ...new Set(invokedIn(flow).flatMap(({ id, outcomes: all }) => all.map(({ name }) => `${id} · ${name}`))),
  ],
  at: (step) =>
    'proposal' in step && step.proposal.actor !== null
      ? [`${step.proposal.actor} · ${String(step.proposal.outcome)}`]
      : [],
});

const isRefusal = ({ answer }: LooseOutcome): boolean => {
  const last = answer.from === 'child' ? answer.last : answer;
  return last.from === 'example' || last.from === 'network';
};

const refusals = (flow: Flow): Goals => {
  const all = invokedIn(flow).flatMap(({ state, id, outcomes: every }) =>
    every.filter(isRefusal).map(({ name }) => `${state} · ${id} · ${name}`),
  );
  const known = new Set(all);
  return {
    all,
    at: (step) => {
      if (!('proposal' in step) || step.proposal.actor === null) return [];
      const { actor, outcome } = step.proposal;
      return step.from.point.snapshot._nodes
        .map(({ id }) => `${id} · ${actor} · ${String(outcome)}`)
        .filter((goal) => known.has(goal));
    },
  };
};

/** The goals of a criterion that single steps reach; pairs need two. */
export const goalsFor = (flow: Flow, criterion: Exclude<Criterion, 'pairs'>): Goals =>
  ({ transitions, states, outcomes, refusals })[criterion](flow);

/** A path through a graph, with the goals on it. */
export interface Candidate {
  readonly world: number;
  readonly start: Vertex;
  readonly edges: readonly Edge[];
  readonly goals: ReadonlySet<string>;
}

/** The cost of starting a path, in steps: opening a browser context takes about as long. */
const stepsOfAStart = 4;

/** How paths are selected. */
export interface SelectOptions {
  /** The goals that a step, or the start, reaches. */
  readonly goalsOf: (step: Edge | Vertex) => readonly string[];
  readonly wanted: readonly string[];
  /** Whether a point cannot be seen, because the next step follows at once: no path ends there. */
  readonly isPassing: (world: number, point: Vertex['point']) => boolean;
}

interface ShortPath {
  readonly world: number;
  readonly end: Vertex;
  /** The edges after the shortest path to `end`. */
  readonly rest: readonly Edge[];
  readonly mask: bigint;
  readonly length: number;
}

const bitsIn = (mask: bigint): number => {
  let count = 0;
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) count += 1;
  return count;
};

/** The edges of the shortest path to a point. */
export const edgesTo = (vertex: Vertex): Edge[] => {
  const edges: Edge[] = [];
  for (let edge = vertex.way; edge; edge = edge.from.way) edges.unshift(edge);
  return edges;
};

/** The automatic steps after a point, until something can be seen. */
export const tailOf = (start: Vertex, isPassing: (point: Vertex['point']) => boolean): Edge[] => {
  const tail: Edge[] = [];
  const seen = new Set<Vertex>();
  for (let vertex = start; isPassing(vertex.point) && !seen.has(vertex);) {
    seen.add(vertex);
    const [next] = vertex.edges;
    if (!next) break;
    tail.push(next);
    vertex = next.to;
  }
  return tail;
};

const candidatesOf = (
  graphs: readonly (readonly Vertex[])[],
  { goalsOf, wanted, isPassing }: SelectOptions,
): ShortPath[] => {
  const bit = new Map(wanted.map((goal, index) => [goal, 1n << BigInt(index)]));
  const maskOf = (goals: readonly string[]) => goals.reduce((mask, goal) => mask | (bit.get(goal) ?? 0n), 0n);
  const shortest = new Map<bigint, ShortPath>();
  const offer = (one: ShortPath) => {
    const known = shortest.get(one.mask);
    if (!known || one.length < known.length) shortest.set(one.mask, one);
  };
  graphs.forEach((vertices, world) => {
    const along = new Map<Vertex, bigint>();
    const offerWay = (end: Vertex, last: Edge | null) => {
      const tail = tailOf(last?.to ?? end, (point) => isPassing(world, point));
      const rest = [...(last ? [last] : []), ...tail];
      const mask = rest.reduce((all, edge) => all | maskOf(goalsOf(edge)), along.get(end) ?? 0n);
      offer({ world, end, rest, mask, length: end.depth + rest.length });
    };
    for (const vertex of vertices) {
      const before = vertex.way ? (along.get(vertex.way.from) ?? 0n) : 0n;
      const mask = before | maskOf(goalsOf(vertex.way ?? vertex));
      along.set(vertex, mask);
      offerWay(vertex, null);
    }
    for (const vertex of vertices) for (const edge of vertex.edges) offerWay(vertex, edge);
  });
  return [...shortest.values()].sort((a, b) => a.length - b.length);
};

/**
 * Greedy set cover over the shortest paths: each round takes the path with the most open goals for its length, the
 * shortest of equals. Deterministic.
 */
export const selectPaths = (
  graphs: readonly (readonly Vertex[])[],
  options: SelectOptions,
): { readonly chosen: readonly Candidate[]; readonly covered: ReadonlySet<string> } => {
  const { wanted } = options;
  const candidates = candidatesOf(graphs, options);
  // A candidate's gain never grows: if its earlier gain is not better than the best one, it is not computed again.
  const gains = new Float64Array(candidates.length).fill(Infinity);
  const chosen: Candidate[] = [];
  const covered = new Set<string>();
  let open = (1n << BigInt(wanted.length)) - 1n;
  for (;;) {
    let best: ShortPath | null = null;
    let most = 0;
    for (const [index, one] of candidates.entries()) {
      if ((gains[index] ?? 0) <= most) continue;
      const gain = bitsIn(one.mask & open) / (one.length + stepsOfAStart);
      gains[index] = gain;
      if (gain <= most) continue;
      best = one;
      most = gain;
    }
    if (!best) return { chosen, covered };
    const { world, end, rest, mask } = best;
    const goals = new Set(wanted.filter((_, index) => (mask & (1n << BigInt(index))) !== 0n));
    const start = graphs[world]?.[0];
    if (!start) return { chosen, covered };
    for (const goal of goals) covered.add(goal);
    chosen.push({ world, start, edges: [...edgesTo(end), ...rest], goals });
    open &= ~mask;
  }
};

const pairOf = (before: string, after: string): string => `${before} → ${after}`;

/** The pairs of consecutive transitions. */
const pairsIn = (takes: readonly string[]): readonly string[] =>
  takes.slice(1).map((after, index) => pairOf(takes[index] ?? '', after));

interface PairPath {
  readonly world: number;
  readonly first: Edge;
  readonly second: Edge;
}

/** For every two transitions that can follow each other, the shortest path on which they do. */
const pairPathsOf = (graphs: readonly (readonly Vertex[])[]): ReadonlyMap<string, PairPath> => {
  const pairPaths = new Map<string, PairPath>();
  const depthOf = ({ first }: PairPath) => first.from.depth;
  graphs.forEach((vertices, world) => {
    for (const vertex of vertices) {
      for (const first of vertex.edges) {
        for (const second of first.to.edges) {
          const one = { world, first, second };
          for (const pair of pairsIn([
            ...first.point.transitionsTaken.slice(-1),
            ...second.point.transitionsTaken,
          ])) {
            const known = pairPaths.get(pair);
            if (!known || depthOf(one) < depthOf(known)) pairPaths.set(pair, one);
          }
        }
      }
    }
  });
  return pairPaths;
};

/** Paths that contain every two transitions that can follow each other; the longest first, because they cover the most. */
export const selectPairs = (
  graphs: readonly (readonly Vertex[])[],
  isPassing: SelectOptions['isPassing'],
): { readonly chosen: readonly Candidate[]; readonly covered: ReadonlySet<string> } => {
  const pairPaths = [...pairPathsOf(graphs)].toSorted(
    ([, a], [, b]) => b.first.from.depth - a.first.from.depth,
  );
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  for (const [pair, { world, first, second }] of pairPaths) {
    const start = graphs[world]?.[0];
    if (covered.has(pair) || !start) continue;
    const tail = tailOf(second.to, (point) => isPassing(world, point));
    const edges = [...edgesTo(first.from), first, second, ...tail];
    const goals = new Set(pairsIn([start, ...edges].flatMap(({ point }) => point.transitionsTaken)));
    for (const goal of goals) covered.add(goal);
    chosen.push({ world, start, edges, goals });
  }
  return { chosen, covered };
};
