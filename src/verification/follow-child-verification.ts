import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import type { Followed } from '../ui/withdraw-when.ts';

interface Verifying {
  readonly children: { readonly verification?: VerificationRef | undefined };
}

/** A flow that has a verification as its child, now and then. */
export type VerifyingRef = Followed<Verifying>;

/**
 * Calls `listen` with the verification of a flow, and again with each later one, as soon as it is there: what it emits
 * does not wait for a screen to be drawn. Returns a function to stop.
 */
export const followChildVerification = (
  flow: VerifyingRef,
  listen: (verification: VerificationRef) => { readonly unsubscribe: () => void },
): (() => void) => {
  let current: VerificationRef | undefined;
  let subscription: { readonly unsubscribe: () => void } | undefined;
  const follow = ({ children: { verification } }: Verifying) => {
    if (verification === current) return;
    subscription?.unsubscribe();
    current = verification;
    subscription = verification && listen(verification);
  };
  const followed = flow.subscribe(follow);
  follow(flow.getSnapshot());
  return () => {
    followed.unsubscribe();
    subscription?.unsubscribe();
  };
};
