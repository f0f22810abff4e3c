import { describe, expect, it } from 'vitest';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { packed, unpacked } from '../../scripts/paths/kept.ts';
import type { KeptVertex, PackedGraph } from '../../scripts/paths/kept.ts';
import { castle, lamp, vigil } from './small-machines.ts';

/** What a test can ask of a graph, each point by its place. */
const told = (graph: readonly KeptVertex[]) =>
  graph.map(({ point: { snapshot }, edges }) => ({
    value: snapshot.value,
    status: snapshot.status,
    context: snapshot.context,
    children: Object.keys(snapshot.children),
    edges: edges.map(({ from, to, proposal }) => [graph.indexOf(from), proposal, graph.indexOf(to)]),
  }));

describe('A graph that is kept', () => {
  it.each([
    ['lamp', lamp],
    ['castle', castle],
    ['vigil', vigil],
  ])('of a %s has the points and ways that were explored, no fewer and no others [X1]', (_, flow) => {
    for (const graph of graphsOf(flow)) {
      const kept = JSON.parse(JSON.stringify(packed(graph))) as PackedGraph;
      expect(graph.some(({ edges }) => edges.length > 0)).toBe(true);
      expect(told(unpacked(kept))).toEqual(told(graph));
    }
  });
});
