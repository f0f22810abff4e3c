import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { graphsOf } from '../../scripts/paths/generate.ts';
import { isUnrelated, pack, unpack } from '../../scripts/paths/path-cache.ts';
import type { CachedVertex, PackedGraph } from '../../scripts/paths/path-cache.ts';
import { castle, lamp, vigil } from './small-machines.ts';

const folder = 'scripts/paths';

/** Every file that a file imports for more than its types, directly or indirectly. */
const importedBy = (file: string, known = new Set<string>()): ReadonlySet<string> => {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, isType, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (type )?[^;]*?from '(\.[^']+)'/gms,
  ))
    if (!isType) importedBy(normalize(join(dirname(file), from)), known);
  return known;
};

describe('The cache of paths', () => {
  const makers = [...importedBy(`${folder}/path-cache.ts`)]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1));

  it('is renewed if a file of the generation changes [X1]', () => {
    expect(makers).toEqual(expect.arrayContaining(['explore.ts', 'select.ts', 'stepper.ts']));
    expect(makers.filter(isUnrelated)).toEqual([]);
  });

  it('stays valid if only recording or printing changes', () => {
    for (const name of ['runs.ts', 'check-coverage.ts', 'formats/format.ts'])
      expect(isUnrelated(name)).toBe(true);
  });
});

/** The comparable contents of a graph; edges refer to points by their index. */
const contents = (graph: readonly CachedVertex[]) =>
  graph.map(({ point: { snapshot }, edges }) => ({
    value: snapshot.value,
    status: snapshot.status,
    context: snapshot.context,
    children: Object.keys(snapshot.children),
    edges: edges.map(({ from, to, proposal }) => [graph.indexOf(from), proposal, graph.indexOf(to)]),
  }));

describe('A graph in the cache', () => {
  it.each([
    ['lamp', lamp],
    ['castle', castle],
    ['vigil', vigil],
  ])('of a %s has exactly the explored points and edges [X1]', (_, flow) => {
    for (const graph of graphsOf(flow)) {
      const packed = JSON.parse(JSON.stringify(pack(graph))) as PackedGraph;
      expect(graph.some(({ edges }) => edges.length > 0)).toBe(true);
      expect(contents(unpack(packed))).toEqual(contents(graph));
    }
  });
});
