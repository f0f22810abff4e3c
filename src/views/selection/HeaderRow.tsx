import { ArrowSortDownRegular } from '@fluentui/react-icons/svg/arrow-sort-down';
import { ArrowSortUpRegular } from '@fluentui/react-icons/svg/arrow-sort-up';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListColumn, ListSort, SelectionTab } from '../../../machines/selection/selection.ports.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { columnsOf, widthOf } from './fields.ts';
import styles from './selection.module.css';
import type { PageTicks } from './list-contents.ts';

interface TickAllProps {
  readonly ticks: PageTicks;
  readonly mayTick: boolean;
  readonly isStop: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** The checkbox for all rows of the page. */
export function TickAll({ ticks, mayTick, isStop, onTick }: TickAllProps) {
  const label = useIntl().formatMessage({ id: 'app.selectAll' });
  return (
    <label className={mayTick ? styles.tick : `${styles.tick} ${styles.waiting}`}>
      <input
        // There is no attribute for it.
        ref={(box) => {
          if (box) box.indeterminate = ticks === 'some';
        }}
        type="checkbox"
        tabIndex={isStop ? 0 : -1}
        checked={ticks === 'all'}
        aria-disabled={mayTick ? undefined : true}
        aria-label={label}
        onChange={() => onTick(ticks !== 'all')}
      />
    </label>
  );
}

/** The sorting after a press on a column's head. */
export const sortAfter = (sort: ListSort | null, column: ListColumn): ListSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

interface HeadProps {
  readonly column: ListColumn;
  readonly width: number | null;
  readonly sort: ListSort | null;
  readonly isStop: boolean;
  readonly onSort: (sort: ListSort) => void;
}

const widthStyle = (width: number | null) =>
  ({ '--columnWidth': width === null ? 'auto' : `${width}px` }) as CSSProperties;

function Head({ column, width, sort, isStop, onSort }: HeadProps) {
  const direction = sort?.column === column ? sort.direction : undefined;
  return (
    <th scope="col" data-column={column} aria-sort={direction} style={widthStyle(width)}>
      <button
        type="button"
        className={styles.sort}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onSort(sortAfter(sort, column))}
      >
        <FormattedMessage id={`selection.column.${column}`} />
        {direction && (
          <span className={styles.sortMark} aria-hidden="true">
            {direction === 'descending' ? <ArrowSortDownRegular /> : <ArrowSortUpRegular />}
          </span>
        )}
      </button>
    </th>
  );
}

interface HeaderRowProps extends Pick<HeadProps, 'sort' | 'onSort'>, Omit<TickAllProps, 'isStop'> {
  readonly tab: SelectionTab;
  readonly stop: number | null;
  /** Whether there are rows to tick. */
  readonly hasBox?: boolean;
}

/** The heads of the columns: each sorts by its column, and a second press reverses the order (D2.25). */
export function HeaderRow({ tab, sort, stop, onSort, hasBox = true, ...ticking }: HeaderRowProps) {
  const { language } = useLanguage();
  return (
    <thead>
      <tr data-slot={-1} aria-rowindex={1}>
        <th data-column="tick" style={widthStyle(32)}>
          {hasBox && <TickAll {...ticking} isStop={stop === 0} />}
        </th>
        {columnsOf(tab).map((column, at) => (
          <Head
            key={column}
            {...{ column, sort, onSort }}
            width={widthOf(column, tab, language)}
            isStop={stop === at + 1}
          />
        ))}
      </tr>
    </thead>
  );
}
