import { extentAsked, shareOf, sumOf, turnAsked } from '../../scripts/paths/sample.ts';
import { recordLeftOut } from '../../scripts/serve/test-counts.ts';

/**
 * Of a list of cases, those that a run of every day has when their turn comes; a whole run has them all. The run says how
 * many of `what` it has left to other turns; `apart` tells lists of the same kind apart.
 */
export const inTurn = <T>(what: string, all: readonly T[], apart = ''): readonly T[] => {
  if (extentAsked() === 'whole') return all;
  const own = shareOf(all, turnAsked(), sumOf(what + apart));
  recordLeftOut({ what, left: all.length - own.length, all: all.length }, apart);
  return own;
};
