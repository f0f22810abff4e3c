import type { Sentence, TestCase } from '../by-hand/case.ts';
import { flows } from '../flows.ts';
import type { FlowName } from '../flows.ts';
import { byNumber } from '../numbers.ts';
import type { Path, PathSet } from '../path.ts';
import type { Markup } from '../texts.ts';
import { titlesOf } from '../titles.ts';
import { wordingFor } from '../wording.ts';
import type { Language, Wording } from '../wording.ts';

/** Which paths of a flow are wanted; all, where nothing is said. */
export interface Choice {
  /** That come to this state, by its path. */
  readonly to?: string | undefined;
  /** That check something of this statement of the specification. */
  readonly covers?: string | undefined;
  /** Of at most so many steps. */
  readonly steps?: number | undefined;
}

/** Whether a state's path, or one of its parallel parts, goes through a state. */
const isIn = (state: string, wanted: string): boolean =>
  [state, ...state.split(/[{},]/)].some((part) => `.${part}.`.includes(`.${wanted}.`));

/** Whether a path comes where it is wanted to come. */
const isWanted = ({ start, steps }: Path, { to }: Choice): boolean =>
  to === undefined || [start, ...steps].some(({ state }) => isIn(state, to));

/** How paths are told. */
interface Manner {
  readonly language: Language;
  readonly marks?: Markup;
  /** With the states and transitions of the machine, for developers. */
  readonly isExplained?: boolean;
  /** Where the product runs, or null. */
  readonly address?: string | null;
}

/** A path as a tester reads it. */
export interface ToldPath extends TestCase {
  readonly title: string;
  readonly path: Path;
}

/** The paths of a flow as a tester reads them, the shortest first. */
export interface Told {
  readonly set: PathSet;
  readonly wording: Wording;
  readonly isExplained: boolean;
  readonly paths: readonly ToldPath[];
  /** What is made ready before each of them; each of them tells only what comes after it. */
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

/** Tells the paths of a set that are wanted; their titles are those that they have among all. */
export const toldPaths = (set: PathSet, manner: Manner, choice: Choice = {}): Told => {
  const { language, marks, isExplained = false, address = null } = manner;
  const wording = wordingFor(flows[set.flow as FlowName], language, marks);
  const titles = titlesOf(set, wording);
  const cases = set.paths
    .filter((path) => isWanted(path, choice))
    .map((path) => ({ path, ...wording.testCase(path) }))
    .filter(
      ({ steps, covers }) =>
        steps.length <= (choice.steps ?? Infinity) &&
        (choice.covers === undefined || covers.includes(choice.covers)),
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
