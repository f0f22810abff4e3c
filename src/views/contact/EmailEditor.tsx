import { Input } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { withoutInvisible } from '../../../machines/normalized.ts';
import { useStore } from '../../ui/store.ts';
import type { ContactScreenProps } from './contact-screen.ts';
import { EntryForm, SharedFlaw, Summary, useFlaw, useIsOpen } from './EntryForm.tsx';
import { checkAddress } from './entry.ts';
import { InputField } from '../../ui/InputField.tsx';
import { noSpellCheck } from '../../ui/no-spell-check.ts';

const flawTexts = {
  empty: 'contact.email.missing',
  unchanged: 'contact.email.unchanged',
  malformed: 'contact.email.malformed',
} as const;

/** The field for a new e-mail address (A5.2). Its initial value is the address on file. */
export function EmailEditor({ actorRef, contents }: ContactScreenProps) {
  const stored = useStore(contents, ({ known }) => known?.email ?? null);
  const waiting = useStore(contents, (now) => now.waiting ?? null);
  const [address, setAddress] = useState(waiting?.type === 'Email' ? waiting.value : (stored ?? ''));
  const isOpen = useIsOpen(actorRef);
  const flaw = useFlaw(actorRef);
  const message = () => {
    if (flaw === null || flaw === 'noCountry') return null;
    if (flaw === 'refused' || flaw === 'unchecked') return <SharedFlaw actorRef={actorRef} flaw={flaw} />;
    return <FormattedMessage id={flawTexts[flaw]} />;
  };
  return (
    <EntryForm
      actorRef={actorRef}
      judge={() => checkAddress(address, stored)}
      summary={<Summary label="contact.email.field" value={withoutInvisible(address)} />}
    >
      <InputField
        label={<FormattedMessage id="contact.email.field" />}
        validationState={flaw === null ? 'none' : flaw === 'unchecked' ? 'warning' : 'error'}
        validationMessage={{ role: 'alert', children: message() }}
      >
        <Input
          {...noSpellCheck}
          name="contact"
          type="email"

          autoComplete="email"
          autoCapitalize="off"
          readOnly={!isOpen}
          value={address}
          onChange={(_, { value }) => setAddress(value)}
        />
      </InputField>
    </EntryForm>
  );
}
