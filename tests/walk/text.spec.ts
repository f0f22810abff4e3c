import { obstacleOf, scriptOf } from '../../scripts/paths/by-hand/script.ts';
import { flowNames, flows } from '../../scripts/paths/flows.ts';
import type { FlowName } from '../../scripts/paths/flows.ts';
import { renderFlow } from '../../scripts/paths/formats/print-paths.ts';
import { cachedPaths } from '../../scripts/paths/path-cache.ts';
import type { Path } from '../../scripts/paths/path.ts';
import { byTurn, extentFromEnvironment } from '../../scripts/paths/sample.ts';
import { readScript } from '../../scripts/walk/read-paths.ts';
import type { PrintedPath } from '../../scripts/walk/read-paths.ts';
import { expect, test } from '../support/browser-test.ts';
import { isOwn } from '../support/path-moves.ts';
import { drivers } from './drivers.ts';
import { standStill } from './stand-still.ts';
import { walkText } from './text/walk-text.ts';

/** Whether every step can be carried out by the walk. */
const isWalkable = (flow: FlowName, path: Path): boolean =>
  obstacleOf(scriptOf(flow, flows[flow].model, path)) === null;

/**
 * The paths to walk of a flow: one of median length; all of them in a run of the whole, unless other tests of its paths
 * carry them out in another way.
 */
const walkedOf = (flow: FlowName): readonly string[] => {
  const paths = cachedPaths(flow).paths.filter((path) => isWalkable(flow, path));
  const isElsewhere = !isOwn(drivers[flow] ?? {});
  if (extentFromEnvironment() === 'whole' && !isElsewhere) return paths.map(({ id }) => id);
  const byLength = paths.toSorted((one, other) => one.steps.length - other.steps.length);
  const middle = byLength[Math.floor(byLength.length / 2)];
  return middle ? [middle.id] : [];
};

const all = flowNames.flatMap((flow, turn) => walkedOf(flow).map((id) => ({ flow, id, turn })));

const printed = new Map<FlowName, readonly PrintedPath[]>();

/** What is printed of a path. The flow is printed once, when its first path is walked. */
const printedPath = (flow: FlowName, id: string): PrintedPath => {
  const paths =
    printed.get(flow) ??
    readScript(renderFlow(flow, { format: 'md', criterion: 'transitions', language: 'en' }));
  printed.set(flow, paths);
  const found = paths.find((path) => path.id === id);
  if (!found) throw new Error(`Path ${id} of ${flow} is not printed.`);
  return found;
};

test.describe('What is printed for testers, with a browser and HTTP alone, ', () => {
  for (const { flow, id, turn } of all)
    test(
      `walks ${flow} ${id}, and the screen is as it says at every step [X14]`,
      byTurn(turn),
      async ({ page, world, baseURL, allow }) => {
        test.setTimeout(240_000);
        allow(/Failed to load resource/, /request failed/);
        await standStill(page);
        const path = printedPath(flow, id);
        const walked = await walkText({ page, flow, world, baseUrl: baseURL ?? '' }, path);
        expect([walked.steps, walked.leftToPeople]).toEqual([path.steps.length, null]);
      },
    );
});
