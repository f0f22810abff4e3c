import { FormattedMessage } from 'react-intl';
import type { ListColumn } from '../../../machines/selection/selection.ports.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { useIsPrinting } from '../../ui/use-is-printing.ts';
import { columnsOf, cellText } from './fields.ts';
import styles from './printed-list.module.css';
import type { Shown } from './use-shown.ts';

const wrapping: ReadonlySet<ListColumn> = new Set(['organization', 'subject', 'docType', 'lastComment']);

/** All rows that match, on all pages together, as a plain table; rendered while the browser prints. */
export function PrintedList({ shown: { all, tab, words } }: { readonly shown: Shown }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const columns = columnsOf(tab);
  return (
    <PrintSheet>
      <table className={styles.table}>
        <caption>
          <FormattedMessage id={`selection.tab.${tab}`} />
          {' · '}
          <FormattedMessage id="selection.count" values={{ count: all.length }} />
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`selection.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all.map((row, at) => (
            <tr key={row.id ?? at}>
              {columns.map((column) => (
                <td key={column} className={wrapping.has(column) ? undefined : styles.whole}>
                  <bdi translate="no">{cellText(column, row, words, tab)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
