import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../machines/otp/otp.ports.ts';
import type { VerificationRef } from '../../../machines/verification/verification.machine.ts';
import { CodeForm } from '../../verification/CodeForm.tsx';
import styles from './code-step.module.css';
import { MethodList } from './MethodList.tsx';

interface CodeStepProps {
  readonly actorRef: VerificationRef;
  readonly person: Person;
}

/** The recipient of the code; nothing if it is unknown whether the code was sent. */
function Target({ actorRef, person: { mobile, email } }: CodeStepProps) {
  const isText = useSelector(actorRef, ({ context }) => context.method === 'sms');
  const isUnsure = useSelector(actorRef, (s) => s.matches({ proving: { code: { open: 'unsure' } } }));
  if (isUnsure) return null;
  return (
    <p className={styles.target}>
      <FormattedMessage
        id="otp.code.sentTo"
        values={{ target: <bdi translate="no">{isText ? mobile : email}</bdi> }}
      />
    </p>
  );
}

/**
 * The step after a code was requested: the input for it, then both methods to get another one (A2.18 to
 * A2.20, S49).
 */
export function CodeStep({ actorRef, person }: CodeStepProps) {
  return (
    <>
      <Target actorRef={actorRef} person={person} />
      <CodeForm
        actorRef={actorRef}
        label="otp.code.label"
        renderWays={(isNeeded) => <MethodList actorRef={actorRef} person={person} again={isNeeded} />}
      />
    </>
  );
}
