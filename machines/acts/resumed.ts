import type { Act } from './acts.ts';
import { ledgerOf } from './ledger.ts';

/**
 * Where acting goes on with what was sent before the page was left, and whose outcome was never told. It is
 * asked about by 'outcome.askedAgain', and told as every lost answer is (X3, S46).
 */
export const resumedAt = (act: Act, ids: readonly string[]) => ({
  value: { failed: 'told' } as const,
  context: {
    chunkSize: 1,
    parent: null,
    isOnce: true,
    isConfirmed: false,
    act,
    ledger: ledgerOf(ids).map((entry) => ({ ...entry, fate: 'unknown' as const, wasUnknown: true })),
    error: null,
    rereads: 0,
  },
});
