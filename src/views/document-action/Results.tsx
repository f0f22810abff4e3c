import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Act } from '../../../machines/acts/acts.ts';
import type { Standing } from '../../../machines/acts/standing.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';

interface ResultsProps extends Pick<DocumentScreenProps, 'actorRef' | 'shelf'> {
  /** Another document follows in the list. */
  readonly hasNext: boolean;
}

function DoneTable({ shelf }: Pick<DocumentScreenProps, 'shelf'>) {
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

const doneTitles = {
  review: 'bulkAct.succeeded.review',
  sign: 'documentAction.signed.title',
  decline: 'bulkAct.done.decline',
  acknowledge: 'bulkAct.done.acknowledge',
} as const satisfies Record<Act, MessageId>;

const overtakenText = (act: Act, standing: Standing | null) => {
  switch (standing) {
    case 'waits':
      return 'bulkAct.result.notRecorded';
    case 'gone':
      return 'bulkAct.result.gone';
    case 'recorded':
      return 'bulkAct.done.unseen';
    default:
      // Named only where a row proves it (S46).
      return `bulkAct.redundant.${act}` as const;
  }
};

function Overtaken({ act, standing }: { readonly act: Act; readonly standing: Standing | null }) {
  return (
    <p>
      <strong>
        <FormattedMessage id="documentAction.alreadySigned.note" />
      </strong>
      {': '}
      <FormattedMessage id={overtakenText(act, standing)} />
    </p>
  );
}

/** 'Successfully Reviewed', 'Successfully Signed' and 'Signature Failed' (D2.50, D2.51, D4.9, D4.11, D4.14). */
export function Results({ actorRef, shelf, hasNext }: ResultsProps) {
  const isDone = useSelector(actorRef, (snapshot) => snapshot.matches('succeeded'));
  const isOvertaken = useSelector(actorRef, (snapshot) => snapshot.matches('alreadyDone'));
  const act = useSelector(actorRef, (snapshot) => snapshot.context.act ?? 'sign');
  const standing = useSelector(actorRef, (snapshot) => snapshot.context.standing);
  const close = () => actorRef.send({ type: 'result.closed' });
  return (
    <DialogFrame
      isOpen={isDone || isOvertaken}
      title={<FormattedMessage id={isOvertaken ? `bulkAct.ledger.${act}Failed` : doneTitles[act]} />}
      actions={
        <>
          <Button appearance={hasNext ? 'secondary' : 'primary'} size="large" onClick={close}>
            <FormattedMessage id="app.close" />
          </Button>
          {hasNext && (
            <Button
              appearance="primary"
              size="large"
              className={styles.choice}
              onClick={() => actorRef.send({ type: 'next.requested' })}
            >
              <FormattedMessage id="documentAction.button.next" />
            </Button>
          )}
        </>
      }
      onDismissed={close}
    >
      {isOvertaken ? (
        <Overtaken act={act} standing={standing} />
      ) : (
        <>
          {standing === 'recorded' && (
            <p>
              <FormattedMessage id="bulkAct.done.unseen" />
            </p>
          )}
          <DoneTable shelf={shelf} />
        </>
      )}
    </DialogFrame>
  );
}
