import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ClipboardEvent, FormEvent, JSX } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CodeFlaw } from '../../machines/verification/verification.ts';
import { Button } from '../ui/Button.tsx';
import { codeFromPaste, codeFromTyping, codeLength } from '../ui/code.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { FieldMessage } from '../ui/FieldMessage.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './code-entry.module.css';
import { HostText } from '../parts/HostText.tsx';

/** What is known of the code that is asked for. */
export interface CodeFacts {
  readonly state:
    | 'fresh'
    | 'unsure'
    | 'empty'
    | 'short'
    | 'expired'
    | 'refused'
    | 'unchecked'
    | 'verifying'
    | 'pausing'
    | 'spent';
  /** The provider's words for the last refusal; empty where it had none. */
  readonly error: string | null;
  /** What they say is wrong with the code; null where they say something else. */
  readonly flaw: CodeFlaw | null;
  /** How long the box is off after a refusal, in milliseconds. */
  readonly pauseMs: number;
  /** How long the code is good from when it was sent, in milliseconds; null where that is not known or not running. */
  readonly lifetimeMs: number | null;
  /** Whether its time is over. */
  readonly isOver: boolean;
}

interface CodeEntryProps {
  readonly facts: CodeFacts;
  readonly label: 'otp.code.label' | 'contact.code.label';
  readonly canSubmit: boolean;
  /** Whether another code comes before this one. */
  readonly isLast: boolean;
  readonly onSubmit: (code: string) => void;
  /** Says when the box has to be emptied and take the focus; the countdown restarts with a new code. */
  readonly onCleared: (clear: (cleared: { isNewCode: boolean }) => void) => { unsubscribe: () => void };
}

interface CodeMessage {
  readonly state: 'none' | 'error' | 'warning';
  readonly text: JSX.Element | null;
}

function Expiry({ lifetimeMs }: { readonly lifetimeMs: number }) {
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

/** A refusal in the person's language, where its words are known; else in the provider's (A8.2). */
function Refusal({ error, flaw }: Pick<CodeFacts, 'error' | 'flaw'>) {
  if (flaw !== null) return <FormattedMessage id={`otp.code.${flaw}`} />;
  return error ? <HostText text={error} /> : <FormattedMessage id="otp.code.refused" />;
}

const messageOf = ({ state, error, flaw, pauseMs, isOver }: CodeFacts): CodeMessage => {
  switch (state) {
    case 'empty':
      return { state: 'error', text: <FormattedMessage id="otp.code.empty" /> };
    case 'short':
      return { state: 'error', text: <FormattedMessage id="otp.code.short" /> };
    case 'refused':
    case 'spent':
      return { state: 'error', text: <Refusal error={error} flaw={flaw} /> };
    case 'unchecked':
      return { state: 'warning', text: <FormattedMessage id="otp.code.unconfirmed" /> };
    case 'pausing': {
      const wait = (seconds: number) => <FormattedMessage id="otp.code.paused" values={{ seconds }} />;
      const text = (
        <>
          <Refusal error={error} flaw={flaw} />
          <span className={styles.wait}>
            <Countdown fromMs={pauseMs}>{wait}</Countdown>
          </span>
        </>
      );
      return { state: 'error', text };
    }
    default:
      if (isOver || state === 'expired')
        return { state: 'error', text: <FormattedMessage id="otp.code.expired" /> };
      if (state === 'unsure')
        return { state: 'warning', text: <FormattedMessage id="otp.send.unconfirmed" /> };
      return { state: 'none', text: null };
  }
};

const boxOf = (form: HTMLFormElement | null): HTMLInputElement | null => {
  const box = form?.elements.namedItem('code');
  return box instanceof HTMLInputElement ? box : null;
};

/** What is typed into the box, and what does not fit; emptied when the machine says so. `codes` counts them. */
const useTyped = (onCleared: CodeEntryProps['onCleared'], focus: () => void) => {
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState(0);
  const [pastedTooLong, setPastedTooLong] = useState(false);
  // What an input method (IME) is composing; cleaning it would break the composition.
  const type = (text: string, isComposing: boolean) => {
    setCode(isComposing ? text : codeFromTyping(text));
    setPastedTooLong(false);
  };
  useEffect(() => {
    focus();
    const heard = onCleared(({ isNewCode }) => {
      if (isNewCode) setCodes((before) => before + 1);
      setCode('');
      setPastedTooLong(false);
      requestAnimationFrame(focus);
    });
    return () => heard.unsubscribe();
  }, [onCleared, focus]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const pasted = codeFromPaste(event.clipboardData.getData('text'));
    setPastedTooLong(pasted === null);
    if (pasted !== null) setCode(pasted);
  };
  return { code, codes, pastedTooLong, type, paste };
};

interface BoxProps {
  readonly facts: CodeFacts;
  readonly label: CodeEntryProps['label'];
  readonly typed: ReturnType<typeof useTyped>;
}

function Box({ facts, label, typed }: BoxProps) {
  const intl = useIntl();
  const id = useId();
  const isSpent = facts.state === 'spent';
  const shown: CodeMessage = typed.pastedTooLong
    ? { state: 'warning', text: <FormattedMessage id="otp.code.tooLong" /> }
    : messageOf(facts);
  return (
    <div className={styles.field}>
      {!isSpent && (
        <>
          <label htmlFor={`${id}box`}>
            <FormattedMessage id={label} />
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
            maxLength={codeLength}
            readOnly={facts.state === 'verifying'}
            value={typed.code}
            onChange={({ nativeEvent, target }) =>
              typed.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
            }
            onCompositionEnd={(event) => typed.type(event.currentTarget.value, false)}
            onPaste={typed.paste}
          />
        </>
      )}
      <FieldMessage id={`${id}message`} tone={shown.state === 'warning' ? 'warning' : 'error'}>
        {shown.text}
      </FieldMessage>
      <p id={`${id}expiry`} className={styles.hint}>
        {facts.lifetimeMs !== null && <Expiry key={typed.codes} lifetimeMs={facts.lifetimeMs} />}
      </p>
    </div>
  );
}

/** The box for a code (A2.20, A2.37, A5.1): one field, so that paste and autofill work. It takes the focus. */
export function CodeEntry({ facts, label, canSubmit, isLast, onSubmit, onCleared }: CodeEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useCallback(() => boxOf(form.current)?.focus(), []);
  const typed = useTyped(onCleared, focus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit(codeFromTyping(typed.code));
    focus();
  };
  return (
    <form ref={form} className={styles.code} onSubmit={submit} noValidate>
      <Box facts={facts} label={label} typed={typed} />
      {facts.state !== 'spent' && (
        <Button appearance={isLast ? 'secondary' : 'primary'} wide type="submit" off={!canSubmit}>
          <FormattedMessage id={facts.state === 'verifying' ? 'otp.code.verifying' : 'otp.code.submit'} />
        </Button>
      )}
    </form>
  );
}
