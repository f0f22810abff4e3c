import { FormattedMessage } from 'react-intl';
import { formatLongDate } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';

interface BornOnProps {
  /** As the provider wrote it; null where it gave none. */
  readonly dateOfBirth: string | null;
}

/** The date of birth, which tells two people of the same name apart before an act. */
export function BornOn({ dateOfBirth }: BornOnProps) {
  const { language } = useLanguage();
  if (!dateOfBirth) return null;
  return (
    <p>
      <FormattedMessage
        id="acts.question.born"
        values={{
          date: (
            <strong>
              <bdi translate="no">{formatLongDate(dateOfBirth, language)}</bdi>
            </strong>
          ),
        }}
      />
    </p>
  );
}
