import { useEffect } from 'react';
import type { VerifyingRef } from './follow-child-verification.ts';
import { followVerification } from './verification-notices.ts';

/** Shows the notices of a flow's verification for as long as it stands. */
export function VerificationNotices({ flow }: { readonly flow: VerifyingRef }) {
  useEffect(() => followVerification(flow), [flow]);
  return null;
}
