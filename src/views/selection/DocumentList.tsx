import { Button } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ListParts, SelectedDocument } from '../list-parts.ts';
import { neededFor } from './comparing.ts';
import { DocumentTable } from './DocumentTable.tsx';
import type { ListActions } from './list-actions.ts';
import { Pager } from './Pager.tsx';
import type { KeptPlace } from './place.ts';
import { SelectionBar } from './SelectionBar.tsx';
import styles from './selection.module.css';
import { preparedIn, selectedIn, shownIn, ticksIn, usableId } from './shelf.ts';
import type { Shelf } from './shelf.ts';
import { Filter, SortAnnouncement, SortField } from './Toolbar.tsx';
import { useReturn } from './use-return.ts';
import { whileIdle } from './while-idle.ts';

/** What a list needs beside its machine. */
export interface ListScreen {
  readonly actorRef: SelectionRef;
  readonly shelf: Shelf;
  readonly actions: ListActions;
  /** Acts, download and preview; null where there are none. */
  readonly parts: ListParts | null;
  /** Where the person was before a document was opened. */
  readonly kept: KeptPlace | null;
  readonly onOpen: (document: DocumentFacts) => void;
}

const asSelected = (document: DocumentFacts): SelectedDocument => ({
  id: document.id ?? '',
  ref: document.ref ?? '',
  organization: document.organization ?? '',
  organizationId: document.organizationId,
  subject: document.subject ?? '',
  type: document.type ?? '',
  ...(document.actionDate === null ? {} : { actionDate: document.actionDate }),
});

/** The list as it is shown now: which rows, of how many, on which page. */
const useShown = ({ actorRef, shelf }: Pick<ListScreen, 'actorRef' | 'shelf'>) => {
  const contents = useSyncExternalStore(shelf.subscribe, shelf.get);
  const { tab, sort, page, pageSize } = useSelector(actorRef, ({ context }) => context);
  const mayTick = useSelector(actorRef, (snapshot) => snapshot.matches({ boxes: 'open' }));
  const all = shownIn(contents, tab, sort);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const shownPage = Math.min(page, pages);
  const from = (shownPage - 1) * pageSize;
  const documents = all.slice(from, from + pageSize);
  return { contents, tab, sort, pageSize, mayTick, all, pages, page: shownPage, from, documents };
};

type Shown = ReturnType<typeof useShown>;

function Count({ contents, all, pages, from, documents }: Shown) {
  const count = all.length;
  const values = { from: from + 1, to: from + documents.length, count };
  const isFiltered = neededFor(contents.typed) !== null;
  if (pages > 1)
    return (
      <FormattedMessage id={isFiltered ? 'selection.filter.range' : 'selection.page.range'} values={values} />
    );
  return <FormattedMessage id={isFiltered ? 'selection.filter.count' : 'selection.count'} values={values} />;
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <EmptyState status>
      <p>
        <FormattedMessage id="selection.empty" />
      </p>
      <Button onClick={onClear}>
        <FormattedMessage id="selection.filter.clear" />
      </Button>
    </EmptyState>
  );
}

interface BarProps extends Pick<ListScreen, 'actions' | 'parts'> {
  readonly shown: Shown;
  readonly selected: readonly SelectedDocument[];
}

function Bar({ shown, selected, actions, parts }: BarProps) {
  const { tab, documents, all, contents, mayTick } = shown;
  const onPage = documents.filter(({ id }) => id !== null && contents.selected.has(id));
  const ticks = ticksIn(documents, contents.selected);
  return (
    <SelectionBar
      count={selected.length}
      onPage={new Set(onPage.map(({ id }) => id)).size}
      selectable={ticks === 'all' ? all.filter((row) => usableId(row) !== null).length : 0}
      ticks={ticks}
      mayTick={mayTick}
      onTickPage={(isTicked) => actions.tick(documents, isTicked)}
      actions={actions}
    >
      {tab === 'complete'
        ? parts?.download({ selected })
        : parts?.acts({ tab, selected, onSettled: actions.settle })}
    </SelectionBar>
  );
}

/** The documents of a tab, a page at a time, with what can be done to them. */
export function DocumentList({ actorRef, shelf, actions, parts, kept, onOpen }: ListScreen) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useShown({ actorRef, shelf });
  const { contents, tab, sort, page, pages, pageSize, from, documents, all, mayTick } = shown;
  const { selected: ids, words } = contents;
  const selected = useMemo(() => selectedIn(contents).map(asSelected), [contents]);
  const prepared = preparedIn(contents, tab);
  useEffect(() => whileIdle(prepared.chores()), [prepared]);
  useReturn(top, kept, documents);
  const turn = (next: number) => {
    actions.turnTo(next);
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div ref={top} className={styles.list}>
      <div className={styles.toolbar}>
        <Filter typed={contents.typed} onType={actions.type} />
        <SortField tab={tab} sort={sort} onSort={actions.sort} />
        <p className={styles.count} role="status">
          {documents.length > 0 && <Count {...shown} />}
        </p>
        <SortAnnouncement sort={sort} />
      </div>
      <Bar {...{ shown, selected, actions, parts }} />
      <div className={styles.beside}>
        <div className={styles.main}>
          {documents.length === 0 ? (
            <NothingFound onClear={() => actions.type('')} />
          ) : (
            <DocumentTable
              {...{ tab, documents, sort, from, page, words, mayTick, actions, onOpen }}
              total={all.length}
              selected={ids}
            />
          )}
          {all.length > 25 && (
            <Pager {...{ page, pages, pageSize }} onTurn={turn} onSize={actions.choosePageSize} />
          )}
        </div>
        {parts?.preview({ tab, selected, onLoading: actions.previewing })}
      </div>
    </div>
  );
}
