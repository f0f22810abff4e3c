import type { Expected, Path, PathSet } from '../paths/path.ts';
import type { Width } from './asked.ts';

/** A path that is walked for its pictures, and the states that are pictured on it. */
export interface Way {
  readonly path: Path;
  readonly states: ReadonlySet<string>;
}

/** A state that a person can look at. */
const isSeen = ({ isPassing, isGone, shown }: Expected): boolean => !isPassing && !isGone && shown !== null;

const statesOf = ({ start, steps }: Path): readonly string[] =>
  [start, ...steps].filter(isSeen).map(({ state }) => state);

/** What a walk costs before its first step, counted in steps. */
const costOfStart = 3;

/** Few and short paths that together come to every state which can be looked at, each state on one of them. */
export const waysThrough = ({ paths }: PathSet): readonly Way[] => {
  const left = new Set(paths.flatMap((path) => statesOf(path)));
  const ways: Way[] = [];
  const newOn = (path: Path) => new Set(statesOf(path).filter((state) => left.has(state)));
  const worth = (path: Path) => newOn(path).size / (path.steps.length + costOfStart);
  while (left.size > 0) {
    const path = paths.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    const states = newOn(path);
    if (states.size === 0) break;
    ways.push({ path, states });
    for (const state of states) left.delete(state);
  }
  return ways;
};

/** Up to this width a list previews nothing until somebody asks for it. */
const narrow = 800;

/** The widths of windows that a state is come to in: wide ones preview by themselves what is selected. */
export const widthsOf = (flow: string, state: string, widths: readonly Width[]): readonly Width[] => {
  if (flow === 'selection' && state.includes('boxes.held')) return widths.filter((width) => width > narrow);
  if (flow === 'preview' && state === 'unseen') return widths.filter((width) => width <= narrow);
  return widths;
};

/** Where a state stands in the chart: how many steps from a start it is, and what leads to it on the paths. */
export interface Place {
  readonly depth: number;
  readonly from: readonly string[];
}

/** The places of the states that can be looked at, by the shortest way that a path takes. */
export const placesIn = ({ paths }: PathSet): ReadonlyMap<string, Place> => {
  const found = new Map<string, { depth: number; from: Set<string> }>();
  const note = (state: string, depth: number, from: string | null) => {
    const place = found.get(state) ?? { depth, from: new Set<string>() };
    place.depth = Math.min(place.depth, depth);
    if (from !== null) place.from.add(from);
    found.set(state, place);
  };
  for (const { world, start, steps } of paths) {
    let last = `at the start, ${world}`;
    for (const [at, one] of [start, ...steps].entries()) {
      if (!isSeen(one)) continue;
      const event = at === 0 ? null : steps[at - 1]?.event.type;
      if (one.state !== last) note(one.state, at, event ? `${last}, by ${event}` : last);
      last = one.state;
    }
  }
  return new Map(
    [...found].map(([state, { depth, from }]) => [state, { depth, from: [...from].toSorted() }]),
  );
};
