import type { Edge, Vertex } from './explore.ts';
import type { Candidate } from './select.ts';
import { tailOf, wayTo } from './select.ts';
import type { Wish } from './select.ts';

const pairOf = (before: string, after: string): string => `${before} → ${after}`;

/** What is taken one after the other in the steps of a path, within a step and from one to the next. */
const pairsIn = (takes: readonly string[]): readonly string[] =>
  takes.slice(1).map((after, index) => pairOf(takes[index] ?? '', after));

interface Ending {
  readonly world: number;
  readonly first: Edge;
  readonly second: Edge;
}

/** For every two transitions that can follow each other, the shortest way on which they do. */
const endingsOf = (worlds: readonly (readonly Vertex[])[]): ReadonlyMap<string, Ending> => {
  const endings = new Map<string, Ending>();
  const depthOf = ({ first }: Ending) => first.from.depth;
  worlds.forEach((vertices, world) => {
    for (const vertex of vertices) {
      for (const first of vertex.edges) {
        for (const second of first.to.edges) {
          const one = { world, first, second };
          for (const pair of pairsIn([...first.point.takes.slice(-1), ...second.point.takes])) {
            const known = endings.get(pair);
            if (!known || depthOf(one) < depthOf(known)) endings.set(pair, one);
          }
        }
      }
    }
  });
  return endings;
};

/** Paths on which every two transitions that can follow each other do: the longest ways first, for they hold the most. */
export const selectPairs = (
  worlds: readonly (readonly Vertex[])[],
  isPassing: Wish['isPassing'],
): { readonly chosen: readonly Candidate[]; readonly covered: ReadonlySet<string> } => {
  const endings = [...endingsOf(worlds)].toSorted(([, a], [, b]) => b.first.from.depth - a.first.from.depth);
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  for (const [pair, { world, first, second }] of endings) {
    const start = worlds[world]?.[0];
    if (covered.has(pair) || !start) continue;
    const tail = tailOf(second.to, (point) => isPassing(world, point));
    const edges = [...wayTo(first.from), first, second, ...tail];
    const goals = new Set(pairsIn([start, ...edges].flatMap(({ point }) => point.takes)));
    for (const goal of goals) covered.add(goal);
    chosen.push({ world, start, edges, goals });
  }
  return { chosen, covered };
};
