import { playInModel, promised } from '../../tests/support/path-runner-model.ts';
import { flows } from '../paths/flows.ts';
import type { FlowName } from '../paths/flows.ts';
import type { Path } from '../paths/path.ts';
import type { FlowPaths } from './read-paths.ts';
import type { Walked } from './walked.ts';

const differenceOf = async (name: FlowName, path: Path): Promise<string | null> => {
  const { seen } = await playInModel(flows[name], path);
  const wanted = promised(path);
  const at = wanted.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(seen[index]));
  if (at < 0) return null;
  const [expected, came] = [wanted[at], seen[at]];
  const isState = expected?.state === came?.state;
  const told = (one: typeof expected) => (isState ? JSON.stringify(one) : (one?.state ?? 'nothing'));
  return `after step ${at}: expected ${told(expected)}, came ${told(came)}`;
};

const walkedOne = async (name: FlowName, path: Path): Promise<Walked> => {
  const begun = performance.now();
  const why = await differenceOf(name, path).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  const result = why === null ? 'passed' : 'failed';
  return { flow: name, path: path.id, result, why, leftOut: [], ms: performance.now() - begun };
};

/** Walks paths on their machines, with answering ports and a clock that only the paths move. */
export const walkInModel = async (all: readonly FlowPaths[]): Promise<readonly Walked[]> => {
  const walked: Walked[] = [];
  for (const { name, set } of all) for (const path of set.paths) walked.push(await walkedOne(name, path));
  return walked;
};
