import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Method } from '../../../machines/verification/verification.ts';
import { ContactText } from '../../ui/ContactText.tsx';
import styles from './contact.module.css';
import type { ContactScreenProps } from './contact-screen.ts';
import { EmailEditor } from './EmailEditor.tsx';
import { MobileEditor } from './MobileEditor.tsx';
import { Proof } from './Proof.tsx';
import { Saving } from './Saving.tsx';

interface ContactRowProps extends ContactScreenProps {
  readonly method: Method;
}

const words = {
  sms: { label: 'contact.mobile.label', update: 'contact.mobile.update', none: 'contact.mobile.none' },
  email: { label: 'app.emailAddress', update: 'contact.email.update', none: 'contact.email.none' },
} as const;

const opened = { sms: { type: 'mobile.opened' }, email: { type: 'email.opened' } } as const;

type FactProps = Pick<ContactRowProps, 'actorRef' | 'method'> & { readonly labelId: string };

function Fact({ actorRef, method, labelId }: FactProps) {
  const { label, none } = words[method];
  const value = useSelector(actorRef, ({ context }) =>
    method === 'sms' ? context.contacts?.mobile : context.contacts?.email,
  );
  const isChanged = useSelector(actorRef, ({ context }) => context.storedMethod === method);
  return (
    <div className={styles.fact}>
      <h2 id={labelId} className={styles.label}>
        <FormattedMessage id={label} />
      </h2>
      <p className={value == null ? undefined : styles.value}>
        {value == null ? <FormattedMessage id={none} /> : <ContactText text={value} />}
      </p>
      {isChanged && (
        <p className={styles.changed}>
          <FormattedMessage id="contact.changed" />
        </p>
      )}
    </div>
  );
}

/** The fields of the contact, its verification, and the outcome of saving (A4.9). */
function Editor({ actorRef, contents, method }: ContactRowProps) {
  const isSaving = useSelector(actorRef, (snapshot) => snapshot.hasTag('saving'));
  const verification = useSelector(actorRef, (snapshot) => snapshot.children.verification);
  const Fields = method === 'sms' ? MobileEditor : EmailEditor;
  return (
    <>
      <Fields actorRef={actorRef} contents={contents} />
      {verification && <Proof actorRef={actorRef} verification={verification} method={method} />}
      {isSaving && <Saving actorRef={actorRef} />}
    </>
  );
}

/** One contact: its masked value with Update, and while it is edited, the fields below (A2.35, A2.39). */
export function ContactRow({ actorRef, contents, method }: ContactRowProps) {
  const intl = useIntl();
  const id = useId();
  const isEdited = useSelector(
    actorRef,
    (snapshot) => snapshot.context.editing === method && snapshot.matches('covered'),
  );
  const canOpen = useSelector(actorRef, (snapshot) => snapshot.can(opened[method]));
  return (
    <section className={styles.row} data-returns={method} aria-labelledby={id}>
      <div className={styles.head}>
        <Fact actorRef={actorRef} method={method} labelId={id} />
        {!isEdited && (
          <Button
            aria-label={intl.formatMessage({ id: words[method].update })}
            disabledFocusable={!canOpen}
            onClick={() => actorRef.send(opened[method])}
          >
            <FormattedMessage id="contact.update" />
          </Button>
        )}
      </div>
      {isEdited && <Editor actorRef={actorRef} contents={contents} method={method} />}
    </section>
  );
}
