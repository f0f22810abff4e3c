import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import { notify } from '../ui/notices.ts';

interface Verifying {
  readonly children: { readonly verification?: VerificationRef | undefined };
}

/** A flow that has a verification as its child, now and then. */
interface VerifyingRef {
  readonly getSnapshot: () => Verifying;
  readonly subscribe: (next: (snapshot: Verifying) => void) => { unsubscribe: () => void };
}

/** Hears each verification of a flow from its beginning: what it says does not wait for a screen to be drawn. */
const hearEach = (flow: VerifyingRef, listen: (ref: VerificationRef) => { unsubscribe: () => void }) => {
  let current: VerificationRef | undefined;
  let heard: { unsubscribe: () => void } | undefined;
  const follow = ({ children: { verification } }: Verifying) => {
    if (verification === current) return;
    heard?.unsubscribe();
    current = verification;
    heard = verification && listen(verification);
  };
  const followed = flow.subscribe(follow);
  follow(flow.getSnapshot());
  return () => {
    followed.unsubscribe();
    heard?.unsubscribe();
  };
};

/** Tells what a verification says: a code was sent, or right, or the provider refused it (A8.1, A8.2, A8.11). */
export function VerificationNotices({ flow }: { readonly flow: VerifyingRef }) {
  const intl = useIntl();
  useEffect(
    () =>
      hearEach(flow, (ref) =>
        ref.on('notice', (notice) => {
          const text = 'id' in notice ? intl.formatMessage({ id: notice.id }) : notice.text;
          notify({ intent: notice.intent, text, ms: notice.ms });
        }),
      ),
    [flow, intl],
  );
  return null;
}
