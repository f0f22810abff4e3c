import { label } from '../chart.ts';
import type { Path, PathSet } from '../path.ts';
import type { Wording } from '../wording.ts';

const chart = (path: Path, wording: Wording): string => {
  const all = [path.start, ...path.steps];
  const shape = (state: string, isFinal: boolean) => (isFinal ? `([${label(state)}])` : `[${label(state)}]`);
  return [
    `%% ${path.id}`,
    'flowchart TD',
    `  begin((${label(wording.world(path))})) --> s0`,
    ...all.map(
      (one, index) =>
        `  s${index}${shape(wording.expected(one), one.isFinal)}:::${one.tags.includes('busy') ? 'busy' : 'calm'}`,
    ),
    ...path.steps.map((step, index) => `  s${index} -->|${label(wording.step(step))}| s${index + 1}`),
    '  classDef busy stroke-dasharray: 4 3',
    '  classDef calm stroke-width: 2px',
  ].join('\n');
};

/** One drawing a path. */
export const mermaid = (set: PathSet, wording: Wording): string =>
  set.paths.map((path) => chart(path, wording)).join('\n\n');
