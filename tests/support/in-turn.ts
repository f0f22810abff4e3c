import { extentFromEnvironment, shareOf, sumOf, turnFromEnvironment } from '../../scripts/paths/sample.ts';
import { recordLeftOut } from '../../scripts/serve/test-counts.ts';

/**
 * The cases of a list that belong to this turn; all of them in a whole run. The run reports how many of `what` it has left
 * to other turns; `apart` distinguishes lists of the same kind.
 */
export const inTurn = <T>(what: string, all: readonly T[], apart = ''): readonly T[] => {
  if (extentFromEnvironment() === 'whole') return all;
  const own = shareOf(all, turnFromEnvironment(), sumOf(what + apart));
  recordLeftOut({ what, left: all.length - own.length, all: all.length }, apart);
  return own;
};
