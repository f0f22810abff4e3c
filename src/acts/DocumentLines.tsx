import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatLongDate } from '../i18n/formats.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { Facts } from '../ui/Facts.tsx';
import { ScrollBox } from '../ui/ScrollBox.tsx';
import type { SelectedDocument } from './list-parts.ts';
import styles from './acts.module.css';

/** A document, and its result if it is known. */
export interface Line {
  readonly document: SelectedDocument;
  readonly icon?: ReactNode;
  readonly remark?: ReactNode;
  readonly result?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'open' | 'calm';
}

const atFirst = 100;
const nothing = '–';

function DocumentLine({ document, icon, remark, result, tone }: Line) {
  const intl = useIntl();
  const { language } = useLanguage();
  const date = formatLongDate(document.dateOfBirth, language);
  const born = date === '' ? '' : intl.formatMessage({ id: 'acts.line.born' }, { date });
  const more = [born, document.organization, document.ref].filter((text) => text !== '');
  return (
    <li className={styles.line} data-tone={tone}>
      {icon}
      <span className={styles.lineText}>
        <span className={styles.lineTitle}>
          <Facts texts={[document.subject || nothing, document.type || nothing]} />
        </span>
        <span className={styles.lineMore}>
          <Facts texts={more} />
        </span>
        {remark}
      </span>
      {result !== undefined && <span className={styles.lineResult}>{result}</span>}
    </li>
  );
}

/** The documents of an act, one per line; of a long list, the first hundred are rendered at first (LI4). */
export function DocumentLines({ lines }: { readonly lines: readonly Line[] }) {
  const intl = useIntl();
  const [shown, setShown] = useState(atFirst);
  const left = lines.length - shown;
  return (
    <ScrollBox
      className={styles.lines}
      name={intl.formatMessage({ id: 'selection.count' }, { count: lines.length })}
    >
      <ul>
        {lines.slice(0, shown).map((line) => (
          <DocumentLine key={line.document.id} {...line} />
        ))}
      </ul>
      {left > 0 && (
        <Button className={styles.more} onClick={() => setShown(shown + atFirst * 5)}>
          <FormattedMessage id="acts.showMore" values={{ count: left }} />
        </Button>
      )}
    </ScrollBox>
  );
}
