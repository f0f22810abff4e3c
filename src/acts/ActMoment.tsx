import { FormattedMessage } from 'react-intl';
import { formatInstant } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import type { MessageId } from '../i18n/message-ids.ts';

type Act = 'review' | 'decline' | 'sign' | 'acknowledge';

/** What the button that confirms an act says. */
export const confirmName = {
  review: 'bulkAct.button.review',
  decline: 'bulkAct.decline.ok',
  sign: 'bulkAct.button.sign',
  acknowledge: 'bulkAct.button.acknowledge',
} as const satisfies Record<Act, MessageId>;

interface ActMomentProps {
  readonly act: Act;
  /** Null where the provider gave no name. */
  readonly signer: string | null;
}

/** By whom an act is about to be done, and when (ACT1, ACT6). */
export function ActMoment({ act, signer }: ActMomentProps) {
  const { language } = useLanguage();
  const name = (
    <strong>
      <bdi>{signer}</bdi>
    </strong>
  );
  return (
    <>
      {signer !== null && (
        <>
          <FormattedMessage
            id={act === 'sign' ? 'documentAction.confirm.signer' : 'documentAction.confirm.person'}
            values={{ name }}
          />{' '}
        </>
      )}
      <FormattedMessage
        id="documentAction.confirm.time"
        values={{ time: formatInstant(new Date(), language) }}
      />
    </>
  );
}
