import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { notify } from '../ui/notices.ts';
import { hearVerification } from './hear-verification.ts';
import type { VerifyingRef } from './hear-verification.ts';

/** Shows the notices of a flow's verification: a code was sent, or right, or the provider refused it (A8.1, A8.2, A8.11). */
export function VerificationNotices({ flow }: { readonly flow: VerifyingRef }) {
  const intl = useIntl();
  useEffect(
    () =>
      hearVerification(flow, (ref) =>
        ref.on('notice', (notice) => {
          const text = 'id' in notice ? intl.formatMessage({ id: notice.id }) : notice.text;
          notify({ intent: notice.intent, text, ms: notice.ms });
        }),
      ),
    [flow, intl],
  );
  return null;
}
