import type { Expected, Path, PathSet } from '../paths/path.ts';
import type { Width } from './atlas-options.ts';

/** A path that is executed for screenshots, and the states of which it takes them. */
export interface AtlasPath {
  readonly path: Path;
  readonly states: ReadonlySet<string>;
}

/** Whether a person can see the state. */
const isVisible = ({ isPassing, isGone, shown }: Expected): boolean =>
  !isPassing && !isGone && shown !== null;

const statesOf = ({ start, steps }: Path): readonly string[] =>
  [start, ...steps].filter(isVisible).map(({ state }) => state);

/** The cost of starting a path, in steps. */
const costOfStart = 3;

/** Few and short paths that together reach every visible state, each state on one of them. */
export const coveringPaths = ({ paths }: PathSet): readonly AtlasPath[] => {
  const left = new Set(paths.flatMap((path) => statesOf(path)));
  const chosen: AtlasPath[] = [];
  const newOn = (path: Path) => new Set(statesOf(path).filter((state) => left.has(state)));
  const worth = (path: Path) => newOn(path).size / (path.steps.length + costOfStart);
  while (left.size > 0) {
    const path = paths.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    const states = newOn(path);
    if (states.size === 0) break;
    chosen.push({ path, states });
    for (const state of states) left.delete(state);
  }
  return chosen;
};

/** Up to this width a list opens its preview only on request. */
const narrow = 800;

/** The window widths in which a state is possible: in wide ones the preview opens automatically. */
export const widthsOf = (flow: string, state: string, widths: readonly Width[]): readonly Width[] => {
  if (flow === 'selection' && state.includes('boxes.held')) return widths.filter((width) => width > narrow);
  if (flow === 'preview' && state === 'unseen') return widths.filter((width) => width <= narrow);
  return widths;
};

/** How many steps a state is from a start, and what leads to it on the paths. */
export interface Place {
  readonly depth: number;
  readonly from: readonly string[];
}

/** The places of the visible states, by the shortest of their paths. */
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
      if (!isVisible(one)) continue;
      const event = at === 0 ? null : steps[at - 1]?.event.type;
      if (one.state !== last) note(one.state, at, event ? `${last}, by ${event}` : last);
      last = one.state;
    }
  }
  return new Map(
    [...found].map(([state, { depth, from }]) => [state, { depth, from: [...from].toSorted() }]),
  );
};
