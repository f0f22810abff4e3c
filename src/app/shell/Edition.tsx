import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { formatLongDate } from '../../i18n/formats.ts';
import { editionDate } from './edition-date.ts';
import styles from './shell.module.css';

/** What stands behind the copyright line on signed-in screens. */
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
