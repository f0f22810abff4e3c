import { followNotices } from '../parts/flow-notices.ts';
import { isBusy, withdrawWhen } from '../ui/withdraw-when.ts';
import { followChildVerification } from './follow-child-verification.ts';
import type { VerifyingRef } from './follow-child-verification.ts';

const about = 'verification';

/**
 * Shows the notices of an actor's verification: a code was sent, was right, or the provider refused it (A8.1,
 * A8.2, A8.11). They are withdrawn once another code is requested or submitted. Returns a function to stop.
 */
export const followVerification = (flow: VerifyingRef): (() => void) => {
  const stopNotices = followChildVerification(flow, (ref) => ({
    unsubscribe: followNotices(ref, { about }),
  }));
  const stopWithdrawing = followChildVerification(flow, (ref) => ({
    unsubscribe: withdrawWhen(ref, isBusy, () => [about]),
  }));
  return () => {
    stopNotices();
    stopWithdrawing();
  };
};
