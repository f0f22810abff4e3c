import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { SessionRef } from '../../../machines/session/session.machine.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

/** Warns before a sign-out that it would delete unfinished work (X5). */
export function UnsentQuestion({ actorRef }: { readonly actorRef: SessionRef }) {
  const stay = () => actorRef.send({ type: 'signOut.cancelled' });
  const leave = () => actorRef.send({ type: 'signOut.confirmed' });
  return (
    <DialogFrame
      isOpen
      modalType="alert"
      onDismissed={stay}
      title={<FormattedMessage id="session.unsent.title" />}
      actions={
        <>
          <DestructiveButton onClick={leave}>
            <FormattedMessage id="session.unsent.leave" />
          </DestructiveButton>
          <Button data-focused-first appearance="primary" onClick={stay}>
            <FormattedMessage id="session.warning.stay" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="session.unsent.text" />
    </DialogFrame>
  );
}
