import type { Path, PathSet, Step } from '../path.ts';
import type { HandWords, Wording } from '../wording.ts';

const ordersIn = (doing: HandWords['doing'][number] | undefined) =>
  doing?.does === 'order' ? doing.orders : [];

/** What a tester does and looks for, in words, and what each of it orders. */
const handIn = (wording: Wording, byHand: HandWords | undefined, before: number) => {
  const { sentences = [], doing = [], cannot = null, seen = null } = byHand ?? {};
  return {
    byHand: sentences.map((words, at) => ({ words, orders: ordersIn(doing[at]) })),
    expects: seen ? wording.expectedLines(seen) : [wording.text('paths.byHand.unseen')],
    cannot,
    isSeen: seen !== null,
    orders: doing.flatMap((one) => ordersIn(one).map((order) => ({ before, ...order }))),
  };
};

const stepIn = (wording: Wording, byHand: readonly HandWords[]) => (step: Step, at: number) => ({
  words: wording.step(step),
  expected: wording.expected(step),
  ...step,
  ...handIn(wording, byHand[at + 1], at + 1),
});

const pathIn = (wording: Wording) => (path: Path) => {
  const byHand = wording.byHand(path);
  return {
    ...path,
    words: wording.start(path),
    expected: wording.expected(path.start),
    start: { ...path.start, ...handIn(wording, byHand[0], 0) },
    steps: path.steps.map(stepIn(wording, byHand)),
  };
};

/** Where the JSON form is described, field by field, from the root of the repository. */
export const schemaFile = 'docs/paths.schema.json';

/** The source of truth: everything, machine-readable, with the words beside. */
export const json = (set: PathSet, wording: Wording): string =>
  JSON.stringify({ ...set, language: wording.language, paths: set.paths.map(pathIn(wording)) }, null, 2);
