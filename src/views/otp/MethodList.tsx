import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../machines/otp/otp.ports.ts';
import type { VerificationRef } from '../../../machines/verification/verification.machine.ts';
import type { Method } from '../../../machines/verification/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import styles from './otp.module.css';

const words = {
  sms: { event: 'sms.requested', first: 'otp.send.sms' },
  email: { event: 'email.requested', first: 'otp.send.email' },
} as const;

interface MethodRowProps {
  readonly actorRef: VerificationRef;
  readonly method: Method;
  readonly target: string;
}

function MethodRow({ actorRef, method, target }: MethodRowProps) {
  const id = useId();
  const { event, first } = words[method];
  const canSend = useSelector(actorRef, (snapshot) => snapshot.can({ type: event }));
  return (
    <li className={styles.method}>
      <span id={id} className={styles.target}>
        {method === 'sms' ? (
          <FormattedMessage id="otp.target.sms" values={{ mobile: <bdi translate="no">{target}</bdi> }} />
        ) : (
          <FormattedMessage id="otp.target.email" values={{ email: <bdi translate="no">{target}</bdi> }} />
        )}
      </span>
      <Button
        appearance="primary"
        aria-describedby={id}
        off={!canSend}
        onClick={() => actorRef.send({ type: event })}
      >
        <FormattedMessage id={first} />
      </Button>
    </li>
  );
}

interface MethodListProps {
  readonly actorRef: VerificationRef;
  readonly person: Person;
}

/** The ways to get a code, each with its masked target (A2.18, A2.19). */
export function MethodList({ actorRef, person: { mobile, email } }: MethodListProps) {
  return (
    <>
      <ul className={styles.methods}>
        {mobile !== null && <MethodRow actorRef={actorRef} method="sms" target={mobile} />}
        {email !== null && <MethodRow actorRef={actorRef} method="email" target={email} />}
      </ul>
      <SendStatus actorRef={actorRef} />
    </>
  );
}
