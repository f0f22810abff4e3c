import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { Entry } from '../../../machines/acts/ledger.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { ReceiptFold } from '../../acts/ReceiptFold.tsx';
import { HoldsTime } from '../../ui/HoldsTime.tsx';
import { useObserved } from '../../ui/observed.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';

interface ResultsProps extends Pick<DocumentScreenProps, 'actorRef' | 'contents' | 'receipts'> {
  /** Another document follows in the list. */
  readonly hasNext: boolean;
}

function DoneTable({ contents }: Pick<DocumentScreenProps, 'contents'>) {
  const facts = useObserved(contents, ({ current }) => current?.facts);
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
            <bdi>{facts?.organization}</bdi>
          </td>
          <td>
            <bdi>{facts?.subject}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The receipt of the act that has just been done. */
function OwnReceipt({ contents, receipts }: Pick<ResultsProps, 'contents' | 'receipts'>) {
  const id = useObserved(contents, ({ current }) => current?.facts.id);
  const receipt = useObserved(
    receipts,
    ({ all }) => all.find(({ lines: [line] }) => line?.document.id === id) ?? null,
  );
  return <ReceiptFold receipt={receipt} />;
}

/** 'Redundant' is told as what it says, whoever did it (D2.51, S46). */
function Overtaken({ act, entry }: { readonly act: Act; readonly entry: Entry | null }) {
  return (
    <p>
      <strong>
        <FormattedMessage id="documentAction.alreadySigned.note" />
      </strong>
      {': '}
      <FormattedMessage id={entry?.fate === 'already' ? `acts.redundant.${act}` : 'acts.result.gone'} />
    </p>
  );
}

/** 'Successfully Reviewed', 'Successfully Signed' and 'Signature Failed' (D2.50, D2.51, D4.9, D4.11, D4.14). */
export function Results({ actorRef, contents, receipts, hasNext }: ResultsProps) {
  const isDone = useSelector(actorRef, (snapshot) => snapshot.matches('succeeded'));
  const isOvertaken = useSelector(actorRef, (snapshot) => snapshot.matches('alreadyDone'));
  const act = useSelector(actorRef, (snapshot) => snapshot.context.act ?? 'sign');
  const entry = useSelector(actorRef, (snapshot) => snapshot.context.entry);
  const close = () => actorRef.send({ type: 'result.closed' });
  return (
    <DialogFrame
      isOpen={isDone || isOvertaken}
      title={<FormattedMessage id={isOvertaken ? `acts.ledger.${act}Failed` : actTexts[act].done} />}
      actions={
        <>
          <Button appearance={hasNext ? 'secondary' : 'primary'} size="large" onClick={close}>
            <FormattedMessage id="app.close" />
          </Button>
          {hasNext && (
            <Button
              appearance="primary"
              size="large"

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
        <Overtaken act={act} entry={entry} />
      ) : (
        <>
          {entry?.by === null && (
            <p>
              <FormattedMessage id="acts.done.unseen" />
            </p>
          )}
          <DoneTable contents={contents} />
          <OwnReceipt {...{ contents, receipts }} />
          <HoldsTime
            onEntered={() => actorRef.send({ type: 'dialog.entered' })}
            onLeft={() => actorRef.send({ type: 'dialog.left' })}
          />
        </>
      )}
    </DialogFrame>
  );
}
