import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import type { Method } from '../../../machines/verification/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import styles from './otp.module.css';

const words = {
  sms: { event: 'sms.requested', first: 'otp.send.sms' },
  email: { event: 'email.requested', first: 'otp.send.email' },
} as const;

function MethodRow({ actorRef, method, target }: { actorRef: OtpRef; method: Method; target: string }) {
  const id = useId();
  const { event, first } = words[method];
  const wasUsed = useSelector(actorRef, (snapshot) => snapshot.context.used[method]);
  const canSend = useSelector(actorRef, (snapshot) => snapshot.can({ type: event }));
  const isLast = useSelector(actorRef, (snapshot) => snapshot.context.method === method);
  return (
    <li className={styles.method}>
      <span id={id} className={styles.target}>
        {method === 'sms' ? (
          <FormattedMessage id="otp.target.sms" values={{ mobile: <bdi>{target}</bdi> }} />
        ) : (
          <FormattedMessage id="otp.target.email" values={{ email: <bdi>{target}</bdi> }} />
        )}
      </span>
      <Button
        appearance={isLast ? 'secondary' : 'primary'}
        aria-describedby={id}
        off={!canSend}
        onClick={() => actorRef.send({ type: event })}
      >
        <FormattedMessage id={wasUsed ? 'otp.send.again' : first} />
      </Button>
    </li>
  );
}

/** The ways to get a code, each with its masked target (A2.18, A2.19). */
export function MethodList({ actorRef }: { readonly actorRef: OtpRef }) {
  const person = useSelector(actorRef, (snapshot) => snapshot.context.person);
  const isSending = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ identifying: { sending: 'busy' } }),
  );
  const isCooling = useSelector(actorRef, (s) => s.matches({ identifying: { sending: 'coolingDown' } }));
  const isRefused = useSelector(actorRef, (s) =>
    s.matches({ identifying: { sending: { ready: 'refused' } } }),
  );
  const { error, resendMs } = useSelector(actorRef, (snapshot) => snapshot.context);
  return (
    <>
      <ul className={styles.methods}>
        {person?.mobile != null && <MethodRow actorRef={actorRef} method="sms" target={person.mobile} />}
        {person?.email != null && <MethodRow actorRef={actorRef} method="email" target={person.email} />}
      </ul>
      <SendStatus
        state={isSending ? 'sending' : isRefused ? 'refused' : isCooling ? 'cooling' : 'ready'}
        error={error}
        pauseMs={resendMs}
      />
    </>
  );
}
