import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import type { Person } from '../../../machines/otp/otp.ports.ts';
import type {
  VerificationRef,
  verificationMachine,
} from '../../../machines/verification/verification.machine.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { useSubViewHistory } from '../../parts/history-step.ts';
import { lazyComponent } from '../../parts/lazy-component.ts';
import { LazyBoundary } from '../../parts/LazyBoundary.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { SupportLink } from '../../parts/SupportLink.tsx';
import { focusIfLost } from '../../ui/put-focus-on.ts';
import { statePath } from '../../ui/state-path.ts';
import { VerificationPart } from '../../verification/VerificationPart.tsx';
import { MethodList } from './MethodList.tsx';
import styles from './otp.module.css';

const CodeStep = lazyComponent(
  () => import('./CodeStep.tsx'),
  (module) => module.CodeStep,
);
/** Preloads the chunk of the step after a code was requested. */
export const preloadCodeStep = (): Promise<void> => CodeStep.preload();

/**
 * Renders the list of organizations that can be notified; `close` returns to the verification (A2.21, A2.22).
 */
export type NotifySlot = (close: () => void, requestors: Person['requestors']) => ReactNode;

/** Why the session before ended, with the limits for the message. */
export interface SessionEnding {
  readonly reason: 'asked' | 'idle' | 'aged' | 'refused' | 'turnedAway';
  readonly minutes: number;
  readonly hours: number;
}

interface OtpViewProps {
  readonly actorRef: OtpRef;
  /** Why the session before ended; shown once (S10). */
  readonly ending: SessionEnding | null;
  /** Returns to the signer group (A2.23); null if the person did not come from one. */
  readonly onBack: (() => void) | null;
  readonly notify: NotifySlot;
  /** The address of the support; null if none is configured. */
  readonly supportUrl: string | null;
}

const endings = {
  asked: 'otp.signedOut.asked',
  idle: 'otp.signedOut.idle',
  aged: 'otp.signedOut.aged',
  refused: 'otp.signedOut.refused',
  turnedAway: 'otp.signedOut.notLetIn',
} as const satisfies Record<SessionEnding['reason'], MessageId>;

function TryAgain({ onPressed }: { readonly onPressed: () => void }) {
  return (
    <Button appearance="primary" onClick={onPressed}>
      <FormattedMessage id="app.tryAgain" />
    </Button>
  );
}

function InvalidUser({ actorRef, supportUrl }: Pick<OtpViewProps, 'actorRef' | 'supportUrl'>) {
  const isUnreachable = useSelector(actorRef, (snapshot) => snapshot.matches('lookUpFailed'));
  return (
    <Problem title="otp.invalidUser.title">
      <p>
        <FormattedMessage id={isUnreachable ? 'app.unreachable' : 'app.link.again'} />
      </p>
      {isUnreachable ? (
        <TryAgain onPressed={() => actorRef.send({ type: 'lookUp.retried' })} />
      ) : (
        <SupportLink href={supportUrl} />
      )}
    </Problem>
  );
}

interface VerificationProps {
  readonly actorRef: VerificationRef;
  readonly person: Person;
}

function Verification({ actorRef, person }: VerificationProps) {
  const hasMethod = person.mobile !== null || person.email !== null;
  const wasAsked = useSelector(actorRef, ({ context }) => context.method !== null);
  return (
    <>
      <h1 className={styles.title}>
        {person.realName ? (
          <FormattedMessage
            id="otp.greeting"
            values={{ name: <bdi translate="no">{person.realName}</bdi> }}
          />
        ) : (
          <FormattedMessage id="app.title.authorization" />
        )}
      </h1>
      {wasAsked ? (
        <LazyBoundary heading="h2">
          <CodeStep actorRef={actorRef} person={person} />
        </LazyBoundary>
      ) : hasMethod ? (
        <>
          <p className={styles.hint}>
            <FormattedMessage id="otp.twoFactor" />
          </p>
          <MethodList actorRef={actorRef} person={person} />
        </>
      ) : (
        <p role="alert">
          <FormattedMessage id="otp.noMethod" />
        </p>
      )}
    </>
  );
}

