import { folded } from '../../../machines/folded.ts';
import type { Requestor } from '../../api/requestors.ts';

/** How many organizations are drawn at most: nobody reads on, and all of 10,000 would take seconds to draw. */
export const drawnAtMost = 100;

/** The organizations whose names contain the text; all of them for an empty one. */
export const matching = (requestors: readonly Requestor[], filter: string): readonly Requestor[] => {
  const wanted = folded(filter.trim());
  return wanted === '' ? requestors : requestors.filter(({ name }) => folded(name).includes(wanted));
};
