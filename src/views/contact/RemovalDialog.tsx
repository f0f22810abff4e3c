import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import styles from './contact.module.css';

/** Asks before the number is removed: it is one of two ways to sign in, or the last one (S14). */
export function RemovalDialog({ actorRef }: { readonly actorRef: ContactRef }) {
  const isOpen = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ covered: { step: 'confirmingRemoval' } }),
  );
  const contacts = useSelector(actorRef, (snapshot) => snapshot.context.contacts);
  const keep = () => actorRef.send({ type: 'removal.cancelled' });
  const mobile = <bdi translate="no">{contacts?.mobile}</bdi>;
  return (
    <DialogFrame
      isOpen={isOpen}
      title={<FormattedMessage id="contact.removal.title" />}
      onDismissed={keep}
      actions={
        <>
          <Button onClick={keep}>
            <FormattedMessage id="contact.removal.keep" />
          </Button>
          <DestructiveButton
            appearance="primary"

            onClick={() => actorRef.send({ type: 'removal.confirmed' })}
          >
            <FormattedMessage id="contact.removal.confirm" />
          </DestructiveButton>
        </>
      }
    >
      {contacts?.email == null ? (
        <p className={styles.danger}>
          <FormattedMessage id="contact.removal.last" values={{ mobile }} />
        </p>
      ) : (
        <p>
          <FormattedMessage
            id="contact.removal.text"
            values={{ mobile, email: <bdi translate="no">{contacts.email}</bdi> }}
          />
        </p>
      )}
    </DialogFrame>
  );
}
