import { playInModel, promised } from '../../tests/support/path-runner-model.ts';
import { flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import type { Path } from '../paths/path.ts';
import type { FlowPaths } from './read-paths.ts';
import type { PathResult } from './walk-results.ts';

const differenceOf = async (name: FlowName, path: Path): Promise<string | null> => {
  const { seen } = await playInModel(flows[name], path);
  const wanted = promised(path);
  const at = wanted.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(seen[index]));
  if (at < 0) return null;
  const [expected, actual] = [wanted[at], seen[at]];
  const isState = expected?.state === actual?.state;
  const describe = (one: typeof expected) => (isState ? JSON.stringify(one) : (one?.state ?? 'nothing'));
  return `after step ${at}: expected ${describe(expected)}, came ${describe(actual)}`;
};

const walkPath = async (name: FlowName, path: Path): Promise<PathResult> => {
  const begun = performance.now();
  const why = await differenceOf(name, path).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const result = why === null ? 'passed' : 'failed';
  return { flow: name, path: path.id, result, why, leftOut: [], ms: performance.now() - begun };
};

/** Executes paths on their machines, with test ports and a test clock. */
export const walkInModel = async (all: readonly FlowPaths[]): Promise<readonly PathResult[]> => {
  const walked: PathResult[] = [];
  for (const { name, set } of all) for (const path of set.paths) walked.push(await walkPath(name, path));
  return walked;
};
