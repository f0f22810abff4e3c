import { Button } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SelectionTab } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { DocumentTable } from './DocumentTable.tsx';
import styles from './selection.module.css';

const pageSize = 25;

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
}

function Pager({ page, pages, onTurn }: PagerProps) {
  const intl = useIntl();
  return (
    <nav className={styles.pager} aria-label={intl.formatMessage({ id: 'selection.page.label' })}>
      <Button disabledFocusable={page === 1} onClick={() => onTurn(page - 1)}>
        <FormattedMessage id="selection.page.previous" />
      </Button>
      <span className={styles.pageName}>
        <FormattedMessage id="selection.page.current" values={{ page, pages }} />
      </span>
      <Button disabledFocusable={page === pages} onClick={() => onTurn(page + 1)}>
        <FormattedMessage id="selection.page.next" />
      </Button>
    </nav>
  );
}

interface DocumentListProps {
  readonly tab: SelectionTab;
  /** Never empty. */
  readonly documents: readonly DocumentFacts[];
}

/** The documents of a tab, 25 a page. */
export function DocumentList({ tab, documents }: DocumentListProps) {
  const top = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState(1);
  const count = documents.length;
  const pages = Math.ceil(count / pageSize);
  const page = Math.min(asked, pages);
  const from = (page - 1) * pageSize;
  const to = Math.min(from + pageSize, count);
  const turn = (next: number) => {
    setAsked(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <p ref={top} className={styles.count} role="status">
        {pages === 1 ? (
          <FormattedMessage id="selection.count" values={{ count }} />
        ) : (
          <FormattedMessage id="selection.page.range" values={{ from: from + 1, to, count }} />
        )}
      </p>
      <DocumentTable tab={tab} documents={documents.slice(from, to)} />
      {pages > 1 && <Pager page={page} pages={pages} onTurn={turn} />}
    </>
  );
}