interface IdentifyProps extends VerificationProps {
  readonly notify: NotifySlot;
}

const isHelpOpen = (snapshot: SnapshotFrom<typeof verificationMachine> | undefined) =>
  snapshot?.matches({ proving: { help: 'open' } }) ?? false;

/** The verification, or in its place the organizations that can be notified (A2.18 to A2.22). */
export function Identify({ actorRef, person, notify }: IdentifyProps) {
  const helpButton = useRef<HTMLDivElement>(null);
  const isHelping = useSelector(actorRef, isHelpOpen);
  const canAsk = useSelector(actorRef, (s) => isHelping || s.can({ type: 'help.requested' }));
  useSubViewHistory({
    fragment: 'organizations',
    isOpen: isHelping,
    canOpen: canAsk,
    open: () => actorRef.send({ type: 'help.requested' }),
    close: () => actorRef.send({ type: 'help.closed' }),
  });
  const wasHelping = useRef(false);
  useEffect(() => {
    // The list took the focus when it opened.
    if (wasHelping.current && !isHelping) helpButton.current?.querySelector('button')?.focus();
    wasHelping.current = isHelping;
  }, [isHelping]);
  return (
    <>
      <VerificationPart actorRef={actorRef} className={styles.content} hidden={isHelping}>
        <Verification actorRef={actorRef} person={person} />
        <div ref={helpButton}>
          <Button
            appearance="transparent"
            className={styles.noAccess}
            disabledFocusable={!canAsk}
            onClick={() => actorRef.send({ type: 'help.requested' })}
          >
            <FormattedMessage id="otp.noAccess" />
          </Button>
        </div>
      </VerificationPart>
      {isHelping && notify(() => actorRef.send({ type: 'help.closed' }), person.requestors)}
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.wait} role="status">
      <div className="shell-spinner" />
      <h1>
        <FormattedMessage id="app.loading" />
      </h1>
    </div>
  );
}

/** The authorization screen (A2.14 to A2.23). */
export function OtpView({ actorRef, ending, onBack, notify, supportUrl }: OtpViewProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const person = useSelector(actorRef, (snapshot) => snapshot.context.person);
  const verification = useSelector(actorRef, (snapshot) => snapshot.children.verification);
  const isHelping = useSelector(verification, isHelpOpen);
  const isUnlinked = useSelector(actorRef, (snapshot) => snapshot.context.link.kind === 'missing');
  const isOut = isUnlinked && ending?.reason === 'asked';
  const isRefused = path === 'signedOut' || path === 'turnedAway';
  const content = (): ReactNode => {
    // After signing out the person has gone back: there is no link, so no link is wrong.
    if (isOut)
      return (
        <Problem title="otp.signedOut.asked">
          <p>
            <FormattedMessage id="app.link.signIn" />
          </p>
          <SupportLink href={supportUrl} />
        </Problem>
      );
    if (path === 'invalidUser' || path === 'lookUpFailed')
      return <InvalidUser actorRef={actorRef} supportUrl={supportUrl} />;
    if (verification && person) return <Identify actorRef={verification} person={person} notify={notify} />;
    if (isRefused)
      return (
        <Problem title="otp.signedOut.notLetIn">
          <TryAgain onPressed={() => window.location.reload()} />
        </Problem>
      );
    return <Waiting />;
  };
  const isCalm = isRefused || path === 'identifying' || path === 'invalidUser' || path === 'lookUpFailed';
  return (
    <section className="shell-card" data-flow="otp" data-state={path} aria-busy={!isCalm}>
      {ending && !isOut && (
        <p ref={focusIfLost} className={styles.ending} role="status">
          <FormattedMessage id={endings[ending.reason]} values={{ ...ending }} />
        </p>
      )}
      <div className={isCalm ? styles.content : styles.waiting}>{content()}</div>
      {isCalm && !isHelping && onBack && (
        <div className={styles.back}>
          <Button onClick={onBack}>
            <FormattedMessage id="app.back" />
          </Button>
        </div>
      )}
    </section>
  );
}
