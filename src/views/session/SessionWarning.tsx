import { Button, Spinner } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { stripRef } from '../../ui/notice-room.ts';
import { useFocusReturned } from '../../ui/use-focus-returned.ts';
import type { SessionServices } from '../../session/services.ts';
import { ClockNotice } from './ClockNotice.tsx';
import { UnsentQuestion } from './UnsentQuestion.tsx';
import styles from './session-cover.module.css';
import { useIgnoredEarlyKeys } from './use-ignored-early-keys.ts';

/** The remaining seconds at which screen readers get an announcement (X6). */
const spokenAt = [120, 60, 20];

interface SessionWarningProps {
  readonly actorRef: SessionRef;
  readonly services: SessionServices;
}

const passedOf = (seconds: number) => spokenAt.filter((at) => seconds <= at).length;

/**
 * Whether the remaining time is announced now: the first value, and whenever one of those above is passed.
 */
const useSpoken = (seconds: number): boolean => {
  const [last, setLast] = useState({ seconds, isSpoken: true });
  if (last.seconds !== seconds) setLast({ seconds, isSpoken: passedOf(seconds) > passedOf(last.seconds) });
  return last.isSpoken;
};

function Remaining({ seconds }: { readonly seconds: number }) {
  const isSpoken = useSpoken(seconds);
  const text = <FormattedMessage id="session.warning.countdown" values={{ seconds }} />;
  return (
    <>
      <span role="timer">{text}</span>
      <span role="alert" className="visually-hidden">
        {isSpoken && text}
      </span>
    </>
  );
}

function AgeWarning({ leftMs, hours }: { readonly leftMs: number; readonly hours: number }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it has no room, by the keyboard, too
    <section ref={stripRef} tabIndex={0} className="session-strip" aria-labelledby="session-age-warning">
      <strong id="session-age-warning">
        <FormattedMessage id="session.ageWarning.title" />
      </strong>
      <Countdown fromMs={leftMs}>{(seconds) => <Remaining seconds={seconds} />}</Countdown>
      <span>
        <FormattedMessage id="session.ageWarning.text" values={{ hours }} />
      </span>
    </section>
  );
}

function IdleWarning({ actorRef, services: { store, limits } }: SessionWarningProps) {
  useIgnoredEarlyKeys();
  const isResumed = useSelector(actorRef, (snapshot) => snapshot.hasTag('resumed'));
  const stay = () => actorRef.send({ type: 'warning.closed' });
  const leave = () => actorRef.send({ type: 'signOut.requested' });
  return (
    <DialogFrame
      isOpen
      modalType="alert"
      onDismissed={stay}
      title={<FormattedMessage id="session.warning.title" />}
      actions={
        <>
          <Button appearance="secondary" onClick={leave}>
            <FormattedMessage id="session.warning.leave" />
          </Button>
          <Button data-focused-first appearance="primary" onClick={stay}>
            <FormattedMessage id="session.warning.stay" />
          </Button>
        </>
      }
    >
      {isResumed ? (
        <span role="status">
          <FormattedMessage id="session.warning.stayed" />
        </span>
      ) : (
        <Countdown fromMs={limits.idleTimeoutMs - store.idleFor()}>
          {(seconds) => <Remaining seconds={seconds} />}
        </Countdown>
      )}
    </DialogFrame>
  );
}

/** Covers all screens and their dialogs, which continue unchanged if the person is still there (S9, S47). */
function Cover() {
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusReturned(true);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="session-cover"
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <div className="session-leaving" role="status">
        <Spinner aria-hidden="true" />
        <h1 id="session-cover">
          <FormattedMessage id="app.loading" />
        </h1>
      </div>
    </dialog>
  );
}

function Warning({ actorRef, services }: SessionWarningProps) {
  const isIdle = useSelector(actorRef, (snapshot) => snapshot.hasTag('warned') || snapshot.hasTag('resumed'));
  const isAged = useSelector(actorRef, (snapshot) => snapshot.hasTag('ageWarned'));
  const { limits, store } = services;
  if (isIdle) return <IdleWarning actorRef={actorRef} services={services} />;
  if (!isAged) return null;
  const hours = limits.sessionMaxMs / 3_600_000;
  return <AgeWarning leftMs={limits.sessionMaxMs - store.age()} hours={hours} />;
}

/**
 * The warning before a sign-out (X6, S28), and the question before one that deletes a text (X5); loaded after
 * the first screen. Any activity extends an idle session; nothing extends one that has reached its maximum
 * age. The warning covers the question, because the question may have been left open.
 */
export function SessionWarning({ actorRef, services }: SessionWarningProps) {
  const isAsking = useSelector(actorRef, (snapshot) => snapshot.hasTag('asking'));
  const isCovered = useSelector(actorRef, (snapshot) => snapshot.hasTag('covered'));
  return (
    <>
      <ClockNotice clock={services.clock} store={services.store} />
      {isCovered && <Cover />}
      {isAsking && <UnsentQuestion actorRef={actorRef} />}
      <Warning actorRef={actorRef} services={services} />
    </>
  );
}
