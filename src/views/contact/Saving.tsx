import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import styles from './contact.module.css';

/** The state of the change: it is being saved, read again, not saved, or unknown (X3). */
export function Saving({ actorRef }: { readonly actorRef: ContactRef }) {
  const panel = useRef<HTMLDivElement>(null);
  const isRereading = useSelector(actorRef, (snapshot) => snapshot.hasTag('rereading'));
  const isNotStored = useSelector(actorRef, (snapshot) => snapshot.hasTag('notStored'));
  const isUnknown = useSelector(actorRef, (snapshot) => snapshot.hasTag('unknown'));
  const isRemoval = useSelector(actorRef, (snapshot) => snapshot.hasTag('removal'));
  // The element that had the focus, in the verification or the dialog, was unmounted.
  useEffect(() => panel.current?.focus(), []);
  const send = (type: 'save.retried' | 'editing.cancelled' | 'lookUp.retried') => () => {
    panel.current?.focus();
    actorRef.send({ type });
  };
  const isWaiting = !isNotStored && !isUnknown;
  const text = () => {
    if (isRereading) return 'documentAction.rereading';
    if (isUnknown) return 'contact.finished.unknown';
    if (isNotStored) return 'contact.saving.notStored';
    return 'contact.saving.busy';
  };
  return (
    <div ref={panel} tabIndex={-1} className={styles.saving} data-waiting={isWaiting}>
      <p role="status">
        {isWaiting && <span className="shell-spinner" aria-hidden="true" />}
        <FormattedMessage id={text()} />
      </p>
      {isNotStored && (
        <div className={styles.buttons}>
          <Button appearance="subtle" onClick={send('editing.cancelled')}>
            <FormattedMessage id="app.cancel" />
          </Button>
          <Button appearance="primary" onClick={send('save.retried')}>
            <FormattedMessage id={isRemoval ? 'contact.removal.confirm' : 'contact.saveAgain'} />
          </Button>
        </div>
      )}
      {isUnknown && (
        <Button appearance="primary" onClick={send('lookUp.retried')}>
          <FormattedMessage id="acts.checkNow" />
        </Button>
      )}
    </div>
  );
}
