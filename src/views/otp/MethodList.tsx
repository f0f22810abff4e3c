import { Button } from '@fluentui/react-components';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { PhoneRegular } from '@fluentui/react-icons/svg/phone';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Person } from '../../../machines/otp/otp.ports.ts';
import type { VerificationRef } from '../../../machines/verification/verification.machine.ts';
import type { Method } from '../../../machines/verification/verification.ts';
import { ContactText } from '../../ui/ContactText.tsx';
import { ResendLabel } from '../../verification/ResendLabel.tsx';
import { SendStatus } from '../../verification/SendStatus.tsx';
import styles from './otp.module.css';

const words = {
  sms: { event: 'sms.requested', first: 'otp.send.sms', Icon: PhoneRegular },
  email: { event: 'email.requested', first: 'otp.send.email', Icon: MailRegular },
} as const;

interface MethodListProps {
  readonly actorRef: VerificationRef;
  readonly person: Person;
  /** Whether only another code helps, after one was requested. */
  readonly again?: boolean;
}

interface MethodRowProps extends Pick<MethodListProps, 'actorRef' | 'again'> {
  readonly isFirst: boolean;
  readonly method: Method;
  readonly target: string;
}

function MethodRow({ actorRef, method, target, isFirst, again = false }: MethodRowProps) {
  const id = useId();
  const { event, first, Icon } = words[method];
  const { used, method: last } = useSelector(actorRef, ({ context }) => context);
  const isMain = last === null ? isFirst : again && last === method;
  const canSend = useSelector(actorRef, (snapshot) => snapshot.can({ type: event }));
  return (
    <li className={styles.method}>
      <Icon aria-hidden />
      <span id={id} className={styles.target}>
        {method === 'sms' ? (
          <FormattedMessage id="otp.target.sms" values={{ mobile: <bdi translate="no">{target}</bdi> }} />
        ) : (
          <FormattedMessage id="otp.target.email" values={{ email: <ContactText text={target} /> }} />
        )}
      </span>
      <Button
        appearance={isMain ? 'primary' : 'secondary'}
        data-method={method}
        aria-describedby={id}
        disabledFocusable={!canSend}
        onClick={() => actorRef.send({ type: event })}
      >
        {used[method] ? <ResendLabel actorRef={actorRef} method={method} /> : <FormattedMessage id={first} />}
      </Button>
    </li>
  );
}

/**
 * The methods to get a code, each with its masked recipient, before and after the first code was requested
 * (A2.18, A2.19, S49).
 */
export function MethodList({ person: { mobile, email }, ...rest }: MethodListProps) {
  return (
    <>
      <ul className={styles.methods}>
        {mobile !== null && <MethodRow {...rest} method="sms" target={mobile} isFirst />}
        {email !== null && <MethodRow {...rest} method="email" target={email} isFirst={mobile === null} />}
      </ul>
      <SendStatus actorRef={rest.actorRef} />
    </>
  );
}
