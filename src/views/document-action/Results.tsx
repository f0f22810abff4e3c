import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../../machines/acts/act-texts.ts';
import type { Act } from '../../../machines/acts/acts.ts';
import type { LedgerEntry } from '../../../machines/acts/ledger.ts';
import { CloseButton } from '../../parts/CloseButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { doneLines } from '../../acts/done-slip.ts';
import type { DoneSlip } from '../../acts/done-slip.ts';
import { DoneBy, DoneCopies } from '../../acts/DonePaper.tsx';
import type { MessageId } from '../../i18n/message-ids.ts';
import { asSelected } from '../../acts/list-parts.ts';
import { AutoCloseHold } from '../../ui/AutoCloseHold.tsx';
import { useStore } from '../../ui/store.ts';
import actStyles from '../../acts/acts.module.css';
import styles from './document-action.module.css';
import type { DocumentScreenProps } from './screen-props.ts';
import { ContinueLinks } from './Ways.tsx';

interface ResultsProps extends Pick<DocumentScreenProps, 'actorRef' | 'contents'> {
  /** Null if the provider gave no name. */
  readonly signer: string | null;
  readonly hasNext: boolean;
}

interface TableProps extends Pick<DocumentScreenProps, 'contents'> {
  /** Why it was not done (D2.51); null if it was. */
  readonly note: MessageId | null;
}

function ResultTable({ contents, note }: TableProps) {
  const facts = useStore(contents, ({ current }) => current?.facts);
  return (
    <table className={styles.result}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="selection.column.organization" />
          </th>
          <th scope="col">
            <FormattedMessage id="documentAction.signed.patient" />
          </th>
          {note !== null && (
            <th scope="col">
              <FormattedMessage id="documentAction.alreadySigned.note" />
            </th>
          )}
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
          {note !== null && (
            <td>
              <FormattedMessage id={note} />
            </td>
          )}
        </tr>
      </tbody>
    </table>
  );
}

const useDone = ({ actorRef, contents, signer }: Omit<ResultsProps, 'hasNext'>): DoneSlip => {
  const act = useSelector(actorRef, ({ context }) => context.act ?? 'sign');
  const entry = useSelector(actorRef, ({ context }) => context.entry);
  const { current, sentAt } = useStore(contents);
  const documents = current === null ? [] : [asSelected(current.facts)];
  const lines = doneLines({
    entries: entry === null ? [] : [entry],
    documents,
    sentAt: new Map(entry === null || sentAt === null ? [] : [[entry.id, sentAt]]),
  });
  return { title: actTexts[act].done, person: signer, lines };
};

/** A bar that shows the time until the dialog closes; it stops under pointer and focus (S36). */
function TimeLeft({ actorRef }: Pick<ResultsProps, 'actorRef'>) {
  const isCounting = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ opened: { act: { succeeded: 'closing' } } }),
  );
  return <div className={styles.timer} data-counting={isCounting || undefined} aria-hidden="true" />;
}

function Succeeded({
  done,
  entry,
  ...props
}: ResultsProps & { readonly done: DoneSlip; entry: LedgerEntry | null }) {
  const { actorRef, contents } = props;
  return (
    <div className={actStyles.question}>
      <DoneBy done={done} />
      {entry?.by === null && (
        <p>
          <FormattedMessage id="acts.done.unseen" />
        </p>
      )}
      <ResultTable contents={contents} note={null} />
      {entry?.by === 'me' && <TimeLeft actorRef={actorRef} />}
      <AutoCloseHold
        onEntered={() => actorRef.send({ type: 'dialog.entered' })}
        onLeft={() => actorRef.send({ type: 'dialog.left' })}
      />
    </div>
  );
}

/** 'Redundant' has its own text, whoever has done it (D2.51, S46). */
const noteOf = (act: Act, entry: LedgerEntry | null): MessageId =>
  entry?.fate === 'already' ? actTexts[act].redundant : 'acts.result.gone';

/**
 * 'Successfully Reviewed', 'Successfully Signed' and 'Signature Failed' (D2.50, D2.51, D4.9, D4.11, D4.14).
 */
export function Results(props: ResultsProps) {
  const { actorRef, contents } = props;
  const isDone = useSelector(actorRef, (snapshot) => snapshot.matches({ opened: { act: 'succeeded' } }));
  const isOvertaken = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ opened: { act: 'alreadyDone' } }),
  );
  const act = useSelector(actorRef, (snapshot) => snapshot.context.act ?? 'sign');
  const entry = useSelector(actorRef, (snapshot) => snapshot.context.entry);
  const done = useDone(props);
  const close = () => actorRef.send({ type: 'result.closed' });
  return (
    <DialogFrame
      isOpen={isDone || isOvertaken}
      title={
        <span className={styles.outcome}>
          {isOvertaken ? (
            <SubtractCircleRegular aria-hidden />
          ) : (
            <CheckmarkCircleRegular data-tone="good" aria-hidden />
          )}
          <FormattedMessage id={isOvertaken ? actTexts[act].failed : actTexts[act].done} />
        </span>
      }
      corner={<CloseButton onPressed={close} />}
      actions={
        <>
          {!isOvertaken && <DoneCopies done={done} />}
          <ContinueLinks {...props} />
        </>
      }
      onDismissed={close}
    >
      {isOvertaken ? (
        <ResultTable contents={contents} note={noteOf(act, entry)} />
      ) : (
        <Succeeded {...props} done={done} entry={entry} />
      )}
    </DialogFrame>
  );
}
