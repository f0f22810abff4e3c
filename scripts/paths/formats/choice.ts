import type { Path } from '../path.ts';

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
export const isWanted = ({ start, steps }: Path, { to }: Choice): boolean =>
  to === undefined || [start, ...steps].some(({ state }) => isIn(state, to));
