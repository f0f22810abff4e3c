import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import type { Followed } from '../ui/withdraw-when.ts';

interface Verifying {
  readonly children: { readonly verification?: VerificationRef | undefined };
}

/** An actor that has a verification as its child from time to time. */
export type VerifyingRef = Followed<Verifying>;

/**
 * Calls `listen` with the verification child of an actor, and with each later one, as soon as it exists, so
 * that no emitted event is missed before a screen is rendered. Returns a function to stop.
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
