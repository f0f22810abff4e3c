import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Act, PendingTab } from '../../machines/acts/acts.ts';
import { useStore } from '../ui/store.ts';
import type { Store } from '../ui/store.ts';
import { confirmMark } from '../ui/confirm-key.ts';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { ActFields, withoutStaleReason } from './ActFields.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { OfflineNote, useIsOffline } from '../parts/OfflineNote.tsx';
import { ReasonsPending } from './ReasonsPending.tsx';
import type { FieldValues } from './ActFields.tsx';
import type { ListActing } from './open-acting.ts';
import type { ActContents, LeftOut } from './act-contents.ts';
import styles from './acts.module.css';
import { DocumentLines } from './DocumentLines.tsx';
import type { SelectedDocument } from './list-parts.ts';
import type { ShownDocuments } from './shown-documents.ts';
import { duplicatesOf } from './shown-documents.ts';
import type { KnownDocument } from './known-documents.ts';

const unopenedCount = ({ documents, shown }: ActContents): number =>
  documents.filter(({ id }) => !shown.of(id).get().isOpened).length;

function Unopened({ count, total }: { readonly count: number; readonly total: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.mark} role="note">
      <FormattedMessage id="acts.unopened.count" values={{ count, total }} />
    </p>
  );
}

function NotOpenedMark() {
  return (
    <span className={styles.mark}>
      <FormattedMessage id="acts.unopened.mark" />
    </span>
  );
}

function EditsRemark() {
  return (
    <span className={styles.warning}>
      <FormattedMessage id="documentAction.remark.edits" />
    </span>
  );
}

function DuplicateMark({ duplicate: { facts } }: { readonly duplicate: KnownDocument }) {
  return (
    <span className={styles.warning}>
      <FormattedMessage
        id="acts.duplicate.mark"
        values={{ ref: <bdi translate="no">{facts.ref ?? facts.type}</bdi> }}
      />
    </span>
  );
}

