import { FormattedMessage } from 'react-intl';
import { Countdown } from '../ui/Countdown.tsx';
import styles from './code-entry.module.css';

interface SendStatusProps {
  readonly state: 'ready' | 'sending' | 'refused' | 'cooling';
  /** The provider's words for a refusal. */
  readonly error: string | null;
  /** How long a further send is off after one, in milliseconds. */
  readonly pauseMs: number;
}

/** Says how the sending of a code stands, and counts down to when it can be sent again (A2.18, A2.35). */
export function SendStatus({ state, error, pauseMs }: SendStatusProps) {
  return (
    <p className={styles.sending} role={state === 'refused' ? 'alert' : 'status'}>
      {state === 'sending' && <FormattedMessage id="otp.send.sending" />}
      {state === 'refused' && (error ? <bdi>{error}</bdi> : <FormattedMessage id="otp.send.failed" />)}
      {state === 'cooling' && (
        <span aria-live="off">
          <Countdown fromMs={pauseMs}>
            {(seconds) => <FormattedMessage id="otp.send.wait" values={{ seconds }} />}
          </Countdown>
        </span>
      )}
    </p>
  );
}
