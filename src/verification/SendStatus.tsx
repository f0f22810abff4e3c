import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import { Countdown } from '../ui/Countdown.tsx';
import styles from './send-status.module.css';
import { HostText } from '../parts/HostText.tsx';

/** Says how the sending of a code stands, and counts down to when it can be sent again (A2.18, A2.35). */
export function SendStatus({ actorRef }: { readonly actorRef: VerificationRef }) {
  const isSending = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'busy' } }));
  const isRefused = useSelector(actorRef, (s) => s.matches({ proving: { sending: { ready: 'refused' } } }));
  const { error, resendMs, method } = useSelector(actorRef, (snapshot) => snapshot.context);
  // The pause of the last method is the last to end.
  const isPausing = useSelector(actorRef, (s) =>
    s.matches({ proving: method === 'sms' ? { smsPause: 'running' } : { emailPause: 'running' } }),
  );
  const isCooling = method !== null && isPausing && !isSending && !isRefused;
  return (
    <p className={styles.sending} role={isRefused ? 'alert' : 'status'}>
      {isSending && <FormattedMessage id="otp.send.sending" />}
      {isRefused && (error ? <HostText text={error} /> : <FormattedMessage id="otp.send.failed" />)}
      {isCooling && (
        <span aria-live="off">
          <Countdown key={method} fromMs={resendMs[method]}>
            {(seconds) => <FormattedMessage id="otp.send.wait" values={{ seconds }} />}
          </Countdown>
        </span>
      )}
    </p>
  );
}
