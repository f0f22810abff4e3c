import type { Sentence, TestCase } from '../by-hand/case.ts';
import { flows } from '../flows.ts';
import type { FlowName } from '../flows.ts';
import { byNumber } from '../numbers.ts';
import type { Path, PathSet } from '../path.ts';
import type { Markup } from '../texts.ts';
import { titlesOf } from '../titles.ts';
import { wordingFor } from '../wording.ts';
import type { Language, Wording } from '../wording.ts';

/** Selects paths of a flow; all if empty. */
export interface PathFilter {
  /** Only paths that reach this state, by its path. */
  readonly to?: string | undefined;
  /** Only paths that check this statement of the specification, or part of it. */
  readonly covers?: string | undefined;
  /** Only paths with at most this number of steps. */
  readonly steps?: number | undefined;
}

/** Whether a state path, or one of its parallel parts, is within a state. */
const isWithin = (state: string, wanted: string): boolean =>
  [state, ...state.split(/[{},]/)].some((part) => `.${part}.`.includes(`.${wanted}.`));

/** Whether a path reaches the state of the filter. */
const reaches = ({ start, steps }: Path, { to }: PathFilter): boolean =>
  to === undefined || [start, ...steps].some(({ state }) => isWithin(state, to));

/** How test cases are worded. */
interface WordingOptions {
  readonly language: Language;
  readonly marks?: Markup;
  /** Adds the states and transitions of the machine, for developers. */
  readonly isExplained?: boolean;
  /** Where the product runs, or null. */
  readonly address?: string | null;
}

/** A path as a tester reads it. */
export interface TitledTestCase extends TestCase {
  readonly title: string;
  readonly path: Path;
}

/** The paths of a flow as a tester reads them, the shortest first. */
export interface FlowTestCases {
  readonly set: PathSet;
  readonly wording: Wording;
  readonly isExplained: boolean;
  readonly paths: readonly TitledTestCase[];
  /** Preparations that all of them share; they are not repeated in each test case. */
  readonly shared: readonly Sentence[];
  /** Where the product runs, or null. */
  readonly address: string | null;
}

const sharedBy = (cases: readonly TestCase[]): readonly Sentence[] => {
  const [first, ...others] = cases;
  const before = first?.before ?? [];
  const end = before.findIndex(({ short }, at) => others.some((one) => one.before[at]?.short !== short));
  return others.length === 0 || end < 0
    ? before.slice(0, others.length === 0 ? 0 : undefined)
    : before.slice(0, end);
};

/** The test cases of the paths that pass the filter; their titles are unique among all paths of the set. */
export const testCasesOf = (
  set: PathSet,
  options: WordingOptions,
  filter: PathFilter = {},
): FlowTestCases => {
  const { language, marks, isExplained = false, address = null } = options;
  const wording = wordingFor(flows[set.flow as FlowName], language, marks);
  const titles = titlesOf(set, wording);
  const cases = set.paths
    .filter((path) => reaches(path, filter))
    .map((path) => ({ path, ...wording.testCase(path) }))
    .filter(
      ({ steps, covers }) =>
        steps.length <= (filter.steps ?? Infinity) &&
        (filter.covers === undefined || covers.includes(filter.covers)),
    )
    .toSorted(
      (one, other) =>
        one.steps.length - other.steps.length || one.minutes - other.minutes || byNumber(one.id, other.id),
    );
  const shared = sharedBy(cases);
  const paths = cases.map((one) => ({
    ...one,
    title: titles.get(one.id) ?? one.id,
    before: one.before.slice(shared.length),
  }));
  return { set, wording, isExplained, paths, shared, address };
};
