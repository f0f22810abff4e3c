import { FormattedMessage, useIntl } from 'react-intl';
import { summaryOf } from '../../machines/drawing/edits.ts';
import type { Edits } from '../../machines/drawing/edits.ts';
import styles from './edit-summary.module.css';
import { pageInWords } from './words.ts';

/** A summary of the edits of all pages: for everyone before saving, and for screen readers (X12). */
export function EditSummary({ edits }: { readonly edits: Edits }) {
  const intl = useIntl();
  const pages = summaryOf(edits);
  if (pages.length === 0) {
    return (
      <p className={styles.nothing}>
        <FormattedMessage id="pageEditor.off.untouched" />
      </p>
    );
  }
  return (
    <ul className={styles.pages}>
      {pages.map((summary) => (
        <li key={summary.page} dir="auto">
          <FormattedMessage
            id="pageEditor.summary.page"
            values={{ page: summary.page, what: pageInWords(intl, summary) }}
          />
        </li>
      ))}
    </ul>
  );
}
