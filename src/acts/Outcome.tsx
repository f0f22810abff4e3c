import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircleRegular } from '@fluentui/react-icons/svg/dismiss-circle';
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle';
import { SubtractCircleRegular } from '@fluentui/react-icons/svg/subtract-circle';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../machines/acts/act-texts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import type { Fate } from '../../machines/acts/evidence.ts';
import { canBeRetried, retryScope } from '../../machines/acts/ledger.ts';
import type { LedgerEntry, Ledger } from '../../machines/acts/ledger.ts';
import { useStore } from '../ui/store.ts';
import { AutoCloseHold } from '../ui/AutoCloseHold.tsx';
import { CloseButton } from '../parts/CloseButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import type { ListActing } from './open-acting.ts';
import styles from './acts.module.css';
import { DocumentLines } from './DocumentLines.tsx';
import type { Line } from './DocumentLines.tsx';
import { doneLines } from './done-slip.ts';
import type { DoneSlip } from './done-slip.ts';
import { DoneBy, DoneCopies } from './DonePaper.tsx';
import { OfflineNote, useIsOffline } from '../parts/OfflineNote.tsx';
import { kindOf } from './left-act.ts';
import type { ResultKind } from './left-act.ts';
import { HostText } from '../parts/HostText.tsx';

function RefusedText({ refusal, error }: Pick<LedgerEntry, 'refusal' | 'error'>) {
  if (refusal === 'locked') return <FormattedMessage id="acts.result.locked" />;
  return error === '' ? <FormattedMessage id="acts.result.refused" /> : <HostText text={error} isQuoted />;
}

function ResultText({ entry, act }: { readonly entry: LedgerEntry; readonly act: Act }) {
  const { fate, by } = entry;
  switch (kindOf(entry)) {
    case 'done':
      return <FormattedMessage id={by === null ? 'acts.done.unseen' : actTexts[act].result} />;
    case 'notSent':
      return <FormattedMessage id="acts.result.notRecorded" />;
    case 'unknown':
      if (fate !== 'missing') return <FormattedMessage id="acts.result.unknown" />;
      return entry.error === '' ? (
        <FormattedMessage id="documentAction.missing.title" />
      ) : (
        <HostText text={entry.error} isQuoted />
      );
    case 'passed':
      return <FormattedMessage id={fate === 'already' ? actTexts[act].redundant : 'acts.result.gone'} />;
    default:
  }
  if (fate === 'open') return <FormattedMessage id="acts.result.notRecorded" />;
  return <RefusedText {...entry} />;
}

const appearances = {
  done: { Icon: CheckmarkCircleRegular, tone: 'good' },
  refused: { Icon: DismissCircleRegular, tone: 'bad' },
  unknown: { Icon: QuestionCircleRegular, tone: 'open' },
  notSent: { Icon: SubtractCircleRegular, tone: 'open' },
  passed: { Icon: SubtractCircleRegular, tone: 'calm' },
} as const satisfies Record<ResultKind, object>;

const order: readonly ResultKind[] = ['refused', 'unknown', 'notSent', 'passed', 'done'];

const useLines = ({ contents }: ListActing, ledger: Ledger, act: Act): readonly Line[] => {
  const selected = useStore(contents, ({ documents }) => documents);
  const documents = new Map(selected.map((document) => [document.id, document]));
  const lineOf = (entry: LedgerEntry): Line[] => {
    const document = documents.get(entry.id);
    if (!document) return [];
    const { Icon, tone } = appearances[kindOf(entry)];
    return [
      {
        document,
        tone,
        icon: (
          <span className={styles.icon} data-tone={tone}>
            <Icon aria-hidden />
          </span>
        ),
        result: <ResultText entry={entry} act={act} />,
      },
    ];
  };
  return order.flatMap((kind) => ledger.filter((entry) => kindOf(entry) === kind).flatMap(lineOf));
};

interface OutcomeProps {
  readonly acting: ListActing;
  /** Null if the provider gave no name. */
  readonly signer: string | null;
}

interface ResultProps extends OutcomeProps {
  readonly act: Act;
}

const useDoneSlip = ({ acting, act, signer }: ResultProps): DoneSlip => {
  const entries = useSelector(acting.actorRef, ({ context }) => context.ledger);
  const { documents, sentAt } = useStore(acting.contents);
  return {
    title: actTexts[act].doneInList,
    person: signer,
    lines: doneLines({ entries, documents, sentAt }),
  };
};

const countOf = (ledger: Ledger, ...fates: readonly Fate[]) =>
  ledger.filter(({ fate }) => fates.includes(fate)).length;

const retryCount = (ledger: Ledger, tries: 'failed' | 'rest' | 'both'): number => {
  const rest = countOf(ledger, 'stopped');
  const failed = ledger.filter(canBeRetried).length;
  return tries === 'rest' ? rest : tries === 'failed' ? failed : rest + failed;
};

