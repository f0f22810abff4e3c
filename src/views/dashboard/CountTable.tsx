import { Button } from '@fluentui/react-components';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { pageOf, pageSize, pagesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import styles from './dashboard.module.css';
import { labelOf, shareText } from './slices.ts';
import type { Fill } from './slices.ts';
import { Swatch } from './Swatch.tsx';

const unknown = '–';

interface RowsProps {
  readonly of: ChartName;
  readonly name: string;
  readonly rows: readonly CountRow[];
  /** The sum of which each count is a share. */
  readonly total: number;
  /** The index of the first row among all rows of the chart. */
  readonly from: number;
  readonly fillAt: (row: CountRow, at: number) => Fill;
  readonly onOpen: ((key: string) => void) | null;
}

type RowProps = Pick<RowsProps, 'of' | 'total' | 'onOpen'> & { readonly row: CountRow; readonly fill: Fill };

function Row({ of, total, onOpen, row, fill }: RowProps) {
  const intl = useIntl();
  const { key, count } = row;
  const label = <bdi translate="no">{labelOf(intl, of, row)}</bdi>;
  return (
    <tr>
      <th scope="row">
        <span className={styles.cell}>
          <Swatch {...fill} />
          {onOpen === null || count === null ? (
            <span className={styles.name}>{label}</span>
          ) : (
            <button
              type="button"
              className={`bare ${styles.rowButton}`}
              data-part="row"
              data-key={key}
              onClick={() => onOpen(key)}
            >
              {label}
            </button>
          )}
        </span>
      </th>
      <td translate="no">{count === null ? unknown : <FormattedNumber value={count} />}</td>
      <td>{count === null || total === 0 ? unknown : shareText(intl, count / total)}</td>
    </tr>
  );
}

/** The rows of a chart as a table, with all values that the picture shows (X9). */
export function CountTable({ of, name, rows, total, from, fillAt, onOpen }: RowsProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage
              id={of === 'reasons' ? 'acts.decline.reason' : 'selection.column.organization'}
            />
          </th>
          <th scope="col">
            <FormattedMessage id="dashboard.column.documents" />
          </th>
          <th scope="col">
            <FormattedMessage id="dashboard.column.share" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.key} fill={fillAt(row, from + at)} {...{ of, total, onOpen, row }} />
        ))}
      </tbody>
    </table>
  );
}

interface PagedProps extends RowsProps {
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

/** The same, one page at a time, because there may be 5,000 organizations. */
export function PagedTable({ page: wanted, onTurn, ...table }: PagedProps) {
  const pages = pagesOf(table.rows);
  const page = Math.min(wanted, pages);
  const first = (page - 1) * pageSize;
  return (
    <div>
      <CountTable {...table} rows={pageOf(table.rows, page)} from={table.from + first} />
      {pages > 1 && (
        <nav className={styles.pager} aria-label={table.name}>
          <Button disabledFocusable={page === 1} onClick={() => onTurn(page - 1)}>
            <FormattedMessage id="common.page.previous" />
          </Button>
          <span>
            <FormattedMessage id="common.page.current" values={{ page, pages }} />
          </span>
          <Button disabledFocusable={page === pages} onClick={() => onTurn(page + 1)}>
            <FormattedMessage id="common.page.next" />
          </Button>
        </nav>
      )}
    </div>
  );
}
