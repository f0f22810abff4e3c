import type { StateValue } from 'xstate';
import type { Vertex } from './explore.ts';
import type { Proposal } from './step.ts';

interface KeptSnapshot {
  readonly value: StateValue;
  readonly status: string;
  readonly context: unknown;
  /** By the ids of what is running there. */
  readonly children: Readonly<Record<string, unknown>>;
}

/** A point of a graph that was explored before, as a `Vertex` shows it. */
export interface KeptVertex {
  readonly point: { readonly snapshot: KeptSnapshot };
  readonly edges: readonly KeptEdge[];
}

export interface KeptEdge {
  readonly from: KeptVertex;
  readonly to: KeptVertex;
  readonly proposal: Proposal;
}

/** A graph without its machine. Points and proposals are named by their place. */
export interface PackedGraph {
  readonly points: readonly KeptSnapshot[];
  readonly proposals: readonly Proposal[];
  /** For each point, the place of each proposal and of the point that it leads to. */
  readonly edges: readonly (readonly (readonly [proposal: number, to: number])[])[];
}

/** Gives each different text the next place, and equal ones the same. */
const places = () => {
  const known = new Map<string, number>();
  return (text: string): number => {
    const place = known.get(text) ?? known.size;
    known.set(text, place);
    return place;
  };
};

/** What is kept of a graph. */
export const packed = (graph: readonly Vertex[]): PackedGraph => {
  const placeOf = new Map(graph.map((vertex, place) => [vertex, place]));
  const placeOfProposal = places();
  const proposals: Proposal[] = [];
  const edges = graph.map((vertex) =>
    vertex.edges.map(({ proposal, to }): [number, number] => {
      const place = placeOfProposal(JSON.stringify(proposal));
      proposals[place] = proposal;
      return [place, placeOf.get(to) ?? -1];
    }),
  );
  const points = graph.map(({ point: { snapshot } }) => ({
    value: snapshot.value as StateValue,
    status: snapshot.status,
    context: snapshot.context as unknown,
    children: Object.fromEntries(Object.keys(snapshot.children).map((id) => [id, true])),
  }));
  return { points, proposals, edges };
};

/** The graph that was packed so. */
export const unpacked = ({ points, proposals, edges }: PackedGraph): readonly KeptVertex[] => {
  const graph = points.map((snapshot) => ({ point: { snapshot }, edges: [] as KeptEdge[] }));
  for (const [place, from] of graph.entries()) {
    for (const [index, end] of edges[place] ?? []) {
      const [proposal, to] = [proposals[index], graph[end]];
      if (!proposal || !to) throw new Error(`A kept graph has no proposal ${index} or no point ${end}.`);
      from.edges.push({ from, to, proposal });
    }
  }
  return graph;
};
