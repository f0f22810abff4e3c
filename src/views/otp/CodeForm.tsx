import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ClipboardEvent, FormEvent, JSX } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OtpRef } from '../../../machines/otp/otp.machine.ts';
import { refusalPauseMs } from '../../../machines/otp/otp.setup.ts';
import { Button } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { codeFromPaste, codeLength } from './code.ts';
import styles from './otp.module.css';

function Expiry({ actorRef }: { readonly actorRef: OtpRef }) {
  const lifetimeMs = useSelector(actorRef, (snapshot) => snapshot.context.lifetimeMs);
  const isRunning = useSelector(actorRef, (s) => s.matches({ identifying: { lifetime: 'running' } }));
  if (!isRunning || lifetimeMs === null) return null;
  return (
    <Countdown fromMs={lifetimeMs}>
      {(left) => (
        <FormattedMessage
          id="otp.code.expiresIn"
          values={{ minutes: Math.floor(left / 60), seconds: String(left % 60).padStart(2, '0') }}
        />
      )}
    </Countdown>
  );
}

interface CodeMessage {
  readonly state: 'none' | 'error' | 'warning';
  readonly text: JSX.Element | null;
}

const useCodeMessage = (actorRef: OtpRef): CodeMessage => {
  const isOver = useSelector(actorRef, (s) => s.matches({ identifying: { lifetime: 'over' } }));
  const code = useSelector(actorRef, ({ value }) => {
    const inner = typeof value === 'object' ? value['identifying'] : undefined;
    const part = typeof inner === 'object' ? inner['code'] : undefined;
    return typeof part === 'object' ? part['open'] : part;
  });
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  const refusals = useSelector(actorRef, (snapshot) => snapshot.context.refusals);
  switch (code) {
    case 'empty':
      return { state: 'error', text: <FormattedMessage id="otp.code.empty" /> };
    case 'refused':
      return { state: 'error', text: <bdi>{error}</bdi> };
    case 'unchecked':
      return { state: 'warning', text: <FormattedMessage id="otp.code.unconfirmed" /> };
    case 'pausing': {
      const wait = (seconds: number) => <FormattedMessage id="otp.code.paused" values={{ seconds }} />;
      const pause = <Countdown fromMs={refusalPauseMs(refusals)}>{wait}</Countdown>;
      return {
        state: 'error',
        text: (
          <>
            <bdi>{error}</bdi> {pause}
          </>
        ),
      };
    }
    default:
      if (isOver || code === 'expired')
        return { state: 'error', text: <FormattedMessage id="otp.code.expired" /> };
      if (code === 'unsure')
        return { state: 'warning', text: <FormattedMessage id="otp.send.unconfirmed" /> };
      return { state: 'none', text: null };
  }
};

const boxOf = (form: HTMLFormElement | null): HTMLInputElement | null => {
  const box = form?.elements.namedItem('code');
  return box instanceof HTMLInputElement ? box : null;
};

/** The box for the code (A2.20, A5.1): one field, so that paste and autofill work. */
export function CodeForm({ actorRef }: { readonly actorRef: OtpRef }) {
  const intl = useIntl();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [pastedTooLong, setPastedTooLong] = useState(false);
  const isShown = useSelector(actorRef, (s) => !s.matches({ identifying: { code: 'none' } }));
  const isVerifying = useSelector(actorRef, (s) => s.matches({ identifying: { code: 'verifying' } }));
  const canSubmit = useSelector(actorRef, (s) => s.can({ type: 'code.submitted', code: '' }));
  const message = useCodeMessage(actorRef);

  useEffect(() => {
    const heard = actorRef.on('box.cleared', () => {
      setCode('');
      setPastedTooLong(false);
      requestAnimationFrame(() => boxOf(form.current)?.focus());
    });
    return () => heard.unsubscribe();
  }, [actorRef]);

  if (!isShown) return null;

  const shown: CodeMessage = pastedTooLong
    ? { state: 'warning', text: <FormattedMessage id="otp.code.tooLong" /> }
    : message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) actorRef.send({ type: 'code.submitted', code });
    boxOf(form.current)?.focus();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = codeFromPaste(event.clipboardData.getData('text'));
    setPastedTooLong(pasted === null);
    if (pasted !== null) setCode(pasted);
  };
  return (
    <form ref={form} className={styles.code} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label htmlFor={`${id}box`}>
          <FormattedMessage id="otp.code.label" />
        </label>
        <TextInput
          id={`${id}box`}
          aria-describedby={`${id}message ${id}expiry`}
          aria-invalid={shown.state === 'error'}
          className={styles.codeBox}
          name="code"
          placeholder={intl.formatMessage({ id: 'otp.code.placeholder' })}
          autoComplete="one-time-code"
          autoCapitalize="off"
          inputMode="numeric"
          spellCheck={false}
          maxLength={codeLength}
          readOnly={isVerifying}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setPastedTooLong(false);
          }}
          onPaste={paste}
        />
        <p id={`${id}message`} className={styles.message} data-state={shown.state} role="alert">
          {shown.text}
        </p>
        <p id={`${id}expiry`} className={styles.hint}>
          <Expiry actorRef={actorRef} />
        </p>
      </div>
      <Button appearance="primary" wide type="submit" off={!canSubmit}>
        <FormattedMessage id={isVerifying ? 'otp.code.verifying' : 'otp.code.submit'} />
      </Button>
    </form>
  );
}
