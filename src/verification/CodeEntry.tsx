import {
  Button,
  renderInput_unstable,
  useInputStyles_unstable,
  useInput_unstable,
} from '@fluentui/react-components';
import type { InputProps } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { FormEvent, JSX } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VerificationRef } from '../../machines/verification/verification.machine.ts';
import type { CodeFlaw } from '../../machines/verification/verification.ts';
import { codeIn, codeToSubmit } from '../ui/code.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { InputField } from '../ui/InputField.tsx';
import { noSpellCheck } from '../ui/no-spell-check.ts';
import { focusOnMount } from '../ui/put-focus-on.ts';
import styles from './code-entry.module.css';
import { HostText } from '../parts/HostText.tsx';
import { useEmitted } from '../parts/flow-notices.ts';

/** The state of the requested code, as the component shows it. */
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
  /** The provider's Error text of the last refusal; null or '' if there was none. */
  readonly error: string | null;
  /** What the Error text says is wrong with the code; null if it says something else. */
  readonly flaw: CodeFlaw | null;
  /** How long the code is valid from when it was sent, in milliseconds; null if unknown or not running. */
  readonly lifetimeMs: number | null;
  readonly isOver: boolean;
}

interface CodeEntryProps {
  readonly facts: CodeFacts;
  readonly label: 'otp.code.label' | 'contact.code.label';
  readonly canSubmit: boolean;
  /** Whether the person should first request another code. */
  readonly isLast: boolean;
  readonly onSubmit: (code: string) => void;
  /** Emits when the input has to be emptied and focused; with a new code the countdown restarts. */
  readonly actorRef: Pick<VerificationRef, 'on'>;
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

/**
 * A refusal in the provider's words, as its notice has them (A8.2). They are English: for another language
 * ours are used where the flaw is known.
 */
function Refusal({ error, flaw }: Pick<CodeFacts, 'error' | 'flaw'>) {
  const { locale } = useIntl();
  const isProviderTextShown = locale === 'en' && error;
  if (flaw !== null && !isProviderTextShown)
    return <FormattedMessage id={`otp.code.${flaw === 'used' ? 'expired' : flaw}`} />;
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
 * The code now in the input, however it got there: a code that was inserted at once replaces what the input
 * contained. While an input method is composing, letters may still change, and are left alone.
 */
const takeCode = (box: HTMLInputElement, inserted: InputEvent | null): string | null => {
  const { data, isComposing } = inserted ?? { data: null, isComposing: false };
  const code = codeIn(data ?? '') ?? codeIn(box.value);
  if (code === null || (isComposing && !/\d/.test(code))) return null;
  if (!isComposing) box.value = code;
  return code;
};

interface BoxProps {
  readonly facts: CodeFacts;
  readonly label: CodeEntryProps['label'];
  /** The number of codes requested so far: as a key, it restarts the countdown. */
  readonly nth: number;
  readonly onWhole: (code: string) => void;
}

/** Fluent's input, uncontrolled: browsers and password managers write into it without events. */
function UncontrolledInput(props: InputProps) {
  const state = useInput_unstable(props, focusOnMount);
  delete state.input.value;
  useInputStyles_unstable(state);
  return renderInput_unstable(state);
}

function Box({ facts, label, nth, onWhole }: BoxProps) {
  const intl = useIntl();
  const { state, text } = messageOf(facts);
  const submitWhole = (box: HTMLInputElement, event: Event | null) => {
    const code = takeCode(box, event instanceof InputEvent ? event : null);
    if (code !== null) onWhole(code);
  };
  const isSpent = facts.state === 'spent';
  return (
    <InputField
      className={(!isSpent && styles.field) || ''}
      label={isSpent ? null : <FormattedMessage id={label} />}
      validationState={state}
      validationMessage={text}
      hint={facts.lifetimeMs === null ? null : <Expiry key={nth} lifetimeMs={facts.lifetimeMs} />}
    >
      {!isSpent && (
        <UncontrolledInput
          {...noSpellCheck}
          className={styles.codeBox}
          name="code"
          placeholder={intl.formatMessage({ id: 'otp.code.placeholder' })}
          autoComplete="one-time-code"
          autoCapitalize="off"
          autoCorrect="off"
          readOnly={facts.state === 'verifying'}
          onInput={({ currentTarget, nativeEvent }) => submitWhole(currentTarget, nativeEvent)}
          onCompositionEnd={({ currentTarget }) => submitWhole(currentTarget, null)}
        />
      )}
    </InputField>
  );
}

/**
 * The input for a code (A2.20, A2.37, A5.1, S49): a single field, which browsers and password managers can
 * fill. Its value is read from the DOM, as they may write there without events. It takes the focus.
 */
export function CodeEntry({ facts, label, canSubmit, isLast, onSubmit, actorRef }: CodeEntryProps) {
  const form = useRef<HTMLFormElement>(null);
  const [nth, setNth] = useState(0);
  const focus = () => boxOf(form.current)?.focus();
  useEmitted(actorRef, 'box.cleared', ({ isNewCode }: { readonly isNewCode: boolean }) => {
    if (isNewCode) setNth((before) => before + 1);
    form.current?.reset();
    requestAnimationFrame(focus);
  });
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
