import { FormattedMessage } from 'react-intl';
import type { Act } from '../../machines/acts/acts.ts';
import { formatInstant } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

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
