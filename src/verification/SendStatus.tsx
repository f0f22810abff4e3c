import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import styles from './send-status.module.css';
import { HostText } from '../parts/HostText.tsx';

/** The state of sending a code (A2.18, A2.35). */
export function SendStatus({ actorRef }: { readonly actorRef: VerificationRef }) {
  const isSending = useSelector(actorRef, (s) => s.matches({ proving: { sending: 'busy' } }));
  const isRefused = useSelector(actorRef, (s) => s.matches({ proving: { sending: { ready: 'refused' } } }));
  const error = useSelector(actorRef, ({ context }) => context.error);
  return (
    <p className={styles.sending} role={isRefused ? 'alert' : 'status'}>
      {isSending && <FormattedMessage id="app.sending" />}
      {isRefused && (error ? <HostText text={error} /> : <FormattedMessage id="otp.send.failed" />)}
    </p>
  );
}
