import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { ListParts } from '../../acts/list-parts.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { Store } from '../../ui/store.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { DocumentTable } from './DocumentTable.tsx';
import type { ListActions } from './list-actions.ts';
import { ageFrom, ageOf } from '../../acts/documents-by-tab.ts';
import { Pager } from './Pager.tsx';
import { hasDays, narrowingOf } from './quick-filter.ts';
import styles from './selection.module.css';
import type { ListContents } from './list-contents.ts';
import type { DuplicateOf } from './row-texts.ts';
import { PrintedList } from './PrintedList.tsx';
import { onceIdle, whileIdle } from './while-idle.ts';
import { useReturn } from './use-return.ts';
import type { Shown } from './use-shown.ts';

interface NothingFoundProps {
  readonly shown: Shown;
  readonly onFound: (tab: SelectionTab) => void;
  readonly onClear: () => void;
}

/** No row matches here; buttons lead to tabs with matches, keeping what was typed. */
function NothingFound({ shown, onFound, onClear }: NothingFoundProps) {
  const { elsewhere, typed } = shown;
  const what = narrowingOf(shown);
  return (
    // No status role: the count announces it.
    <EmptyState>
      <p>
        <strong>
          <FormattedMessage id="selection.empty" />
        </strong>
      </p>
      {what === 'search' && (
        <p>
          <FormattedMessage
            id="selection.filter.nothing"
            values={{ typed: <bdi translate="no">{typed.trim()}</bdi> }}
          />
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={styles.found}>
          <FoundElsewhere {...{ elsewhere, onFound }} />
        </p>
      )}
      <Button onClick={onClear}>
        <FormattedMessage id="selection.filter.clear" values={{ what }} />
      </Button>
    </EmptyState>
  );
}

function AgeLegend({ shown: { documents, tab } }: { readonly shown: Shown }) {
  const ages = hasDays(tab) ? new Set(documents.map(({ daysOutstanding }) => ageOf(daysOutstanding))) : null;
  const used = (['ageing', 'overdue'] as const).filter((age) => ages?.has(age));
  if (used.length === 0) return null;
  return (
    <p className={styles.legend}>
      {used.map((age) => (
        <span key={age}>
          <strong className={styles.age} data-age={age}>
            <FormattedMessage id={`selection.age.${age}`} />
          </strong>{' '}
          <FormattedMessage id="selection.age.meaning" values={{ days: ageFrom[age] }} />
        </span>
      ))}
    </p>
  );
}

interface ListPageProps {
  readonly shown: Shown;
  readonly actions: ListActions;
  readonly contents: Store<ListContents>;
  readonly onOpen: (document: DocumentFacts) => void;
  readonly duplicateOf: DuplicateOf | undefined;
  readonly onUnfilter: () => void;
  readonly onFound: (tab: SelectionTab) => void;
  readonly prepare: ListParts['prepareViewer'] | undefined;
  readonly children: ReactNode;
}

/** One page of the documents of a tab. */
export function ListPage(props: ListPageProps) {
  const { shown, contents, actions, onOpen, duplicateOf, onUnfilter, onFound, prepare, children } = props;
  const top = useRef<HTMLDivElement>(null);
  const { prepared, page, pages, pageSize, documents, all } = shown;
  useEffect(() => whileIdle(prepared.chores()), [prepared]);
  useEffect(() => prepare && onceIdle(prepare), [prepare]);
  useReturn(top, contents, documents);
  const goToPage = (next: number) => {
    actions.turnTo(next);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.beside}>
      <div className={styles.main}>
        <DocumentTable key={shown.tab} {...shown} {...{ actions, onOpen, duplicateOf }} />
        {documents.length === 0 && <NothingFound {...{ shown, onFound }} onClear={onUnfilter} />}
        <PrintedList shown={shown} />
        <AgeLegend shown={shown} />
        {all.length > 25 && (
          <Pager {...{ page, pages, pageSize }} onTurn={goToPage} onSize={actions.choosePageSize} />
        )}
      </div>
      {children}
    </div>
  );
}
