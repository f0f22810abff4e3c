import { describe, expect, it } from 'vitest';
import { drawingMachine } from '../../machines/page-editor/drawing.machine.ts';
import { drawingModel } from '../../machines/page-editor/drawing.model.ts';
import { generatePaths } from '../../scripts/paths/generate.ts';
import { flowOf } from '../../scripts/paths/model.ts';
import { playInModel, promised } from '../support/path-runner-model.ts';

const flow = flowOf(drawingMachine, drawingModel);
const set = generatePaths(flow);

describe('the drawing machine', () => {
  it('has a path through every transition that can be taken [X1]', () => {
    expect({ missed: set.missed, unreachable: set.unreachable }).toEqual({ missed: [], unreachable: [] });
  });

  it.each(set.paths.map((path) => ({ path, id: path.id, world: path.world })))(
    'goes $id, $world [X1]',
    async ({ path }) => {
      const { seen } = await playInModel(flow, path);
      expect(seen).toEqual(promised(path));
    },
  );
});
