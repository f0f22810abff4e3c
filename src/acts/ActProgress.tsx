import { Button, ProgressBar } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ActingRef } from '../../machines/acts/acting.machine.ts';
import { idsWith, isStopped } from '../../machines/acts/ledger.ts';
import { SlowHint } from './SlowHint.tsx';
import styles from './acts.module.css';

/**
 * The progress of a bulk act, and a button that stops it before its next chunk, if there is one (X4). Nothing
 * else is blocked.
 */
export function ActProgress({ actorRef }: { readonly actorRef: ActingRef }) {
  const id = useId();
  const isActing = useSelector(actorRef, (snapshot) => snapshot.matches('acting'));
  const isReading = useSelector(
    actorRef,
    (snapshot) => snapshot.matches('rereading') || snapshot.matches('rechecking'),
  );
  const total = useSelector(actorRef, (snapshot) => snapshot.context.ledger.length);
  const hasChunks = useSelector(actorRef, ({ context }) => context.ledger.length > context.chunkSize);
  const isRestStopped = useSelector(actorRef, ({ context }) => isStopped(context.ledger));
  const answered = useSelector(
    actorRef,
    ({ context }) => context.ledger.length - idsWith(context.ledger, 'waiting', 'stopped', 'sent').length,
  );
  const canStop = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'stop.requested' }));
  if (!isActing && !isReading) return null;
  return (
    <div className={styles.progress}>
      <div className={styles.progressText}>
        <p id={id} role="status">
          {isReading ? (
            <FormattedMessage id="acts.progress.reading" values={{ total }} />
          ) : isRestStopped ? (
            <FormattedMessage id="acts.progress.stopping" />
          ) : (
            <FormattedMessage id="acts.progress.sent" values={{ done: answered, total }} />
          )}
        </p>
        <SlowHint className={styles.slow} />
        <ProgressBar
          aria-labelledby={id}
          thickness="large"
          {...(isReading ? {} : { value: answered, max: total })}
        />
      </div>
      {hasChunks && (
        <Button
          className={styles.stop}
          disabledFocusable={!canStop}
          onClick={() => actorRef.send({ type: 'stop.requested' })}
        >
          <FormattedMessage id="acts.stop" />
        </Button>
      )}
    </div>
  );
}
