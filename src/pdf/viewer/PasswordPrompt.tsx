import { Button, Input } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { InputField } from '../../ui/InputField.tsx';

export interface PasswordPromptProps {
  readonly isWrong: boolean;
  /** Takes one password; the library passes another function each time it asks. */
  readonly verify: (password: string) => void;
  readonly onAsked: (verify: unknown) => void;
  readonly onGiven: () => void;
  readonly onCancelled: () => void;
}

/** Asks for a document's password, and drops it as soon as the library has it (PDF3). */
export const PasswordPrompt = (props: PasswordPromptProps): ReactElement => {
  const { isWrong, verify, onAsked, onGiven, onCancelled } = props;
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const asked = useEffectEvent(onAsked);
  useEffect(() => {
    asked(verify);
    field.current?.focus();
  }, [verify]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password === '') return field.current?.focus();
    setPassword('');
    onGiven();
    verify(password);
  };
  return (
    <form
      className="pdf-message"
      aria-label={intl.formatMessage({ id: 'pdf.password.title' })}
      onSubmit={submit}
    >
      <LockClosedRegular className="pdf-message__icon" aria-hidden />
      <p className="pdf-message__title">{intl.formatMessage({ id: 'pdf.password.title' })}</p>
      <p className="pdf-message__text">{intl.formatMessage({ id: 'pdf.password.text' })}</p>
      <InputField
        className="pdf-message__field"
        label={intl.formatMessage({ id: 'pdf.password.label' })}
        {...(isWrong ? { validationMessage: intl.formatMessage({ id: 'pdf.password.wrong' }) } : {})}
      >
        <Input
          input={{ ref: field }}
          type="password"
          autoComplete="off"
          value={password}
          onChange={(_, data) => setPassword(data.value)}
        />
      </InputField>
      <div className="pdf-message__actions">
        <Button type="submit" appearance="primary">
          {intl.formatMessage({ id: 'common.open' })}
        </Button>
        <Button onClick={onCancelled}>{intl.formatMessage({ id: 'app.cancel' })}</Button>
      </div>
    </form>
  );
};