function LeftOutLines({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const lines = leftOut.map(({ document, why }) => ({
    document,
    result: <FormattedMessage id={`acts.leftOut.${why === 'xfa' || why === 'portfolio' ? 'other' : why}`} />,
    tone: 'bad' as const,
  }));
  return (
    <div>
      <p>
        <FormattedMessage id="acts.leftOut.count" values={{ count: leftOut.length }} />
      </p>
      <DocumentLines lines={lines} />
    </div>
  );
}

function ActingAs({ signer }: { readonly signer: string | null }) {
  if (signer === null) return null;
  return (
    <p>
      <FormattedMessage
        id="documentAction.confirm.signer"
        values={{
          name: (
            <strong>
              <bdi translate="no">{signer}</bdi>
            </strong>
          ),
        }}
      />
    </p>
  );
}

interface DialogButtonsProps {
  readonly act: Act;
  readonly count: number;
  readonly isOff: boolean;
  readonly onCancelled: () => void;
  /** Opens the documents one after the other; null if that is not possible or not needed. */
  readonly onRead: (() => void) | null;
  readonly onConfirmed: () => void;
}

function DialogButtons({ act, count, isOff, onCancelled, onRead, onConfirmed }: DialogButtonsProps) {
  const isOffline = useIsOffline();
  return (
    <>
      <Button onClick={onCancelled}>
        <FormattedMessage id="app.cancel" />
      </Button>
      {onRead && (
        <Button onClick={onRead}>
          <FormattedMessage id="acts.unopened.read" />
        </Button>
      )}
      <ConfirmButton
        {...confirmMark}
        act={act}
        count={count}
        isOff={isOff || isOffline}
        onConfirmed={onConfirmed}
      />
    </>
  );
}

interface ConfirmationDialogProps {
  readonly acting: ListActing;
  readonly act: Act;
  readonly signer: string | null;
  readonly onRead: ((tab: PendingTab, ids: readonly string[]) => void) | null;
}

/** The form values. They are stored as they are typed, so that they survive an accidental cancel. */
const useFieldValues = (contents: Store<ActContents>, act: Act) => {
  const { reasons, reason, comment } = contents.get();
  const [filled, setFilled] = useState<FieldValues>(() => withoutStaleReason({ reason, comment }, reasons));
  const fill = (given: FieldValues) => {
    contents.set(({ documents, actDrafts }) => {
      const ids = documents.map(({ id }) => id);
      return { ...given, actDrafts: { ...actDrafts, [act]: { ids, filled: given } } };
    });
    setFilled(given);
  };
  return { filled, fill };
};

const duplicatesIn = (shown: ShownDocuments, { id }: SelectedDocument) => {
  const known = shown.known.of(id);
  return known ? duplicatesOf(shown, known.facts) : [];
};

/** If none was opened, one note above the list says so, instead of a mark on each line (S48). */
const lineOf = (document: SelectedDocument, { shown, edited }: ActContents, areSomeOpened: boolean) => {
  const [duplicate] = duplicatesIn(shown, document);
  const isMarked = areSomeOpened && !shown.of(document.id).get().isOpened;
  const line = { document, remark: edited.has(document.id) && <EditsRemark /> };
  if (!isMarked && !duplicate) return line;
  return {
    ...line,
    result: (
      <>
        {isMarked && <NotOpenedMark />}
        {duplicate && <DuplicateMark duplicate={duplicate} />}
      </>
    ),
  };
};

interface ChosenProps {
  readonly act: Act;
  readonly chosen: ActContents;
  readonly unopened: number;
}

function ChosenDocuments({ act, chosen, unopened }: ChosenProps) {
  const { documents, leftOut } = chosen;
  const areSomeOpened = unopened < documents.length;
  return (
    <>
      <div>
        {act === 'decline' && (
          <p className={styles.count}>
            <FormattedMessage id="selection.count" values={{ count: documents.length }} />
          </p>
        )}
        <Unopened count={unopened} total={documents.length} />
        <DocumentLines lines={documents.map((document) => lineOf(document, chosen, areSomeOpened))} />
      </div>
      <LeftOutLines leftOut={leftOut} />
    </>
  );
}

const readInstead = (
  { actorRef, contents }: ListActing,
  onRead: NonNullable<ConfirmationDialogProps['onRead']>,
) => {
  actorRef.send({ type: 'act.cancelled' });
  const { tab, documents } = contents.get();
  onRead(
    tab,
    documents.map(({ id }) => id),
  );
};

function ConfirmationDialog({ acting, act, signer, onRead }: ConfirmationDialogProps) {
  const { actorRef, contents } = acting;
  const chosen = useStore(contents);
  const { documents, reasons } = chosen;
  const { filled, fill } = useFieldValues(contents, act);
  const isReasonMissing = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ confirming: 'reasonMissing' }),
  );
  const reasonField = useRef<HTMLButtonElement>(null);
  const cancel = () => actorRef.send({ type: 'act.cancelled' });
  const confirm = () => {
    if (filled.reason === '') reasonField.current?.focus();
    contents.set(filled);
    actorRef.send({ type: 'act.confirmed', isReasonGiven: filled.reason !== '' });
  };
  const unopened = unopenedCount(chosen);
  const read = onRead && unopened > 0 ? () => readInstead(acting, onRead) : null;
  return (
    <DialogFrame
      isOpen
      title={<FormattedMessage id={`acts.confirm.${act}`} values={{ count: documents.length }} />}
      actions={
        <DialogButtons
          act={act}
          count={documents.length}
          isOff={act === 'decline' && reasons.length === 0}
          onCancelled={cancel}
          onRead={read}
          onConfirmed={confirm}
        />
      }
      onDismissed={cancel}
    >
      <div className={styles.question}>
        <OfflineNote />
        {act === 'sign' && <ActingAs signer={signer} />}
        <ChosenDocuments act={act} chosen={chosen} unopened={unopened} />
        <ActFields
          act={act}
          reasons={reasons}
          filled={filled}
          reasonField={reasonField}
          isReasonMissing={isReasonMissing && filled.reason === ''}
          onFilled={fill}
        />
      </div>
    </DialogFrame>
  );
}

/** Lists the documents of the act, and asks for its fields (D2.48, D2.49, D2.52, LI4). Escape cancels. */
export function Confirmation({ acting, signer, onRead }: Omit<ConfirmationDialogProps, 'act'>) {
  const act = useSelector(acting.actorRef, (snapshot) => snapshot.context.act);
  const isConfirming = useSelector(acting.actorRef, (snapshot) => snapshot.matches('confirming'));
  const areReasonsMissing = useSelector(
    acting.actorRef,
    (snapshot) => snapshot.matches('readingReasons') || snapshot.matches('withoutReasons'),
  );
  if (areReasonsMissing) return <ReasonsPending acting={acting.actorRef} />;
  return isConfirming && act ? <ConfirmationDialog {...{ acting, act, signer, onRead }} /> : null;
}
