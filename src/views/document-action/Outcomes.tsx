import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type {
  DocumentActionRef,
  documentActionMachine,
} from '../../../machines/document-action/document-action.machine.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import styles from './document-action.module.css';

interface ActorProps {
  readonly actorRef: DocumentActionRef;
}

interface BannerProps {
  readonly kind: 'warning' | 'error' | 'busy';
  readonly children: ReactNode;
}

function Banner({ kind, children }: BannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  // Whoever has acted far down the document sees what became of it.
  useEffect(() => {
    void banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={banner} className={styles.banner} data-kind={kind} role={kind === 'busy' ? 'status' : 'alert'}>
      {children}
    </div>
  );
}

/** Why the document is not on the screen, and the next step. */
export function NotOpened({ actorRef }: ActorProps) {
  const isMissing = useSelector(actorRef, (snapshot) => snapshot.matches('missing'));
  const isUnopened = useSelector(actorRef, (snapshot) => snapshot.matches('unopened'));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  if (!isMissing && !isUnopened) return null;
  return (
    <div className={styles.notOpened} role="alert">
      <h1>
        <FormattedMessage id={isMissing ? 'documentAction.missing.title' : 'documentAction.failed.title'} />
      </h1>
      <p>
        {isMissing ? (
          <FormattedMessage id="documentAction.missing.text" />
        ) : error ? (
          <bdi>{error}</bdi>
        ) : (
          <FormattedMessage id="documentAction.failed.text" />
        )}
      </p>
      {isUnopened && (
        <Button appearance="primary" size="large" onClick={() => actorRef.send({ type: 'opening.retried' })}>
          <FormattedMessage id="app.tryAgain" />
        </Button>
      )}
    </div>
  );
}

function Locked({ actorRef }: ActorProps) {
  return (
    <Banner kind="warning">
      <strong>
        <FormattedMessage id="documentAction.locked.banner" />
      </strong>
      <span>
        <FormattedMessage id="documentAction.locked.nextStep" />
      </span>
      <Button onClick={() => actorRef.send({ type: 'lock.retried' })}>
        <FormattedMessage id="app.tryAgain" />
      </Button>
    </Banner>
  );
}

function CheckNow({ actorRef }: ActorProps) {
  return (
    <Button onClick={() => actorRef.send({ type: 'outcome.askedAgain' })}>
      <FormattedMessage id="documentAction.unknown.checkNow" />
    </Button>
  );
}

/** What a banner has to say; null where a dialog or nothing says it. */
const outcomeOf = (snapshot: SnapshotFrom<typeof documentActionMachine>) => {
  if (snapshot.matches('locked')) return 'locked';
  for (const state of ['unknown', 'refused', 'refusedAsLocked'] as const) {
    if (snapshot.matches({ [state]: 'unreadable' })) return 'unreadable';
    if (snapshot.matches(state)) return 'rereading';
  }
  const { mark, error } = snapshot.context;
  if (mark === 'refused') return error ? 'refused' : 'notRecorded';
  return mark;
};

interface SayingProps extends ActorProps {
  readonly act: Act;
  readonly error: string | null;
}

/** Nobody can tell yet what became of an act, or of the document after it. */
function Unread({ actorRef, act, error }: SayingProps) {
  return (
    <Banner kind="warning">
      {error && <bdi>{error}</bdi>}
      <span>
        <FormattedMessage id={`documentAction.unread.${act}`} />
      </span>
      <CheckNow actorRef={actorRef} />
    </Banner>
  );
}

/** What became of the last act, where no dialog says it (D2.46, D4.15, X3, X7). */
export function Outcome({ actorRef }: ActorProps) {
  const outcome = useSelector(actorRef, outcomeOf);
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const act = useSelector(actorRef, (snapshot) => snapshot.context.act ?? 'sign');
  switch (outcome) {
    case 'locked':
      return <Locked actorRef={actorRef} />;
    case 'unreadable':
      return <Unread {...{ actorRef, act, error }} />;
    case 'rereading':
      return (
        <Banner key={outcome} kind="busy">
          <FormattedMessage id={`documentAction.rereading.${act}`} />
        </Banner>
      );
    case 'notRecorded':
      return (
        <Banner key={outcome} kind="warning">
          <FormattedMessage id={`documentAction.notRecorded.${act}`} />
        </Banner>
      );
    case 'changed':
    case 'unchecked':
      return (
        <Banner key={outcome} kind="warning">
          <span>
            <FormattedMessage id={`documentAction.${outcome}.text`} />
          </span>
          {outcome === 'unchecked' && error && <bdi>{error}</bdi>}
        </Banner>
      );
    case 'refused':
      return (
        <Banner key={outcome} kind="error">
          <bdi>{error}</bdi>
        </Banner>
      );
    default:
      return null;
  }
}
