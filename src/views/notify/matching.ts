import type { Requestor } from '../../api/requestors.ts';

/** How many organizations are drawn at most: nobody reads on, and all of 10,000 would take seconds to draw. */
export const drawnAtMost = 100;

/** Text as it is compared: without regard to case and accents. */
const compared = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();

/** The organizations whose names contain the text; all of them for an empty one. */
export const matching = (requestors: readonly Requestor[], filter: string): readonly Requestor[] => {
  const wanted = compared(filter.trim());
  return wanted === '' ? requestors : requestors.filter(({ name }) => compared(name).includes(wanted));
};
