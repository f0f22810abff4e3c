import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { Entry } from '../../../machines/acts/ledger.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { doneLines } from '../../acts/done-slip.ts';
import { DoneSlip } from '../../acts/DoneSlip.tsx';
import { asSelected } from '../../acts/selected-document.ts';
import { HoldsTime } from '../../ui/HoldsTime.tsx';
import { useObserved } from '../../ui/observed.ts';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { WaysOn } from './WaysOn.tsx';

interface ResultsProps extends Pick<DocumentScreenProps, 'actorRef' | 'contents'> {
  /** Null where the provider gave no name. */
  readonly signer: string | null;
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
            <bdi translate="no">{facts?.organization}</bdi>
          </td>
          <td>
            <bdi translate="no">{facts?.subject}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** By whom and when. */
function DoneByMe({ actorRef, contents, signer }: Omit<ResultsProps, 'hasNext'>) {
  const act = useSelector(actorRef, ({ context }) => context.act ?? 'sign');
  const entry = useSelector(actorRef, ({ context }) => context.entry);
  const { current, sentAt } = useObserved(contents);
  const documents = current === null ? [] : [asSelected(current.facts)];
  const lines = doneLines({
    entries: entry === null ? [] : [entry],
    documents,
    sentAt: new Map(entry === null || sentAt === null ? [] : [[entry.id, sentAt]]),
  });
  return <DoneSlip done={{ title: actTexts[act].done, person: signer, lines }} />;
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
export function Results({ actorRef, contents, signer, hasNext }: ResultsProps) {
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
          <Button size="large" onClick={close}>
            <FormattedMessage id="app.close" />
          </Button>
          <WaysOn actorRef={actorRef} hasNext={hasNext} />
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
          <DoneByMe {...{ actorRef, contents, signer }} />
          <HoldsTime
            onEntered={() => actorRef.send({ type: 'dialog.entered' })}
            onLeft={() => actorRef.send({ type: 'dialog.left' })}
          />
        </>
      )}
    </DialogFrame>
  );
}
