import { describe, expect, it } from 'vitest';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { playInModel, promised } from '../support/path-runner-model.ts';

const endsIn = ({ steps }: Path): readonly string[] =>
  steps.flatMap(({ actor, outcome }) => (actor === null ? [] : [`${actor} · ${String(outcome)}`]));

describe.each(flowNames)('the paths of %s', (name) => {
  const { model } = flows[name];

  it('by outcomes contain every outcome of every port in the model [X2] [X14]', () => {
    const { paths, missed, unreachable } = cachedPaths(name, 'outcomes');
    expect({ missed, unreachable }).toEqual({ missed: [], unreachable: [] });
    const known = Object.values(model.outcomes).flatMap((all) => all.map((one) => one.name));
    const seen = new Set(paths.flatMap((path) => endsIn(path).map((one) => one.split(' · ')[1])));
    expect([...new Set(known)].filter((one) => !seen.has(one))).toEqual([]);
  });

  it('by refusals contain every refusal, lost and unusual answer in every state that can get it [X2] [X14]', () => {
    const { missed, unreachable } = cachedPaths(name, 'refusals');
    expect({ missed, unreachable }).toEqual({ missed: [], unreachable: [] });
  });

  const others = (['outcomes', 'refusals'] as const).flatMap(
    (criterion) => cachedPaths(name, criterion).paths,
  );
  const known = new Set(cachedPaths(name).paths.map(({ id }) => id));

  it('by both are true in the model [X1]', async () => {
    for (const path of others.filter(({ id }) => !known.has(id)))
      expect((await playInModel(flows[name], path)).seen).toEqual(promised(path));
  });
});

describe('the paths by pairs', () => {
  it('contain every two transitions that can follow each other, and are true in the model [X1] [X14]', async () => {
    const { paths, covered } = generatePaths(flows.notify, { criterion: 'pairs' });
    const pairs = new Set(
      paths.flatMap(({ start, steps }) => {
        const takes = [start, ...steps].flatMap((one) => one.takes);
        return takes.slice(1).map((after, index) => `${takes[index] ?? ''} → ${after}`);
      }),
    );
    expect(covered.filter((pair) => !pairs.has(pair))).toEqual([]);
    for (const path of paths) expect((await playInModel(flows.notify, path)).seen).toEqual(promised(path));
  });
});
