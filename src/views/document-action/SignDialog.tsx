import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { formatInstant } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import type { DocumentScreenProps } from './DocumentActionView.tsx';

interface SignDialogProps extends DocumentScreenProps {
  readonly signer: string | null;
}

function Meaning({ shelf, signer }: Pick<SignDialogProps, 'shelf' | 'signer'>) {
  const { language } = useLanguage();
  const facts = shelf.current?.facts;
  const strong = (value: string | null | undefined) => (
    <strong>
      <bdi>{value ?? '–'}</bdi>
    </strong>
  );
  return (
    <>
      <p>
        <FormattedMessage
          id="documentAction.confirm.text"
          values={{
            type: strong(facts?.type),
            organization: strong(facts?.organization),
            subject: strong(facts?.subject),
          }}
        />
      </p>
      <p>
        <FormattedMessage id="documentAction.confirm.meaning" />
      </p>
      <p>
        {signer !== null && (
          <>
            <FormattedMessage id="documentAction.confirm.signer" values={{ name: strong(signer) }} />{' '}
          </>
        )}
        <FormattedMessage
          id="documentAction.confirm.time"
          values={{ time: formatInstant(new Date(), language) }}
        />
      </p>
    </>
  );
}

/** Names what is about to be signed, for whom and by whom (ACT1, ACT6). Escape and the first focus are harmless. */
export function SignDialog({ actorRef, shelf, signer }: SignDialogProps) {
  const isOpen = useSelector(actorRef, (snapshot) => snapshot.matches({ act: 'confirming' }));
  const cancel = () => actorRef.send({ type: 'sign.cancelled' });
  return (
    <DialogFrame
      isOpen={isOpen}
      title={<FormattedMessage id="documentAction.confirm.title" />}
      actions={
        <>
          <Button size="large" onClick={cancel}>
            <FormattedMessage id="app.cancel" />
          </Button>
          <Button appearance="primary" size="large" onClick={() => actorRef.send({ type: 'sign.confirmed' })}>
            <FormattedMessage id="documentAction.button.sign" />
          </Button>
        </>
      }
      onDismissed={cancel}
    >
      <Meaning shelf={shelf} signer={signer} />
    </DialogFrame>
  );
}
