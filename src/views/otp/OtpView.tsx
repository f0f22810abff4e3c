import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import { Button } from '../../ui/Button.tsx';
import { statePath } from '../state-path.ts';
import { CodeForm } from './CodeForm.tsx';
import { MethodList } from './MethodList.tsx';
import styles from './otp.module.css';
import type { SessionEnding } from './OtpRoute.tsx';

interface OtpViewProps {
  readonly actorRef: OtpRef;
  /** Why the session before ended; said once (S10). */
  readonly ending: SessionEnding | null;
}

const waitingTexts = {
  lookingUp: 'otp.checkingLink',
  forgettingStoredPerson: 'otp.checkingLink',
  counting: 'otp.counting',
} as const;

function Ending({ ending }: { readonly ending: SessionEnding }) {
  const { reason, minutes, hours } = ending;
  return (
    <p className={styles.ending} role="status">
      {reason === 'idle' && <FormattedMessage id="otp.signedOut.idle" values={{ minutes }} />}
      {reason === 'aged' && <FormattedMessage id="otp.signedOut.aged" values={{ hours }} />}
      {reason === 'asked' && <FormattedMessage id="otp.signedOut.asked" />}
      {reason === 'refused' && <FormattedMessage id="otp.signedOut.refused" />}
    </p>
  );
}

function InvalidUser({ actorRef }: { readonly actorRef: OtpRef }) {
  const link = useSelector(actorRef, (snapshot) => snapshot.context.link.kind);
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.matches('lookUpFailed'));
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.title}>
        <FormattedMessage id="otp.invalidUser.title" />
      </h1>
      <p>
        {link === 'missing' && <FormattedMessage id="otp.invalidUser.missing" />}
        {link === 'malformed' && <FormattedMessage id="otp.invalidUser.malformed" />}
        {link === 'user' && isUnreachable && <FormattedMessage id="otp.invalidUser.unreachable" />}
        {link === 'user' && !isUnreachable && <FormattedMessage id="otp.invalidUser.unknown" />}
      </p>
      {isUnreachable && (
        <Button appearance="primary" onClick={() => actorRef.send({ type: 'lookUp.retried' })}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      )}
    </div>
  );
}

function Identify({ actorRef }: { readonly actorRef: OtpRef }) {
  const person = useSelector(actorRef, (snapshot) => snapshot.context.person);
  const hasMethod = person?.mobile != null || person?.email != null;
  return (
    <>
      <h1 className={styles.title}>
        <FormattedMessage id="otp.greeting" values={{ name: person?.realName ?? '' }} />
      </h1>
      {hasMethod ? (
        <>
          <p className={styles.hint}>
            <FormattedMessage id="otp.twoFactor" />
          </p>
          <MethodList actorRef={actorRef} />
          <CodeForm actorRef={actorRef} />
        </>
      ) : (
        <p role="alert">
          <FormattedMessage id="otp.noMethod" />
        </p>
      )}
    </>
  );
}

function Waiting({ actorRef }: { readonly actorRef: OtpRef }) {
  const text = useSelector(actorRef, ({ value }) =>
    typeof value === 'string' && value in waitingTexts
      ? waitingTexts[value as keyof typeof waitingTexts]
      : 'otp.counting',
  );
  return (
    <div className={styles.wait} role="status">
      <div className="shell-spinner" />
      <h1>
        <FormattedMessage id={text} />
      </h1>
    </div>
  );
}

function Refused() {
  return (
    <div role="alert" className={styles.problem}>
      <h1 className={styles.title}>
        <FormattedMessage id="otp.signedOut.refused" />
      </h1>
      <Button appearance="primary" onClick={() => window.location.reload()}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </div>
  );
}

/** The authorization screen (A2.14 to A2.20), a function of its machine. */
export function OtpView({ actorRef, ending }: OtpViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const content = (): ReactNode => {
    if (path === 'invalidUser' || path === 'lookUpFailed') return <InvalidUser actorRef={actorRef} />;
    if (path.startsWith('identifying')) return <Identify actorRef={actorRef} />;
    if (path === 'signedOut') return <Refused />;
    return <Waiting actorRef={actorRef} />;
  };
  const isCalm = path.startsWith('identifying') || path === 'invalidUser' || path === 'lookUpFailed';
  return (
    <section className={`shell-card ${styles.card}`} data-flow="otp" data-state={path} aria-busy={!isCalm}>
      {ending && <Ending ending={ending} />}
      <div className={isCalm ? styles.content : styles.waiting}>{content()}</div>
    </section>
  );
}
