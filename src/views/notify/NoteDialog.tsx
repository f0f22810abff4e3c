import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NotifyRef } from '../../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldMessage } from '../../ui/FieldMessage.tsx';
import { PlainDialog } from '../../ui/PlainDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { statePath } from '../../ui/state-path.ts';
import { OrganizationName } from './OrganizationName.tsx';
import styles from './notify.module.css';
import { HostText } from '../../parts/HostText.tsx';

interface NoteFieldProps {
  readonly actorRef: NotifyRef;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly note: string;
  readonly onChanged: (note: string) => void;
}

function NoteField({ actorRef, field, note, onChanged }: NoteFieldProps) {
  const id = useId();
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  // The error of an empty note goes as soon as something is typed.
  const isMissed = path === 'noting.missing' && note.trim() === '';
  const saidOf = {
    'noting.refused': error ? <HostText text={error} /> : <FormattedMessage id="notify.failed" />,
    'noting.unconfirmed': <FormattedMessage id="notify.unconfirmed" />,
  };
  const said = isMissed ? (
    <FormattedMessage id="notify.note.missing" />
  ) : path === 'noting.refused' || path === 'noting.unconfirmed' ? (
    saidOf[path]
  ) : null;
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={`${id}note`}>
          <FormattedMessage id="notify.note.label" />
        </label>
        <span id={`${id}hint`} className={styles.hint}>
          <FormattedMessage id="notify.note.hint" />
        </span>
      </div>
      <TextArea
        id={`${id}note`}
        ref={field}
        aria-describedby={`${id}hint ${id}said`}
        aria-invalid={isMissed}
        readOnly={path === 'notifying'}
        value={note}
        onChange={(event) => onChanged(event.target.value)}
      />
      <FieldMessage id={`${id}said`} tone={path === 'noting.unconfirmed' ? 'warning' : 'error'}>
        {said}
      </FieldMessage>
    </div>
  );
}

interface NoteDialogProps {
  readonly actorRef: NotifyRef;
  readonly requestor: Requestor;
}

/** The modal for the note to an organization (A2.22, A5.4). It keeps what was typed until the note has arrived. */
export function NoteDialog({ actorRef, requestor }: NoteDialogProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState('');
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actorRef.send({ type: 'note.submitted', note });
    field.current?.focus();
  };
  return (
    <PlainDialog
      labelledBy={`${id}title`}
      describedBy={`${id}text`}
      onDismissed={() => actorRef.send({ type: 'note.dismissed' })}
    >
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <h2 id={`${id}title`} className={styles.title}>
          <FormattedMessage
            id="notify.dialog.title"
            values={{ organization: <OrganizationName key="name" name={requestor.name} /> }}
          />
        </h2>
        <p id={`${id}text`}>
          <FormattedMessage id="notify.dialog.text" />
        </p>
        <NoteField actorRef={actorRef} field={field} note={note} onChanged={setNote} />
        <div className={styles.actions}>
          <Button onClick={() => actorRef.send({ type: 'screen.left' })}>
            <FormattedMessage id="notify.back" />
          </Button>
          <Button appearance="primary" type="submit" off={isBusy}>
            <FormattedMessage id={isBusy ? 'notify.submitting' : 'notify.submit'} />
          </Button>
        </div>
      </form>
    </PlainDialog>
  );
}
