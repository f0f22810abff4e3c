import { notePage } from '../../acts/shown-documents.ts';
import type { Seen } from '../../acts/shown-documents.ts';

/** Takes what the viewer says of its pages: one that is drawn ahead was not seen, nor one that was passed undrawn. */
export const createSight = (seen: Seen) => {
  const drawn = new Set<number>();
  const inSight = new Set([1]);
  let total = 0;
  const note = (page: number) => {
    if (drawn.has(page) && inSight.has(page)) notePage(seen, page, total);
  };
  return {
    painted: (page: number, pages: number) => {
      total = pages;
      drawn.add(page);
      note(page);
    },
    came: (page: number) => {
      inSight.add(page);
      note(page);
    },
  };
};
