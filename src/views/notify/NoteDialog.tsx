import { Button, Textarea } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { NotifyRef } from '../../../machines/notify/notify.machine.ts';
import type { Requestor } from '../../api/requestors.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { InputField } from '../../ui/InputField.tsx';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { statePath } from '../../ui/state-path.ts';
import { OrganizationName } from './OrganizationName.tsx';
import styles from './notify.module.css';
import { HostText } from '../../parts/HostText.tsx';

interface NoteFieldProps {
  readonly actorRef: NotifyRef;
  readonly note: string;
  readonly onChanged: (note: string) => void;
}

function NoteField({ actorRef, note, onChanged }: NoteFieldProps) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  // The error for an empty note disappears as soon as something is typed.
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
    <InputField
      label={<FormattedMessage id="notify.note.label" />}
      hint={<FormattedMessage id="notify.note.hint" />}
      validationState={said === null ? 'none' : path === 'noting.unconfirmed' ? 'warning' : 'error'}
      validationMessage={said}
    >
      <Textarea
        {...noSpellCheck}
        rows={4}
        resize="vertical"
        readOnly={path === 'notifying'}
        value={note}
        onChange={(_, { value }) => onChanged(value)}
      />
    </InputField>
  );
}

interface NoteDialogProps {
  readonly actorRef: NotifyRef;
  readonly requestor: Requestor;
}

/** The modal for the note to an organization (A2.22, A5.4). It keeps the text until the note was received. */
export function NoteDialog({ actorRef, requestor }: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actorRef.send({ type: 'note.submitted', note });
    event.currentTarget.querySelector('textarea')?.focus();
  };
  return (
    <DialogFrame
      isOpen
      title={
        <FormattedMessage
          id="notify.dialog.title"
          values={{ organization: <OrganizationName key="name" name={requestor.name} /> }}
        />
      }
      actions={
        <>
          <Button onClick={() => actorRef.send({ type: 'screen.left' })}>
            <FormattedMessage id="app.back" />
          </Button>
          <Button appearance="primary" type="submit" form={`${id}form`} disabledFocusable={isBusy}>
            <FormattedMessage id={isBusy ? 'app.sending' : 'notify.submit'} />
          </Button>
        </>
      }
      onDismissed={() => actorRef.send({ type: 'note.dismissed' })}
    >
      <form id={`${id}form`} className={styles.dialog} onSubmit={submit} noValidate>
        <p>
          <FormattedMessage id="notify.dialog.text" />
        </p>
        <NoteField actorRef={actorRef} note={note} onChanged={setNote} />
      </form>
    </DialogFrame>
  );
}
