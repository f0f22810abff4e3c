import type { Edge, Vertex } from '../../scripts/paths/explore.ts';

/** The first vertex of each graph. */
export const startsOf = (graphs: readonly (readonly Vertex[])[]): readonly Vertex[] =>
  graphs.flatMap(([start]) => start ?? []);

/** Whether an actor runs at this vertex, by the id under which it was invoked. */
export const isCalling = ({ point }: Vertex, actor: string): boolean => actor in point.snapshot.children;

/** Every vertex that can be reached from `from` over allowed edges, including `from`. */
export const reachable = (
  from: readonly Vertex[],
  allows: (edge: Edge) => boolean = () => true,
): readonly Vertex[] => {
  const found = new Set(from);
  for (const vertex of found) for (const edge of vertex.edges) if (allows(edge)) found.add(edge.to);
  return [...found];
};
