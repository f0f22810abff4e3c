import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { SelectionTab } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { paths } from '../../app/paths.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { cellOf, columnsOf } from './Columns.tsx';
import type { CellContent, ColumnName } from './Columns.tsx';
import styles from './selection.module.css';

const nothing = '–';
const separator = ' · ';

interface OpenLinkProps {
  readonly document: DocumentFacts;
  readonly href: string;
  readonly children: ReactNode;
}

function OpenLink({ document, href, children }: OpenLinkProps) {
  const values = { type: document.type ?? nothing, subject: document.subject ?? nothing };
  return (
    <Link href={href} className={styles.open}>
      {children}
      <span className="visually-hidden">
        {separator}
        <FormattedMessage id="selection.row.open" values={values} />
      </span>
    </Link>
  );
}

interface CellProps {
  readonly column: ColumnName;
  readonly content: CellContent;
  readonly document: DocumentFacts;
  /** Where the row leads, in the one cell that is its link. */
  readonly href: string | null;
}

function Cell({ column, content, document, href }: CellProps) {
  const label = useIntl().formatMessage({ id: `selection.column.${column}` });
  const text = content?.kind === 'text' ? content.text : undefined;
  const shown = content?.kind === 'figure' ? content.node : text && <bdi>{text}</bdi>;
  return (
    <td data-column={column} data-label={label} data-empty={content === null && href === null}>
      <div className={text === undefined ? undefined : styles.cut} title={text}>
        {href === null ? shown : <OpenLink {...{ document, href }}>{shown ?? nothing}</OpenLink>}
      </div>
    </td>
  );
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  window.getSelection()?.type !== 'Range' &&
  !(event.target instanceof Element && event.target.closest('a') !== null);

interface RowProps {
  readonly tab: SelectionTab;
  readonly document: DocumentFacts;
}

function Row({ tab, document }: RowProps) {
  const [, navigate] = useLocation();
  const { language } = useLanguage();
  const href = document.id === null ? null : paths.documentOf(tab, document.id);
  const cells = columnsOf(tab).map((column) => ({
    column,
    content: cellOf(column, document, language, tab),
  }));
  const linked = cells.find(({ content }) => content?.kind === 'text') ?? cells[0];
  const open = (event: MouseEvent) => {
    if (href !== null && isPlainClick(event)) navigate(href);
  };
  return (
    <tr className={href === null ? undefined : styles.row} onClick={open}>
      {cells.map((cell) => (
        <Cell key={cell.column} {...cell} document={document} href={cell === linked ? href : null} />
      ))}
    </tr>
  );
}

interface DocumentTableProps {
  readonly tab: SelectionTab;
  readonly documents: readonly DocumentFacts[];
}

/** The documents of one page; a row opens its document (D2.27, D2.34). On a phone each row is a card. */
export function DocumentTable({ tab, documents }: DocumentTableProps) {
  return (
    <table className={styles.table} data-tab={tab}>
      <thead>
        <tr>
          {columnsOf(tab).map((column) => (
            <th key={column} scope="col" data-column={column}>
              <FormattedMessage id={`selection.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document, place) => (
          <Row key={`${document.id} ${place}`} tab={tab} document={document} />
        ))}
      </tbody>
    </table>
  );
}
