import { followNotices } from '../parts/flow-notices.ts';
import { isBusy, withdrawWhen } from '../ui/withdraw-when.ts';
import { followChildVerification } from './follow-child-verification.ts';
import type { VerifyingRef } from './follow-child-verification.ts';

const about = 'verification';

/**
 * Shows the notices of a flow's verification: a code was sent, or right, or the provider refused it (A8.1, A8.2, A8.11).
 * Once another code is asked for, or one is sent, what was said of the one before is true no longer. Returns a function to stop.
 */
export const followVerification = (flow: VerifyingRef): (() => void) => {
  const stopTelling = followChildVerification(flow, (ref) => ({
    unsubscribe: followNotices(ref, { about }),
  }));
  const stopFollowing = followChildVerification(flow, (ref) => ({
    unsubscribe: withdrawWhen(ref, isBusy, () => [about]),
  }));
  return () => {
    stopTelling();
    stopFollowing();
  };
};