/** Unknown outcomes are not called failed (X3). */
const titleOf = (ledger: Ledger, act: Act) => {
  if (countOf(ledger, 'done') > 0) return actTexts[act].title;
  return countOf(ledger, 'unknown', 'unsure', 'missing') > 0 ? 'acts.result.unknown' : actTexts[act].failed;
};

function Summary({ ledger, act }: { readonly ledger: Ledger; readonly act: Act }) {
  const unknown = countOf(ledger, 'unknown', 'unsure', 'missing');
  const { refused } = actTexts[act];
  return (
    <>
      {refused !== null && countOf(ledger, 'refused') > 0 && (
        <p>
          <FormattedMessage id={refused} />
        </p>
      )}
      <p>
        <FormattedMessage
          id="acts.ledger.done"
          values={{ done: countOf(ledger, 'done'), total: ledger.length }}
        />
        {unknown > 0 && (
          <>
            {' '}
            <FormattedMessage id="acts.ledger.unknown" values={{ count: unknown }} />
          </>
        )}
        {countOf(ledger, 'open') > 0 && (
          <>
            {' '}
            <FormattedMessage id="app.unreachable" />
          </>
        )}
      </p>
    </>
  );
}

interface RetryButtonProps {
  readonly acting: ListActing;
  readonly act: Act;
  readonly tries: NonNullable<ReturnType<typeof retryScope>>;
}

function RetryButton({ acting: { actorRef }, act, tries }: RetryButtonProps) {
  const count = useSelector(actorRef, (snapshot) => retryCount(snapshot.context.ledger, tries));
  const isOffline = useIsOffline();
  return (
    <Button disabledFocusable={isOffline} onClick={() => actorRef.send({ type: 'retry.requested' })}>
      <FormattedMessage
        id={tries === 'failed' ? 'acts.retry.failed' : 'acts.retry.rest'}
        values={{ act, count }}
      />
    </Button>
  );
}

function CheckButton({ acting: { actorRef } }: Pick<ResultProps, 'acting'>) {
  const isChecking = useSelector(actorRef, (snapshot) => snapshot.matches({ failed: 'checking' }));
  return (
    <Button disabledFocusable={isChecking} onClick={() => actorRef.send({ type: 'outcome.askedAgain' })}>
      <FormattedMessage id={isChecking ? 'acts.checking' : 'acts.checkNow'} />
    </Button>
  );
}

function Result({ acting, act, signer, isFailed }: ResultProps & { readonly isFailed: boolean }) {
  const { actorRef } = acting;
  const ledger = useSelector(actorRef, (snapshot) => snapshot.context.ledger);
  const tries = isFailed ? retryScope(ledger) : null;
  const lines = useLines(acting, ledger, act);
  const done = useDoneSlip({ acting, act, signer });
  const close = () => actorRef.send({ type: 'result.closed' });
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id={isFailed ? titleOf(ledger, act) : actTexts[act].doneInList} />}
      corner={<CloseButton onPressed={close} />}
      actions={
        <>
          <DoneCopies done={done} />
          {countOf(ledger, 'unknown', 'unsure') > 0 && <CheckButton acting={acting} />}
          {tries !== null && <RetryButton acting={acting} act={act} tries={tries} />}
          <Button appearance="primary" onClick={close}>
            <FormattedMessage id="acts.result.close" />
          </Button>
        </>
      }
      onDismissed={close}
    >
      <div className={`${styles.question} ${styles.result}`}>
        {tries !== null && <OfflineNote />}
        {isFailed ? (
          <Summary ledger={ledger} act={act} />
        ) : (
          <p>
            <FormattedMessage id="selection.count" values={{ count: ledger.length }} />
          </p>
        )}
        <DoneBy done={done} className={styles.doneBy} />
        <DocumentLines lines={lines} />
      </div>
      {!isFailed && (
        <AutoCloseHold
          onEntered={() => actorRef.send({ type: 'dialog.entered' })}
          onLeft={() => actorRef.send({ type: 'dialog.left' })}
        />
      )}
    </DialogFrame>
  );
}

/** 'Documents Signed', 'Successfully Reviewed', and the ledger of what failed (D2.50, D2.53, D8.4, X4). */
export function Outcome({ acting, signer }: OutcomeProps) {
  const act = useSelector(acting.actorRef, (snapshot) => snapshot.context.act);
  const isSucceeded = useSelector(acting.actorRef, (snapshot) => snapshot.matches('succeeded'));
  const isFailed = useSelector(acting.actorRef, (snapshot) => snapshot.matches('failed'));
  if (!act || (!isSucceeded && !isFailed)) return null;
  return <Result key={String(isFailed)} {...{ acting, act, signer, isFailed }} />;
}
