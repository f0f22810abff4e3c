import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { actTexts } from '../../machines/acts/act-texts.ts';
import type { Act } from '../../machines/acts/acts.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { ActFields, stillOffered } from './ActFields.tsx';
import { ActMoment } from './ActMoment.tsx';
import { ReasonsPending } from './ReasonsPending.tsx';
import type { Filled } from './ActFields.tsx';
import type { ActingRun } from './acting-run.ts';
import type { ActShelf } from './act-shelf.ts';
import styles from './acts.module.css';
import { DocumentLines } from './DocumentLines.tsx';

interface RunProps {
  readonly run: ActingRun;
}

/** What signing means, for whom and when (ACT1, ACT6). */
function Meaning({ count, signer }: { readonly count: number; readonly signer: string | null }) {
  return (
    <>
      <p>
        <FormattedMessage id="bulkAct.confirm.meaning" values={{ count }} />
      </p>
      <p>
        <ActMoment act="sign" signer={signer} />
      </p>
    </>
  );
}

interface AnswersProps {
  readonly act: Act;
  /** The act cannot be confirmed. */
  readonly isOff: boolean;
  readonly onCancelled: () => void;
  readonly onConfirmed: () => void;
}

function Answers({ act, isOff, onCancelled, onConfirmed }: AnswersProps) {
  return (
    <>
      <Button size="large" onClick={onCancelled}>
        <FormattedMessage id="app.cancel" />
      </Button>
      <Button appearance="primary" size="large" disabledFocusable={isOff} onClick={onConfirmed}>
        <FormattedMessage id={actTexts[act].confirm} />
      </Button>
    </>
  );
}

interface QuestionProps extends RunProps {
  readonly act: Act;
  readonly signer: string | null;
}

/** What is filled in. It lies on the shelf at once: whoever cancels by mistake finds it again. */
const useFilled = (shelf: ActShelf, act: Act) => {
  const { reasons, reason, comment } = shelf;
  const [filled, setFilled] = useState<Filled>(() => stillOffered({ reason, comment }, reasons));
  const fill = (given: Filled) => {
    const ids = shelf.documents.map(({ id }) => id);
    Object.assign(shelf, given, { kept: { ...shelf.kept, [act]: { ids, filled: given } } });
    setFilled(given);
  };
  return { filled, fill };
};

function Question({ run, act, signer }: QuestionProps) {
  const { actorRef, shelf } = run;
  const { documents, reasons } = shelf;
  const { filled, fill } = useFilled(shelf, act);
  const isReasonMissing = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ confirming: 'reasonMissing' }),
  );
  const reasonField = useRef<HTMLSelectElement>(null);
  const cancel = () => actorRef.send({ type: 'act.cancelled' });
  const confirm = () => {
    if (filled.reason === '') reasonField.current?.focus();
    Object.assign(shelf, filled);
    actorRef.send({ type: 'act.confirmed', isReasonGiven: filled.reason !== '' });
  };
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id={`bulkAct.confirm.${act}`} values={{ count: documents.length }} />}
      actions={
        <Answers
          act={act}
          isOff={act === 'decline' && reasons.length === 0}
          onCancelled={cancel}
          onConfirmed={confirm}
        />
      }
      onDismissed={cancel}
    >
      <div className={styles.question}>
        {act === 'sign' && <Meaning count={documents.length} signer={signer} />}
        <ActFields
          act={act}
          reasons={reasons}
          filled={filled}
          reasonField={reasonField}
          isReasonMissing={isReasonMissing && filled.reason === ''}
          onFilled={fill}
        />
        <div>
          {act === 'decline' && (
            <p className={styles.count}>
              <FormattedMessage id="bulkAct.documents" values={{ count: documents.length }} />
            </p>
          )}
          <DocumentLines lines={documents.map((document) => ({ document }))} />
        </div>
      </div>
    </DialogFrame>
  );
}

function NotYet({ run: { actorRef } }: RunProps) {
  const isReading = useSelector(actorRef, (snapshot) => snapshot.matches('readingReasons'));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  return <ReasonsPending actorRef={actorRef} isReading={isReading} error={error} />;
}

/** Lists what will be acted on, and asks for what the act needs (D2.48, D2.49, D2.52, LI4). Escape is harmless. */
export function Confirmation({ run, signer }: RunProps & { readonly signer: string | null }) {
  const act = useSelector(run.actorRef, (snapshot) => snapshot.context.act);
  const isAsking = useSelector(run.actorRef, (snapshot) => snapshot.matches('confirming'));
  const isBefore = useSelector(
    run.actorRef,
    (snapshot) => snapshot.matches('readingReasons') || snapshot.matches('withoutReasons'),
  );
  if (isBefore) return <NotYet run={run} />;
  return isAsking && act ? <Question run={run} act={act} signer={signer} /> : null;
}
