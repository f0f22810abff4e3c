import { memo } from 'react';
import type { ReactNode } from 'react';
import type { ListColumn, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cutText } from './cut-text.ts';
import { ageOf, columnsOf, isKnownAction, shownIn } from './fields.ts';
import type { KnownAction } from './fields.ts';
import type { RowTexts } from './row-texts.ts';
import styles from './selection.module.css';
import { usableId } from './shelf.ts';

const nothing = '–';
const separator = ' · ';
const tones = { REVIEWED: 'calm', SIGNED: 'good', ACKNOWLEDGED: 'brand', DECLINED: 'bad' } as const;
const toneOf = (action: string | null): (typeof tones)[KnownAction] =>
  isKnownAction(action) ? tones[action] : 'calm';

// The table hears every change of its rows; a row that had its own ear would be drawn anew with each of them.
const leftToTable = () => {};

interface RowProps {
  readonly tab: SelectionTab;
  readonly document: DocumentFacts;
  /** The place on the page, from 0. */
  readonly slot: number;
  /** The place in the whole list, from 1. */
  readonly place: number;
  readonly isTicked: boolean;
  readonly mayTick: boolean;
  /** The column in which the grid's one tab stop is, where it is in this row. */
  readonly stop: number | null;
  readonly texts: RowTexts;
}

function Days({ days, texts }: { readonly days: number; readonly texts: RowTexts }) {
  const age = ageOf(days);
  return (
    <span className={styles.days} title={age ? texts.ages[age].meaning : undefined}>
      {texts.intl.formatNumber(days)}
      {age && (
        <span className={styles.age} data-age={age}>
          {texts.ages[age].name}
        </span>
      )}
    </span>
  );
}

const contentOf = (column: ListColumn, document: DocumentFacts, tab: SelectionTab, texts: RowTexts) => {
  const value = shownIn(column, document, texts.words, tab);
  if (value === null) return null;
  if (typeof value === 'number') return { node: <Days days={value} texts={texts} /> };
  if (column === 'action') return { node: <Badge tone={toneOf(document.action)}>{cutText(value)}</Badge> };
  return { node: <bdi>{cutText(value)}</bdi>, title: value };
};

interface CellProps {
  readonly column: ListColumn;
  readonly label: string;
  readonly content: { readonly node: ReactNode; readonly title?: string } | null;
  readonly isStop: boolean;
}

function Cell({ column, label, content, isStop }: CellProps) {
  return (
    <td
      tabIndex={isStop ? 0 : -1}
      data-column={column}
      data-label={label}
      data-empty={content === null || undefined}
    >
      {content && (
        <div className={styles.cut} title={content.title}>
          {content.node}
        </div>
      )}
    </td>
  );
}

interface SubjectProps extends Pick<RowProps, 'document' | 'tab'> {
  readonly isStop: boolean;
  readonly label: string;
}

/** The cell that names the row, and is the link to its document (D2.27). */
function Subject({ document, tab, isStop, label }: SubjectProps) {
  const id = usableId(document);
  const name = document.subject ?? nothing;
  const tabIndex = isStop ? 0 : -1;
  const shown = <bdi>{cutText(name)}</bdi>;
  return (
    <th scope="row" tabIndex={id === null ? tabIndex : undefined} data-column="subject" data-label={label}>
      <div className={styles.cut} title={name}>
        {id === null ? (
          shown
        ) : (
          <a href={paths.documentOf(tab, id)} className={styles.open} tabIndex={tabIndex}>
            {shown}
            <span className="visually-hidden">
              {separator}
              {cutText(document.type ?? document.ref ?? nothing)}
            </span>
          </a>
        )}
      </div>
    </th>
  );
}

/** One document of a list. What a click or a key does on it, the table knows. */
export const Row = memo(function Row(props: RowProps) {
  const { tab, document, slot, place, isTicked, mayTick, stop, texts } = props;
  const id = usableId(document);
  const name = { subject: document.subject ?? nothing, type: document.type ?? document.ref ?? nothing };
  return (
    <tr
      data-slot={slot}
      aria-rowindex={place + 1}
      aria-selected={id === null ? undefined : isTicked}
      className={id === null ? undefined : styles.row}
    >
      <td data-column="tick" tabIndex={id === null ? (stop === 0 ? 0 : -1) : undefined}>
        {id !== null && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              tabIndex={stop === 0 ? 0 : -1}
              checked={isTicked}
              aria-disabled={mayTick ? undefined : true}
              aria-label={texts.intl.formatMessage({ id: 'selection.row.tick' }, name)}
              onChange={leftToTable}
            />
          </label>
        )}
      </td>
      {columnsOf(tab).map((column, at) => {
        const label = texts.labels[column];
        const isStop = stop === at + 1;
        return column === 'subject' ? (
          <Subject key={column} {...{ document, tab, isStop, label }} />
        ) : (
          <Cell
            key={column}
            {...{ column, label, isStop }}
            content={contentOf(column, document, tab, texts)}
          />
        );
      })}
    </tr>
  );
});
