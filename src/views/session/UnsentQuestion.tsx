import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

/** Names what signing out would delete, before it does (X5). */
export function UnsentQuestion({ actorRef }: { readonly actorRef: SessionRef }) {
  const unsent = useSelector(actorRef, ({ context }) => context.unsent);
  const stay = () => actorRef.send({ type: 'signOut.cancelled' });
  const leave = () => actorRef.send({ type: 'signOut.confirmed' });
  if (unsent === null) return null;
  return (
    <DialogFrame
      isOpen
      modalType="alert"
      onDismissed={stay}
      title={<FormattedMessage id="session.unsent.title" />}
      actions={
        <>
          <Button appearance="primary" onClick={stay}>
            <FormattedMessage id="session.warning.stay" />
          </Button>
          <DestructiveButton onClick={leave}>
            <FormattedMessage id="session.unsent.leave" />
          </DestructiveButton>
        </>
      }
    >
      <FormattedMessage id="session.unsent.text" />
    </DialogFrame>
  );
}
