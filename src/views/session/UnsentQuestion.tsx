import { Button } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Unsent } from '../../session/services.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';

interface UnsentQuestionProps {
  readonly unsent: Unsent;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Names what signing out would delete, before it does (X5). */
export function UnsentQuestion({ unsent, onStay, onLeave }: UnsentQuestionProps) {
  return (
    <DialogFrame
      isOpen
      modalType="alert"
      onDismissed={onStay}
      title={
        <FormattedMessage
          id={unsent === 'drawing' ? 'session.unsent.drawingTitle' : 'session.unsent.title'}
        />
      }
      actions={
        <>
          <Button appearance="primary" onClick={onStay}>
            <FormattedMessage id="session.warning.stay" />
          </Button>
          <DestructiveButton onClick={onLeave}>
            <FormattedMessage id="session.unsent.leave" />
          </DestructiveButton>
        </>
      }
    >
      <FormattedMessage id={`session.unsent.${unsent}`} />
    </DialogFrame>
  );
}
