import { describe, expect, it } from 'vitest';
import { walkMachine } from '../../machines/acts/walk.machine.ts';
import { walkModel } from '../../machines/acts/walk.model.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { flowOf } from '../../scripts/paths/model.ts';
import { playInModel, promised } from '../support/path-runner-model.ts';

const flow = flowOf(walkMachine, walkModel);
const set = generatePaths(flow);

describe('the machine of reading one by one', () => {
  it('has a path through every transition that can be taken [X1]', () => {
    expect({ missed: set.missed, unreachable: set.unreachable }).toEqual({ missed: [], unreachable: [] });
  });

  it.each(set.paths.map((path) => ({ path, id: path.id, world: path.world })))(
    'goes $id, $world [X1]',
    async ({ path }) => {
      const { seen, contradictions } = await playInModel(flow, path);
      expect(seen).toEqual(promised(path));
      expect(contradictions).toEqual([]);
    },
  );
});
