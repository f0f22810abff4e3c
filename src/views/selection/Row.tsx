import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toneOfAction } from '../../../machines/acts/acts.ts';
import type { ListColumn, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { KnownDocument } from '../../acts/known-documents.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { formatTimestamp } from '../../i18n/formats.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cutText } from './cut-text.ts';
import { ageOf } from '../../acts/documents-by-tab.ts';
import { columnsOf, cellText } from './fields.ts';
import type { RowTexts } from './row-texts.ts';
import styles from './selection.module.css';
import { usableId } from './list-contents.ts';

const nothing = '–';
const separator = ' · ';

// The table has one listener for all of its rows: a listener per row would be a new one with each render.
const handledByTable = () => {};

interface RowProps {
  readonly tab: SelectionTab;
  readonly document: DocumentFacts;
  /** Index of the row on the page, from 0. */
  readonly slot: number;
  /** Number of the row in the whole list, from 1. */
  readonly position: number;
  readonly isTicked: boolean;
  readonly mayTick: boolean;
  /** The column of the grid's only tab stop, if it is in this row; else null. */
  readonly stop: number | null;
  readonly texts: RowTexts;
  /** Another document that is likely a duplicate. */
  readonly duplicate: KnownDocument | null;
}

// ASCII text needs no bidi isolation, which would double the work of rendering a page.
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);
/** A text that may not fit into its column. */
const isLong = (text: string) => text.length > 18;

const renderText = (text: string): ReactNode => {
  const cut = cutText(text);
  return isPlain(cut) ? cut : <bdi translate="no">{cut}</bdi>;
};

const daysIn = (days: number, texts: RowTexts): ReactNode => {
  const age = ageOf(days);
  return (
    <>
      <span className={styles.days}>{texts.intl.formatNumber(days)}</span>
      {age && (
        <span className={styles.age} translate="yes" data-age={age} title={texts.ages[age].meaning}>
          {texts.ages[age].name}
        </span>
      )}
    </>
  );
};

/** With the time and reason of a decline, if the provider gives them. */
const actionBadge = (name: string, { action, comments }: DocumentFacts, { words }: RowTexts): ReactNode => {
  const decline = action === 'DECLINED' ? comments.find(({ type }) => /^declined?$/i.test(type ?? '')) : null;
  const at = decline?.timestamp ? formatTimestamp(decline.timestamp, words.language) : '';
  const badge = <Badge tone={toneOfAction(action)}>{cutText(name)}</Badge>;
  if (!decline) return badge;
  return <span title={[at, decline.text ?? ''].filter((part) => part !== '').join(separator)}>{badge}</span>;
};

const contentOf = (column: ListColumn, { document, tab, texts }: RowProps): ReactNode => {
  const value = cellText(column, document, texts.words, tab);
  if (value === null) return null;
  if (typeof value === 'number') return daysIn(value, texts);
  if (column === 'action') return actionBadge(value, document, texts);
  if (!isLong(value)) return renderText(value);
  return (
    <div className={styles.cut} title={value}>
      {renderText(value)}
    </div>
  );
};

/** A link to another document that is likely a duplicate (X18). */
const duplicateIn = ({ duplicate, texts }: RowProps): ReactNode => {
  if (duplicate === null) return null;
  const ref = cutText(duplicate.facts.ref ?? duplicate.facts.type ?? nothing);
  return (
    <Link
      href={paths.documentOf(duplicate.tab, duplicate.id)}
      className={styles.duplicate}
      data-elsewhere
      aria-label={texts.intl.formatMessage({ id: 'acts.duplicate.mark' }, { ref })}
      title={texts.intl.formatMessage({ id: 'acts.duplicate.mark' }, { ref })}
    >
      <CopyRegular />
    </Link>
  );
};

// A function, not a component: a component for each of 250 cells would cost more than what it renders.
const cellIn = (column: ListColumn, isStop: boolean, row: RowProps): ReactNode => {
  const content = contentOf(column, row);
  return (
    <td
      key={column}
      tabIndex={isStop ? 0 : -1}
      data-column={column}
      data-empty={content === null || undefined}
      translate="no"
    >
      {content}
    </td>
  );
};

/** The cell that names the row, with the link to its document (D2.27). */
const subjectIn = (isStop: boolean, row: RowProps): ReactNode => {
  const { document, tab, texts } = row;
  const id = usableId(document);
  const name = document.subject?.trim() ? document.subject : nothing;
  const tabIndex = isStop ? 0 : -1;
  return (
    <th
      key="subject"
      scope="row"
      tabIndex={id === null ? tabIndex : undefined}
      data-column="subject"
      translate="no"
    >
      {id === null ? (
        <div>
          {renderText(name)}
          <span className={styles.unusable} translate="yes">
            {texts.unusable}
          </span>
        </div>
      ) : (
        <a
          href={paths.documentOf(tab, id)}
          draggable={false}
          className={styles.open}
          title={isLong(name) ? name : undefined}
          tabIndex={tabIndex}
        >
          {renderText(name)}
          <span className="visually-hidden">
            {separator}
            {cutText(document.type ?? document.ref ?? nothing)}
          </span>
        </a>
      )}
      {duplicateIn(row)}
    </th>
  );
};

/** A row of a list. Clicks and keys are handled by the table. */
export const Row = memo(function Row(props: RowProps) {
  const { tab, document, slot, position, isTicked, mayTick, stop, texts } = props;
  const id = usableId(document);
  const name = { subject: document.subject ?? nothing, type: document.type ?? document.ref ?? nothing };
  return (
    <tr
      data-slot={slot}
      aria-rowindex={position + 1}
      aria-selected={id === null ? undefined : isTicked}
      className={id === null ? undefined : styles.row}
    >
      <td data-column="tick" tabIndex={id === null ? (stop === 0 ? 0 : -1) : undefined}>
        {id !== null && (
          <label className={mayTick ? styles.tick : `${styles.tick} ${styles.waiting}`}>
            <input
              type="checkbox"
              tabIndex={stop === 0 ? 0 : -1}
              checked={isTicked}
              aria-disabled={mayTick ? undefined : true}
              aria-label={texts.intl.formatMessage({ id: 'selection.row.tick' }, name)}
              onChange={handledByTable}
            />
          </label>
        )}
      </td>
      {columnsOf(tab).map((column, at) => {
        const isStop = stop === at + 1;
        return column === 'subject' ? subjectIn(isStop, props) : cellIn(column, isStop, props);
      })}
    </tr>
  );
});
