import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { isOutside, packed, unpacked } from '../../scripts/paths/kept.ts';
import type { KeptVertex, PackedGraph } from '../../scripts/paths/kept.ts';
import { castle, lamp, vigil } from './small-machines.ts';

const folder = 'scripts/paths';

/** Every file that one file imports for more than its types, itself or through others. */
const importedBy = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, isType, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (type )?[^;]*?from '(\.[^']+)'/gms,
  ))
    if (!isType) importedBy(normalize(join(dirname(file), from)), known);
  return known;
};

describe('Paths that are kept', () => {
  const makers = [...importedBy(`${folder}/kept.ts`)]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

  it('are made anew when any file changes that takes part in making them [X1]', () => {
    expect(makers).toEqual(expect.arrayContaining(['explore.ts', 'select.ts', 'stepper.ts']));
    expect(makers.filter(isOutside)).toEqual([]);
  });

  it('stay when only their record or their print changes', () => {
    for (const name of ['runs.ts', 'check-coverage.ts', 'formats/format.ts'])
      expect(isOutside(name)).toBe(true);
  });
});

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
