import { Link } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { stepOf } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import { useSubViewHistory } from '../../parts/history-step.ts';
import { useEmitted } from '../../parts/flow-notices.ts';
import { useStore } from '../../ui/store.ts';
import { statePath } from '../../ui/state-path.ts';
import { useKeptFocus } from '../../ui/keep-focus.ts';
import styles from './contact.module.css';
import type { ContactScreenProps, NotifySlot } from './contact-screen.ts';
import { ContactRow } from './ContactRow.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { Failure } from '../../parts/Failure.tsx';
import { LoadingState } from '../../parts/LoadingState.tsx';

interface ContactViewProps extends ContactScreenProps {
  readonly notify: NotifySlot;
}

function Overview({ actorRef, contents }: ContactScreenProps) {
  const canAsk = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'assistance.opened' }));
  return (
    <>
      <p className={styles.intro}>
        <FormattedMessage id="contact.intro" />
      </p>
      <ContactRow actorRef={actorRef} contents={contents} method="sms" />
      <ContactRow actorRef={actorRef} contents={contents} method="email" />
      <p className={styles.assistance} data-returns="assistance">
        {canAsk && (
          <Link as="button" inline onClick={() => actorRef.send({ type: 'assistance.opened' })}>
            <FormattedMessage id="contact.assistance" />
          </Link>
        )}
      </p>
      <RemovalDialog actorRef={actorRef} />
    </>
  );
}

/** The organizations have their own address fragment and history entry (A2.38). */
const useAssistanceStep = (actorRef: ContactRef, isOpen: boolean, close: () => void) => {
  const canAsk = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'assistance.opened' }));
  useSubViewHistory({
    fragment: 'organizations',
    isOpen,
    canOpen: canAsk || isOpen,
    open: () => actorRef.send({ type: 'assistance.opened' }),
    close,
  });
};

/** The profile (A2.35 to A2.39). */
export function ContactView({ actorRef, contents, notify }: ContactViewProps) {
  const known = useStore(contents, (now) => now.known);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const step = useSelector(actorRef, (snapshot) => statePath(stepOf(snapshot)));
  const verification = useSelector(actorRef, (snapshot) => snapshot.children.verification);
  const isVerificationBusy = useSelector(verification, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy')) || isVerificationBusy;
  const hasContacts = useSelector(actorRef, (snapshot) => snapshot.context.contacts !== null);
  const [screen, keptFocus] = useKeptFocus();
  useEmitted(actorRef, 'overview.returned', ({ from }: { readonly from: string }) => {
    requestAnimationFrame(() =>
      screen.current?.querySelector<HTMLElement>(`[data-returns="${from}"] button`)?.focus(),
    );
  });
  const close = useCallback(() => actorRef.send({ type: 'assistance.closed' }), [actorRef]);
  useAssistanceStep(actorRef, step === 'assisting', close);
  const content = () => {
    if (step === 'assisting') return notify(close, known?.requestors ?? []);
    if (step === 'readFailed')
      return (
        <Failure
          title="app.part.title"
          error={error}
          onRetry={() => actorRef.send({ type: 'lookUp.retried' })}
        />
      );
    if (hasContacts && step !== 'signedOut') return <Overview actorRef={actorRef} contents={contents} />;
    return <LoadingState />;
  };
  return (
    <section
      ref={keptFocus}
      className={styles.screen}
      data-flow="contact"
      data-state={path}
      aria-busy={isBusy}
    >
      {step !== 'assisting' && (
        <h1 tabIndex={-1}>
          <FormattedMessage id="app.title.profile" />
        </h1>
      )}
      {content()}
    </section>
  );
}
