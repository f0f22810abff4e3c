import { Button, Input } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { FormEvent, MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { withoutInvisible } from '../../../machines/normalized.ts';
import type { ForgotPasswordRef } from '../../../machines/forgot-password/forgot-password.machine.ts';
import { InputField } from '../../ui/InputField.tsx';
import { noSpellCheck } from '../../ui/no-spell-check.ts';
import { statePath } from '../../ui/state-path.ts';
import styles from './forgot-password.module.css';

const texts = {
  'editing.missing': 'forgotPassword.flaw.missing',
  'editing.short': 'forgotPassword.flaw.short',
  'editing.long': 'forgotPassword.flaw.long',
  'editing.malformed': 'forgotPassword.flaw.malformed',
  'editing.notFound': 'forgotPassword.notFound',
  'editing.unconfirmed': 'forgotPassword.unconfirmed',
} as const;

const hasText = (path: string): path is keyof typeof texts => path in texts;

// A press must not take the focus from the field: that would validate a half-typed text.
const keepFocusInField = (event: MouseEvent) => event.preventDefault();

interface FormProps {
  readonly actorRef: ForgotPasswordRef;
  readonly path: string;
  readonly isBusy: boolean;
}

function Form({ actorRef, path, isBusy }: FormProps) {
  const [email, setEmail] = useState('');
  const [validatedEmail, setValidatedEmail] = useState('');
  const validatedText = <bdi translate="no">{withoutInvisible(validatedEmail)}</bdi>;
  // The message is about the validated text, not about what was typed since.
  const messageState = hasText(path) && email === validatedEmail ? path : null;
  const validate = (type: 'email.left' | 'email.submitted') => {
    setValidatedEmail(email);
    actorRef.send({ type, email });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) validate('email.submitted');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <InputField
        label={<FormattedMessage id="app.emailAddress" />}
        validationState={
          messageState === null ? 'none' : messageState === 'editing.unconfirmed' ? 'warning' : 'error'
        }
        validationMessage={
          messageState && <FormattedMessage id={texts[messageState]} values={{ email: validatedText }} />
        }
      >
        <Input
          {...noSpellCheck}
          inputMode="email"
          name="email"
          autoComplete="email"
          autoCapitalize="off"
          required
          readOnly={isBusy}
          value={email}
          onChange={(_, { value }) => setEmail(value)}
          onBlur={() => !isBusy && validate('email.left')}
        />
      </InputField>
      <div className={styles.actions}>
        <Button onMouseDown={keepFocusInField} onClick={() => actorRef.send({ type: 'form.cancelled' })}>
          <FormattedMessage id="app.cancel" />
        </Button>
        <Button appearance="primary" type="submit" disabledFocusable={isBusy} onMouseDown={keepFocusInField}>
          <FormattedMessage id={isBusy ? 'app.sending' : 'forgotPassword.submit'} />
        </Button>
      </div>
    </form>
  );
}

/**
 * The forgot-password form (A2.30, A5.5, A8.6): one field, which keeps its text until the request was
 * received.
 */
export function ForgotPasswordView({ actorRef }: { readonly actorRef: ForgotPasswordRef }) {
  const path = useSelector(actorRef, (snapshot) => statePath(snapshot.value));
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'));
  return (
    <section
      className={`shell-card ${styles.card}`}
      data-flow="forgot-password"
      data-state={path}
      aria-busy={isBusy}
    >
      <h1 className={styles.title}>
        <FormattedMessage id="forgotPassword.title" />
      </h1>
      <p className={styles.hint}>
        <FormattedMessage id="forgotPassword.text" />
      </p>
      <Form actorRef={actorRef} path={path} isBusy={isBusy} />
    </section>
  );
}
