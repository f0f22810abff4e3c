import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { formatLongDate } from '../../i18n/formats.ts';
import { editionDate } from './edition-date.ts';
import styles from './shell.module.css';

/** The date of this edition, which signed-in screens show after the copyright line. */
export function Edition() {
  const { language } = useLanguage();
  return (
    <>
      {' '}
      <span className={styles.edition}>
        <FormattedMessage
          id="app.footer.date"
          values={{
            date: (
              <time translate="no" dateTime={editionDate}>
                {formatLongDate(editionDate, language)}
              </time>
            ),
          }}
        />
      </span>
    </>
  );
}
