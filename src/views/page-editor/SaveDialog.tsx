import { Button, ProgressBar } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { pageEditorMachine } from '../../../machines/page-editor/page-editor.machine.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { useStore } from '../../ui/store.ts';
import type { EditorProps } from './editor-props.ts';
import styles from './page-editor.module.css';

const steps = ['checking', 'painting', 'sending', 'pausing', 'settling', 'unclear'] as const;
type Step = (typeof steps)[number];

const stepOf = (snapshot: SnapshotFrom<typeof pageEditorMachine>): Step | null =>
  steps.find((step) => snapshot.matches({ open: { work: { saving: step } } })) ?? null;

function Progress({ step, contents }: Pick<EditorProps, 'contents'> & { readonly step: Step }) {
  const progress = useStore(contents, (value) => value.progress);
  const id = useId();
  const isPainting = step === 'painting' && progress !== null;
  return (
    <div className={styles.progress} role="status">
      <p id={id}>
        {isPainting ? (
          <FormattedMessage
            id="pageEditor.saving.painting"
            values={{ page: progress.done + 1, pages: progress.of }}
          />
        ) : (
          <FormattedMessage id={progressMessage(step)} />
        )}
      </p>
      <ProgressBar aria-labelledby={id} {...(isPainting ? { value: progress.done, max: progress.of } : {})} />
    </div>
  );
}

const progressMessage = (step: Step) => {
  switch (step) {
    case 'sending':
      return 'pageEditor.saving.sending';
    case 'pausing':
    case 'settling':
      return 'documentAction.rereading';
    default:
      return 'acts.checking';
  }
};

function DialogButtons({ actorRef, step }: Pick<EditorProps, 'actorRef'> & { readonly step: Step | null }) {
  if (step === 'unclear')
    return (
      <>
        <Button onClick={() => actorRef.send({ type: 'leave.requested', to: 'document' })}>
          <FormattedMessage id="pageEditor.back.document" />
        </Button>
        <Button appearance="primary" onClick={() => actorRef.send({ type: 'outcome.checked' })}>
          <FormattedMessage id="acts.checkNow" />
        </Button>
      </>
    );
  // A request that was sent cannot be cancelled.
  const canCancel = step !== 'sending' && step !== 'pausing' && step !== 'settling';
  return (
    <Button disabledFocusable={!canCancel} onClick={() => actorRef.send({ type: 'save.cancelled' })}>
      <FormattedMessage id="app.cancel" />
    </Button>
  );
}

/**
 * The progress of saving, or that its outcome is unknown (X3). The edits to be saved are visible on the
 * screen (S48, X12).
 */
export function SaveDialog({ actorRef, contents }: EditorProps) {
  const step = useSelector(actorRef, stepOf);
  const canCancel = step !== null && !['sending', 'pausing', 'settling', 'unclear'].includes(step);
  const isUnclear = step === 'unclear';
  return (
    <DialogFrame
      isOpen={step !== null}
      modalType="alert"
      title={<FormattedMessage id={isUnclear ? 'pageEditor.saving.unclear' : 'pageEditor.saving.title'} />}
      {...(canCancel ? { onDismissed: () => actorRef.send({ type: 'save.cancelled' }) } : {})}
      actions={<DialogButtons actorRef={actorRef} step={step} />}
    >
      {step !== null && !isUnclear && <Progress step={step} contents={contents} />}
      {isUnclear && <FormattedMessage id="pageEditor.saving.unclearText" />}
    </DialogFrame>
  );
}

/** Asks before unsaved edits are left (X5). */
export function LeaveDialog({ actorRef }: Pick<EditorProps, 'actorRef'>) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.matches({ open: { work: 'leaving' } }));
  const stay = () => actorRef.send({ type: 'leave.cancelled' });
  return (
    <DialogFrame
      isOpen={isOpen}
      modalType="alert"
      title={<FormattedMessage id="pageEditor.leaving.title" />}
      onDismissed={stay}
      actions={
        <>
          <Button onClick={() => actorRef.send({ type: 'leave.keepingEdits' })}>
            <FormattedMessage id="pageEditor.leaving.keep" />
          </Button>
          <DestructiveButton onClick={() => actorRef.send({ type: 'leave.discardingEdits' })}>
            <FormattedMessage id="common.discard" />
          </DestructiveButton>
          <Button appearance="primary" onClick={stay}>
            <FormattedMessage id="pageEditor.leaving.stay" />
          </Button>
        </>
      }
    >
      <FormattedMessage id="pageEditor.leaving.text" />
    </DialogFrame>
  );
}
