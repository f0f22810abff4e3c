import {
  extentFromEnvironment,
  shareOf,
  sumOf,
  turnFromEnvironment,
  turns,
} from '../../scripts/paths/sample.ts';
import { recordLeftOut } from '../../scripts/serve/test-counts.ts';

/**
 * The cases of a list that belong to this turn, one of each `parts`; all of them in a whole run. The run reports how many
 * of `what` it has left to other turns; `apart` distinguishes lists of the same kind.
 */
export const inTurn = <T>(what: string, all: readonly T[], apart = '', parts = turns): readonly T[] => {
  if (extentFromEnvironment() === 'whole') return all;
  const own = shareOf(all, turnFromEnvironment(), sumOf(what + apart), parts);
  recordLeftOut({ what, left: all.length - own.length, all: all.length }, apart);
  return own;
};
