import type { Path, PathSet, Step } from '../path.ts';
import type { Wording } from '../wording.ts';

const stepIn = (wording: Wording) => (step: Step) => ({
  words: wording.step(step),
  expected: wording.expected(step),
  ...step,
});

const pathIn = (wording: Wording) => (path: Path) => ({
  ...path,
  words: wording.start(path),
  expected: wording.expected(path.start),
  steps: path.steps.map(stepIn(wording)),
});

/** Where the JSON form is described, field by field, from the root of the repository. */
export const schemaFile = 'docs/paths.schema.json';

/** The source of truth: everything, machine-readable, with the words beside. */
export const json = (set: PathSet, wording: Wording): string =>
  JSON.stringify({ ...set, language: wording.language, paths: set.paths.map(pathIn(wording)) }, null, 2);
