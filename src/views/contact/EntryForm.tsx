import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { stepOf } from '../../../machines/contact/contact.machine.ts';
import type { ContactRef, contactMachine } from '../../../machines/contact/contact.machine.ts';
import { DestructiveButton } from '../../ui/DestructiveButton.tsx';
import styles from './contact.module.css';
import type { EntryCheck } from './entry.ts';
import { HostText } from '../../parts/HostText.tsx';

/** What is wrong with the last submitted entry. */
export type Flaw = 'empty' | 'unchanged' | 'noCountry' | 'malformed' | 'refused' | 'unchecked';

const flawIn = (snapshot: SnapshotFrom<typeof contactMachine>): Flaw | null => {
  const step = stepOf(snapshot);
  const state = typeof step === 'object' && 'editing' in step ? step.editing : 'fresh';
  return state === 'fresh' ? null : state;
};

/** The flaw of the entry; null if there is none. */
export const useFlaw = (actorRef: ContactRef): Flaw | null => useSelector(actorRef, flawIn);

/** Whether the fields are editable. */
export const useIsOpen = (actorRef: ContactRef): boolean =>
  useSelector(actorRef, (snapshot) => snapshot.matches({ covered: { step: 'editing' } }));

interface SharedFlawProps {
  readonly actorRef: ContactRef;
  readonly flaw: 'refused' | 'unchecked';
}

/** The message for the flaws that both contacts share; in English in the words that the notice has (S23). */
export function SharedFlaw({ actorRef, flaw }: SharedFlawProps) {
  const { locale } = useIntl();
  const error = useSelector(actorRef, (snapshot) => snapshot.context.error);
  if (flaw === 'unchecked') return <FormattedMessage id="contact.entry.unchecked" />;
  return error ? (
    <HostText text={error} isQuoted={locale === 'en'} />
  ) : (
    <FormattedMessage id="contact.entry.refused" />
  );
}

interface SummaryProps {
  readonly label: 'contact.mobile.field' | 'contact.email.field';
  readonly value: string;
}

/** The new contact as text, in place of its fields. */
export function Summary({ label, value }: SummaryProps) {
  return (
    <>
      <p className={styles.label}>
        <FormattedMessage id={label} />
      </p>
      <p className={styles.value}>
        <bdi translate="no">{value}</bdi>
      </p>
    </>
  );
}

interface EntryFormProps {
  readonly actorRef: ContactRef;
  readonly judge: () => EntryCheck;
  /** The fields, named `contact` and, for a number, `country`. */
  readonly children: ReactNode;
  /** The entry as text, shown while it is not editable. */
  readonly summary: ReactNode;
}

/** Focuses the field with the flaw; without a flaw, an empty country field, else the contact's. */
const focusIn = (form: HTMLFormElement | null, flaw: Flaw | null) => {
  const country = form?.elements.namedItem('country');
  const contact = form?.elements.namedItem('contact');
  const isAsked = country instanceof HTMLSelectElement && country.value === '';
  const wanted = isAsked && (flaw === null || flaw === 'noCountry') ? country : contact;
  if (wanted instanceof HTMLElement) wanted.focus();
};

function Buttons({ actorRef }: { readonly actorRef: ContactRef }) {
  const isOpen = useIsOpen(actorRef);
  const canRemove = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'removal.requested' }));
  const canCancel = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'editing.cancelled' }));
  return (
    <div className={styles.buttons}>
      {canRemove && (
        <DestructiveButton appearance="subtle" onClick={() => actorRef.send({ type: 'removal.requested' })}>
          <FormattedMessage id="contact.remove" />
        </DestructiveButton>
      )}
      <Button
        appearance="subtle"
        disabledFocusable={!canCancel}
        onClick={() => actorRef.send({ type: 'editing.cancelled' })}
      >
        <FormattedMessage id="app.cancel" />
      </Button>
      <Button type="submit" appearance="primary" disabledFocusable={!isOpen}>
        <FormattedMessage id="contact.save" />
      </Button>
    </div>
  );
}

/**
 * The fields of one contact and their buttons; from the code on, a summary in their place. The fields keep
 * what was typed until the change is saved or cancelled.
 */
export function EntryForm({ actorRef, judge, children, summary }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isChecking = useSelector(actorRef, (snapshot) => snapshot.matches({ covered: { step: 'checking' } }));
  const isForm = useSelector(actorRef, (snapshot) => snapshot.hasTag('entry'));
  const removes = useSelector(actorRef, (snapshot) => snapshot.hasTag('removal'));
  useEffect(() => {
    focusIn(form.current, null);
    const subscription = actorRef.on('entry.returned', () => {
      requestAnimationFrame(() => focusIn(form.current, flawIn(actorRef.getSnapshot())));
    });
    return () => subscription.unsubscribe();
  }, [actorRef]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!actorRef.getSnapshot().matches({ covered: { step: 'editing' } })) return;
    actorRef.send({ type: 'entry.submitted', ...judge() });
    const flaw = flawIn(actorRef.getSnapshot());
    if (flaw !== null) focusIn(form.current, flaw);
  };
  if (!isForm) return removes ? null : <div className={styles.summary}>{summary}</div>;
  return (
    <form ref={form} className={styles.entry} onSubmit={submit} noValidate>
      {children}
      <Buttons actorRef={actorRef} />
      <p className={styles.status} role="status">
        {isChecking && <FormattedMessage id="acts.checking" />}
      </p>
    </form>
  );
}
