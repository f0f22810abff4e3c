import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { formatLongDate } from '../../i18n/formats.ts';
import styles from './shell.module.css';

/** The fixed date of the footer (A2.33): that of this edition of the portal, to be changed with it. */
const editionDate = '2026-11-01';

/** What stands behind the copyright line on signed-in screens. */
export function Edition() {
  const { language } = useLanguage();
  return (
    <>
      {' '}
      <span className={styles.edition}>
        <FormattedMessage
          id="app.footer.date"
          values={{ date: <time dateTime={editionDate}>{formatLongDate(editionDate, language)}</time> }}
        />
      </span>
    </>
  );
}
