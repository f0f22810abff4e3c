import { Field, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
import type { ClipboardEvent, CompositionEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContactRef } from '../../../machines/contact/contact.machine.ts';
import { useStore } from '../../ui/store.ts';
import type { ContactScreenProps } from './contact-screen.ts';
import { EntryForm, SharedFlaw, Summary, useFlaw, useIsOpen } from './EntryForm.tsx';
import styles from './contact.module.css';
import { checkNumber } from './entry.ts';
import { countries, isComplete, readNumber, shownNumber, storedNumber } from './phone.ts';
import type { NumberEntry, Remark } from './phone.ts';
import { InputField } from '../../ui/InputField.tsx';

const countryTexts = { '1': 'contact.country.us', '91': 'contact.country.india' } as const;

const nothing: NumberEntry = { country: null, digits: '' };

const isAbroad = (text: string, { country }: NumberEntry): boolean =>
  country === null && /^[\s(]*\+/.test(text.normalize('NFKC'));

/**
 * The state of a typed number: only digits are kept, a plus selects the country, and a remark says what was
 * not accepted (A2.36).
 */
const useNumber = (first: NumberEntry) => {
  const [entry, setEntry] = useState(first);
  const [remark, setRemark] = useState<Remark | null>(null);
  // The text during an input method's composition, which changing the value would break.
  const [composed, setComposed] = useState<string | null>(null);
  // A text with an unknown or incomplete calling code is shown unchanged.
  const [abroad, setAbroad] = useState<string | null>(null);
  const take = (text: string) => {
    const read = readNumber(text);
    setRemark(read.remark);
    if (read.remark === 'tooLong') return;
    setAbroad(isAbroad(text, read) ? text : null);
    setEntry({ country: read.country ?? entry.country, digits: read.digits });
  };
  return {
    entry,
    remark,
    isAbroad: abroad !== null,
    shown: composed ?? abroad ?? entry.digits,
    choose: (value: string) =>
      setEntry({ ...entry, country: countries.find((country) => country === value) ?? null }),
    type: (text: string, isComposing: boolean) => (isComposing ? setComposed(text) : take(text)),
    endComposition: (event: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      take(event.currentTarget.value);
    },
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      event.preventDefault();
      const pasted = event.clipboardData.getData('text');
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const isWhole = pasted.trimStart().startsWith('+');
      const around = (text: string) =>
        value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
      take(isWhole ? pasted : around(pasted));
    },
  };
};

type NumberFields = ReturnType<typeof useNumber>;

interface NumberFieldProps {
  readonly actorRef: ContactRef;
  readonly number: NumberFields;
  readonly stored: NumberEntry | null;
}

function CountryField({ actorRef, number }: { actorRef: ContactRef; number: NumberFields }) {
  const intl = useIntl();
  const isOpen = useIsOpen(actorRef);
  const isMissing = useFlaw(actorRef) === 'noCountry';
  return (
    <Field
      label={<FormattedMessage id="contact.country.label" />}
      validationState={isMissing ? 'error' : 'none'}
      validationMessage={{
        role: 'alert',
        children: isMissing && <FormattedMessage id="contact.country.missing" />,
      }}
    >
      <Select
        name="country"

        autoComplete="tel-country-code"
        disabled={!isOpen}
        value={number.entry.country ?? ''}
        onChange={(_, { value }) => number.choose(value)}
      >
        <option value="" hidden>
          {intl.formatMessage({ id: 'contact.country.none' })}
        </option>
        {countries.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage({ id: countryTexts[one] })}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What is wrong with the number: a remark about typing comes before the flaw of the submitted entry. */
function NumberMessage({ actorRef, number, stored }: NumberFieldProps) {
  const { remark } = number;
  const flaw = useFlaw(actorRef);
  if (remark !== null)
    return (
      <FormattedMessage id={remark === 'tooLong' ? 'contact.mobile.malformed' : `contact.remark.${remark}`} />
    );
  if (flaw === null || flaw === 'noCountry' || flaw === 'empty') return null;
  if (flaw === 'refused' || flaw === 'unchecked') return <SharedFlaw actorRef={actorRef} flaw={flaw} />;
  if (flaw === 'unchanged')
    return <FormattedMessage id={stored === null ? 'contact.mobile.missing' : 'contact.mobile.unchanged'} />;
  return (
    <FormattedMessage
      id={isComplete(number.entry) ? 'contact.mobile.noNumber' : 'contact.mobile.malformed'}
    />
  );
}

function NumberField({ actorRef, number, stored }: NumberFieldProps) {
  const isOpen = useIsOpen(actorRef);
  const flaw = useFlaw(actorRef);
  const isWarned = (number.remark !== null && flaw === null) || flaw === 'unchecked';
  const isWrong = flaw !== null && flaw !== 'noCountry';
  return (
    <InputField
      label={<FormattedMessage id="contact.mobile.field" />}
      hint={isOpen ? <FormattedMessage id="contact.mobile.hint" /> : null}
      validationState={isWarned ? 'warning' : isWrong ? 'error' : 'none'}
      validationMessage={{
        role: 'alert',
        children: <NumberMessage {...{ actorRef, number, stored }} />,
      }}
    >
      <Input
        name="contact"
        type="tel"
        inputMode="numeric"

        autoComplete="tel-national"
        readOnly={!isOpen}
        value={number.shown}
        onChange={({ nativeEvent }, { value }) =>
          number.type(value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={number.endComposition}
        onPaste={number.paste}
      />
    </InputField>
  );
}

/**
 * The fields for a new mobile number (A2.36, A5.3). Their initial value is the number on file; an empty
 * number removes it.
 */
export function MobileEditor({ actorRef, contents }: ContactScreenProps) {
  const stored = useStore(contents, ({ known }) => known?.mobile ?? null);
  const waiting = useStore(contents, (now) => now.waiting ?? null);
  const typed = waiting?.type === 'SMS' ? storedNumber(waiting.value, null) : null;
  const number = useNumber(typed ?? stored ?? nothing);
  return (
    <EntryForm
      actorRef={actorRef}
      judge={() =>
        number.isAbroad ? { verdict: 'malformed', value: '' } : checkNumber(number.entry, stored)
      }
      summary={<Summary label="contact.mobile.field" value={shownNumber(number.entry)} />}
    >
      <div className={styles.number}>
        <CountryField actorRef={actorRef} number={number} />
        <NumberField actorRef={actorRef} number={number} stored={stored} />
      </div>
    </EntryForm>
  );
}
