import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import type { Method } from '../../machines/verification/verification.ts';
import { Countdown } from '../ui/Countdown.tsx';

const pauseOf = { sms: 'smsPause', email: 'emailPause' } as const;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface ResendLabelProps {
  readonly actorRef: VerificationRef;
  readonly method: Method;
}

/** The label of the resend button, with a visual countdown until it is enabled (A2.18, A2.35). */
export function ResendLabel({ actorRef, method }: ResendLabelProps) {
  const pauseMs = useSelector(actorRef, ({ context }) => context.resendMs[method]);
  const isPausing = useSelector(actorRef, (s) => s.matches({ proving: { [pauseOf[method]]: 'running' } }));
  return (
    <span>
      <FormattedMessage id="otp.send.again" />
      {isPausing && (
        <span aria-hidden="true">
          {' '}
          <Countdown fromMs={pauseMs}>
            {(seconds) => <FormattedMessage id="otp.send.wait" values={{ time: clock(seconds) }} />}
          </Countdown>
        </span>
      )}
    </span>
  );
}
