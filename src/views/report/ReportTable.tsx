import { Button } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Month } from '../../../machines/report/report.ports.ts';
import type { ReportRow, Sort } from './report-rows.ts';
import type { ReportWords } from './report-words.ts';
import { TableRow } from './TableRow.tsx';
import styles from './report.module.css';
import { useIsPrinting } from '../../ui/use-is-printing.ts';

interface ReportTableProps {
  readonly rows: readonly ReportRow[];
  /** Seconds. */
  readonly total: number;
  readonly month: Month;
  readonly words: ReportWords;
  readonly sort: Sort;
  readonly onToggled: (group: string) => void;
  readonly onSorted: (by: Sort) => void;
}

/** Up to this many rows, all are rendered, so that the browser's search finds them. */
const maxDrawn = 200;
const estimatedHeights = { subject: 40, document: 40, information: 120, user: 40 } as const;
const columns = ['name', 'type', 'documentDate', 'dateSigned', 'time'] as const;

/** The distance of the rows from the top of the page, for the virtual list. */
const useTop = () => {
  const [top, setTop] = useState(0);
  const body = useCallback((element: HTMLDivElement) => {
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return { body, top };
};

type RowsProps = Omit<ReportTableProps, 'total' | 'sort' | 'onSorted'>;

function AllRows({ rows, ...rest }: RowsProps) {
  return (
    <div role="rowgroup">
      {rows.map((row, at) => (
        <TableRow key={row.key} row={row} at={at} {...rest} />
      ))}
    </div>
  );
}

/**
 * Renders the visible rows, a few more, and the row with the focus, which would be lost if that row were
 * unmounted.
 */
function RowsInSight({ rows, ...rest }: RowsProps) {
  const { body, top } = useTop();
  const [focused, setFocused] = useState<number | null>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => estimatedHeights[rows[at]?.kind ?? 'user'],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (focused === null || focused >= rows.length) return inSight;
      return [...new Set([...inSight, focused])].toSorted((a, b) => a - b);
    },
  });
  return (
    <div ref={body} role="rowgroup" className={styles.virtual} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return row ? (
          <div
            key={key}
            role="presentation"
            className={styles.placed}
            ref={virtual.measureElement}
            data-index={index}
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(null)}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <TableRow row={row} at={index} {...rest} />
          </div>
        ) : null;
      })}
    </div>
  );
}

function Head({ sort, onSorted }: Pick<ReportTableProps, 'sort' | 'onSorted'>) {
  return (
    <div role="rowgroup" className={styles.group}>
      <div role="row" className={styles.header} aria-rowindex={1}>
        {columns.map((column) => {
          const words = <FormattedMessage id={`report.column.${column}`} />;
          if (column !== 'name' && column !== 'time')
            return (
              <span key={column} role="columnheader" data-column={column}>
                {words}
              </span>
            );
          const order = column === 'name' ? 'ascending' : 'descending';
          return (
            <span
              key={column}
              role="columnheader"
              data-column={column}
              aria-sort={sort === column ? order : 'none'}
            >
              <Button
                className={styles.sorts ?? ''}
                size="small"
                appearance="transparent"
                {...(sort === column
                  ? { icon: column === 'name' ? <ArrowUpRegular /> : <ArrowDownRegular /> }
                  : {})}
                onClick={() => onSorted(column)}
              >
                {words}
              </Button>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The report as a table: a row for each subject, document and user, and the total (D2.19, D2.20). */
export function ReportTable({ total, sort, onSorted, ...rest }: ReportTableProps) {
  const intl = useIntl();
  const { rows, words } = rest;
  const isPrinting = useIsPrinting();
  return (
    <div
      role="table"
      className={styles.table}
      data-month={rest.month}
      aria-label={intl.formatMessage({ id: 'report.table' })}
      aria-rowcount={rows.length + 2}
    >
      <Head sort={sort} onSorted={onSorted} />
      {rows.length > maxDrawn && !isPrinting ? <RowsInSight {...rest} /> : <AllRows {...rest} />}
      <div role="rowgroup" className={styles.group}>
        <div role="row" className={styles.total} aria-rowindex={rows.length + 2}>
          <span role="cell" aria-colspan={4}>
            <FormattedMessage id="report.total" />
          </span>
          <span role="cell" data-column="time">
            {words.time(total)}
          </span>
        </div>
      </div>
    </div>
  );
}
