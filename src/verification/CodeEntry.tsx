import {
  Button,
  renderInput_unstable,
  useInputStyles_unstable,
  useInput_unstable,
} from '@fluentui/react-components';
import type { InputProps } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent, JSX } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CodeFlaw } from '../../machines/verification/verification.ts';
import { codeIn, codeToSubmit } from '../ui/code.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { InputField } from '../ui/InputField.tsx';
import { ownWords } from '../ui/own-words.ts';
import styles from './code-entry.module.css';
import { HostText } from '../parts/HostText.tsx';

/** What is known of the code that is asked for. */
export interface CodeFacts {
  readonly state:
    | 'fresh'
    | 'unsure'
    | 'empty'
    | 'short'
    | 'long'
    | 'expired'
    | 'refused'
    | 'unchecked'
    | 'verifying'
    | 'spent';
  /** The provider's words for the last refusal; empty where it had none. */
  readonly error: string | null;
  /** What they say is wrong with the code; null where they say something else. */
  readonly flaw: CodeFlaw | null;
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
  if (flaw !== null) return <FormattedMessage id={`otp.code.${flaw === 'used' ? 'expired' : flaw}`} />;
  return error ? <HostText text={error} /> : <FormattedMessage id="otp.code.wrong" />;
}

const messageOf = ({ state, error, flaw, isOver }: CodeFacts): CodeMessage => {
  switch (state) {
    case 'empty':
      return { state: 'error', text: <FormattedMessage id="otp.code.empty" /> };
    case 'short':
    case 'long':
      return { state: 'error', text: <FormattedMessage id="otp.code.short" /> };
    case 'refused':
    case 'spent':
      return { state: 'error', text: <Refusal error={error} flaw={flaw} /> };
    case 'unchecked':
      return { state: 'warning', text: <FormattedMessage id="otp.code.unconfirmed" /> };
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

/**
 * The code that is now in the box, however it came: what was put in at once counts before what stood there already, and is
 * alone in the box then. While an input method (IME) is composing, letters may still become others, and stay untouched.
 */
const takeCode = (box: HTMLInputElement, put: InputEvent | null): string | null => {
  const { data, isComposing } = put ?? { data: null, isComposing: false };
  const code = codeIn(data ?? '') ?? codeIn(box.value);
  if (code === null || (isComposing && !/\d/.test(code))) return null;
  if (!isComposing) box.value = code;
  return code;
};

interface BoxProps {
  readonly facts: CodeFacts;
  readonly label: CodeEntryProps['label'];
  /** Which code is asked for, counted: the countdown restarts with each. */
  readonly nth: number;
  /** Called with a code as soon as it is whole. */
  readonly onWhole: (code: string) => void;
}

/** Fluent's input without a value of its own: browsers and password managers write into the box without telling. */
function UncontrolledInput(props: InputProps) {
  const state = useInput_unstable(props, null);
  delete state.input.value;
  useInputStyles_unstable(state);
  return renderInput_unstable(state);
}

function Box({ facts, label, nth, onWhole }: BoxProps) {
  const intl = useIntl();
  const { state, text } = messageOf(facts);
  const look = (box: HTMLInputElement, put: Event | null) => {
    const code = takeCode(box, put instanceof InputEvent ? put : null);
    if (code !== null) onWhole(code);
  };
  const isSpent = facts.state === 'spent';
  // It counts on where a fault stands in its place.
  const expiry = facts.lifetimeMs !== null && {
    className: text === null ? '' : 'visually-hidden',
    children: <Expiry key={nth} lifetimeMs={facts.lifetimeMs} />,
  };
  return (
    <InputField
      className={(!isSpent && styles.field) || ''}
      label={isSpent ? null : <FormattedMessage id={label} />}
      validationState={state}
      validationMessage={text}
      hint={expiry || null}
    >
      {!isSpent && (
        <UncontrolledInput
          {...ownWords}
          className={styles.codeBox}
          name="code"
          placeholder={intl.formatMessage({ id: 'otp.code.placeholder' })}
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          readOnly={facts.state === 'verifying'}
          onInput={({ currentTarget, nativeEvent }) => look(currentTarget, nativeEvent)}
          onCompositionEnd={({ currentTarget }) => look(currentTarget, null)}
        />
      )}
    </InputField>
  );
}

/**
 * The box for a code (A2.20, A2.37, A5.1, S49): one field, which browsers and password managers fill. What is in it is
 * read from the page itself, as they may write there without telling. It takes the focus.
 */
export function CodeEntry({ facts, label, canSubmit, isLast, onSubmit, onCleared }: CodeEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [nth, setNth] = useState(0);
  const focus = useCallback(() => boxOf(form.current)?.focus(), []);
  useEffect(() => {
    focus();
    const subscription = onCleared(({ isNewCode }) => {
      if (isNewCode) setNth((before) => before + 1);
      form.current?.reset();
      requestAnimationFrame(focus);
    });
    return () => subscription.unsubscribe();
  }, [onCleared, focus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit(codeToSubmit(boxOf(form.current)?.value ?? ''));
    focus();
  };
  return (
    <form ref={form} className={styles.code} onSubmit={submit} noValidate>
      <Box facts={facts} label={label} nth={nth} onWhole={(code) => canSubmit && onSubmit(code)} />
      {facts.state !== 'spent' && (
        <Button appearance={isLast ? 'secondary' : 'primary'} type="submit" disabledFocusable={!canSubmit}>
          <FormattedMessage id={facts.state === 'verifying' ? 'otp.code.verifying' : 'otp.code.submit'} />
        </Button>
      )}
    </form>
  );
}
