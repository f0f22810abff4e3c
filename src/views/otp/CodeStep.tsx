import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../machines/otp/otp.ports.ts';
import type { VerificationRef } from '../../../machines/verification/verification.machine.ts';
import type { Method } from '../../../machines/verification/verification.ts';
import { Button } from '../../ui/Button.tsx';
import { CodeForm } from '../../verification/CodeForm.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import styles from './code-step.module.css';

interface CodeStepProps {
  readonly actorRef: VerificationRef;
  readonly person: Person;
}

/** Where the code went, or was to go where nobody knows whether it was sent. */
function Target({ actorRef, person: { mobile, email } }: CodeStepProps) {
  const isText = useSelector(actorRef, ({ context }) => context.method === 'sms');
  const isUnsure = useSelector(actorRef, (s) => s.matches({ proving: { code: { open: 'unsure' } } }));
  const values = { mobile: <bdi translate="no">{mobile}</bdi>, email: <bdi translate="no">{email}</bdi> };
  const sent = isText ? 'otp.code.bySms' : 'otp.code.byEmail';
  const asked = isText ? 'otp.target.sms' : 'otp.target.email';
  return (
    <p className={styles.target}>
      <FormattedMessage id={isUnsure ? asked : sent} values={values} />
    </p>
  );
}

const ways = {
  sms: { event: { type: 'sms.requested' }, instead: 'otp.send.smsInstead' },
  email: { event: { type: 'email.requested' }, instead: 'otp.send.emailInstead' },
} as const;

interface WayProps {
  readonly actorRef: VerificationRef;
  readonly method: Method;
  readonly isNeeded: boolean;
}

function Way({ actorRef, method, isNeeded }: WayProps) {
  const { event, instead } = ways[method];
  const canSend = useSelector(actorRef, (snapshot) => snapshot.can(event));
  const isLast = useSelector(actorRef, ({ context }) => context.method === method);
  return (
    <Button
      appearance={isNeeded && isLast ? 'primary' : 'secondary'}
      off={!canSend}
      onClick={() => actorRef.send(event)}
    >
      <FormattedMessage id={isLast ? 'otp.send.again' : instead} />
    </Button>
  );
}

function Ways({ actorRef, isNeeded }: Omit<WayProps, 'method'>) {
  const { method, methods } = useSelector(actorRef, ({ context }) => context);
  const other = method === 'sms' ? 'email' : 'sms';
  return (
    <div className={styles.ways}>
      {method && <Way actorRef={actorRef} method={method} isNeeded={isNeeded} />}
      {methods[other] && <Way actorRef={actorRef} method={other} isNeeded={isNeeded} />}
      <SendStatus actorRef={actorRef} />
    </div>
  );
}

/** What follows once a code was asked for: its box first, then the ways to another one (A2.18 to A2.20). */
export function CodeStep({ actorRef, person }: CodeStepProps) {
  return (
    <>
      <Target actorRef={actorRef} person={person} />
      <CodeForm
        actorRef={actorRef}
        label="otp.code.label"
        renderWays={(isNeeded) => <Ways actorRef={actorRef} isNeeded={isNeeded} />}
      />
    </>
  );
}
