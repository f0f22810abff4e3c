import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './DocumentActionView.tsx';

function SignedTable({ shelf }: Pick<DocumentScreenProps, 'shelf'>) {
  return (
    <table className={styles.result}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="documentAction.signed.organization" />
          </th>
          <th scope="col">
            <FormattedMessage id="documentAction.signed.patient" />
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <bdi>{shelf.current?.facts.organization}</bdi>
          </td>
          <td>
            <bdi>{shelf.current?.facts.subject}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function AlreadySigned() {
  return (
    <p>
      <strong>
        <FormattedMessage id="documentAction.alreadySigned.note" />
      </strong>
      {': '}
      <FormattedMessage id="documentAction.alreadySigned.text" />
    </p>
  );
}

/** 'Successfully Signed' and 'Signature Failed' (D2.50, D2.51, D4.11, D4.14). */
export function Results({ actorRef, shelf }: DocumentScreenProps) {
  const isSigned = useSelector(actorRef, (snapshot) => snapshot.matches({ act: 'signed' }));
  const isRedundant = useSelector(actorRef, (snapshot) => snapshot.matches({ act: 'alreadySigned' }));
  const close = () => actorRef.send({ type: 'result.closed' });
  return (
    <DialogFrame
      isOpen={isSigned || isRedundant}
      title={
        <FormattedMessage
          id={isRedundant ? 'documentAction.alreadySigned.title' : 'documentAction.signed.title'}
        />
      }
      actions={
        <Button appearance="primary" size="large" onClick={close}>
          <FormattedMessage id="app.close" />
        </Button>
      }
      onDismissed={close}
    >
      {isRedundant ? <AlreadySigned /> : <SignedTable shelf={shelf} />}
    </DialogFrame>
  );
}
