import { useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import type { SelectionRef } from '../../../machines/selection/selection.machine.ts';
import type { SelectionTab } from '../../../machines/selection/selection.ports.ts';
import type { DocumentFacts } from '../../api/document-facts.ts';
import type { ListParts } from '../../acts/list-parts.ts';
import { asSelected } from '../../acts/list-parts.ts';
import { dismissNotice, visibleNotices } from '../../ui/notices.ts';
import type { Store } from '../../ui/store.ts';
import { isForSomethingElse, shortcutOf } from '../../ui/keys.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useWindowListener } from '../../ui/use-window-listener.ts';
import { ClearButton } from './ClearButton.tsx';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { TickAll } from './HeaderRow.tsx';
import { filterTextOf } from './comparing.ts';
import type { ListActions } from './list-actions.ts';
import { ListPage } from './ListPage.tsx';
import type { DuplicateOf } from './row-texts.ts';
import { SelectionBar } from './SelectionBar.tsx';
import styles from './selection.module.css';
import { selectedAmong, ticksIn } from './list-contents.ts';
import type { ListContents } from './list-contents.ts';
import { narrowingOf, quickFor } from './quick-filter.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { Filter, SortAnnouncement, SortField, focusRows } from './Toolbar.tsx';
import { useShown } from './use-shown.ts';
import type { Shown } from './use-shown.ts';

/** The dependencies of a list besides its machine. */
export interface ListScreen {
  readonly actorRef: SelectionRef;
  readonly contents: Store<ListContents>;
  readonly actions: ListActions;
  /** Acts, download and preview; null if there are none. */
  readonly parts: ListParts | null;
  readonly onOpen: (document: DocumentFacts) => void;
  /** Another document that is likely a duplicate (X18); absent if that is not known. */
  readonly duplicateOf?: DuplicateOf;
}

const isFilteredIn = ({ typed, quick, tab }: Shown) =>
  filterTextOf(typed) !== null || quickFor(quick, tab) !== null;

function Count(shown: Shown) {
  const { all, pages, from, documents, prepared } = shown;
  const count = all.length;
  const values = { from: from + 1, to: from + documents.length, count, total: prepared.rows.length };
  const isFiltered = isFilteredIn(shown);
  if (pages > 1)
    return (
      <FormattedMessage id={isFiltered ? 'selection.filter.range' : 'selection.page.range'} values={values} />
    );
  return <FormattedMessage id={isFiltered ? 'selection.filter.count' : 'selection.count'} values={values} />;
}

const asPreviewed = (document: DocumentFacts) => ({
  ...asSelected(document),
  dateSent: document.dateSent,
  comment: document.comments[0]?.text || null,
});

/**
 * The components around the rows; memoized by the selection, so that paging, typing and sorting do not render
 * them again.
 */
const useParts = (
  { parts, actions }: ListScreen,
  { tab, selected: ids, all }: Shown,
  toggleAt: HTMLElement | null,
) => {
  const ticked = useMemo(() => selectedAmong(all, ids), [all, ids]);
  // In the order in which the person sees them.
  const selected = useMemo(() => ticked.map(asSelected), [ticked]);
  const work = useMemo(() => parts?.work({ tab, selected }), [parts, tab, selected]);
  const preview = useMemo(
    () =>
      parts && (
        <div className={styles.preview}>
          {parts.preview({ tab, selected: ticked.map(asPreviewed), onLoading: actions.previewing, toggleAt })}
        </div>
      ),
    [parts, tab, ticked, actions, toggleAt],
  );
  return { count: selected.length, work, preview };
};

interface ToolsProps extends Pick<ListScreen, 'actions'> {
  readonly shown: Shown;
}

function CardTools({ shown, actions }: ToolsProps) {
  const { tab, sort, documents, selected, mayTick } = shown;
  return (
    <div className={styles.cardTools}>
      <TickAll
        ticks={ticksIn(documents, selected)}
        mayTick={mayTick}
        isStop
        onTick={(isTicked) => actions.tick(documents, isTicked)}
      />
      <SortField tab={tab} sort={sort} onSort={actions.sort} />
    </div>
  );
}

interface SearchBarProps extends ToolsProps {
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly onUnfilter: () => void;
  readonly onFound: (tab: SelectionTab) => void;
}

function SearchBar({ shown, actions, filter, list, onUnfilter, onFound }: SearchBarProps) {
  const { documents, sort, typed } = shown;
  // If only a text is typed, its field has a clear button.
  const hasQuick = quickFor(shown.quick, shown.tab) !== null;
  return (
    <div className={styles.toolbar}>
      <Filter input={filter} list={list} typed={typed} onType={actions.type} />
      <QuickFilters shown={shown} actions={actions} />
      <div className={styles.count}>
        {hasQuick && documents.length > 0 && (
          <ClearButton what={narrowingOf(shown)} cross={styles.unfilter} onClear={onUnfilter} />
        )}
        <p role="status">
          <Count {...shown} />
        </p>
        {documents.length > 0 && <FoundElsewhere elsewhere={shown.elsewhere} onFound={onFound} />}
      </div>
      <SortAnnouncement sort={sort} />
      {documents.length > 0 && <CardTools shown={shown} actions={actions} />}
    </div>
  );
}

/** Ctrl+A ticks the rows of the page, also where the focus is not in the table yet (X8); not in a field or a dialog. */
const useSelectAll = ({ actions }: ListScreen, { documents }: Shown) =>
  useWindowListener('keydown', (event) => {
    const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && shortcutOf(event) === 'a';
    if (!isSelectAll || documents.length === 0 || isForSomethingElse(event)) return;
    event.preventDefault();
    actions.tick(documents, true);
  });

/**
 * Escape closes the newest notice, else clears the selection, wherever the focus is, except in a field or a
 * dialog. A selection on other pages is not cleared: it is too much to lose by one key.
 */
const useEscape = (
  { actions }: ListScreen,
  { documents, selected }: Shown,
  count: number,
  onPressed: () => void,
) =>
  useWindowListener('keydown', (event) => {
    if (event.key !== 'Escape' || isForSomethingElse(event)) return;
    // The dialog that this key has closed may be unmounted already.
    if (event.target instanceof Element && !event.target.isConnected) return;
    const [newest] = visibleNotices.get().list.toSorted((one, other) => other.turn - one.turn);
    const here = documents.filter(({ id }) => id !== null && selected.has(id)).length;
    if (!newest && (count === 0 || here < count)) return;
    event.preventDefault();
    if (newest) return dismissNotice(newest);
    const before = document.activeElement;
    flushSync(actions.clear);
    if (before?.isConnected === false) onPressed();
  });

interface DocumentListProps extends ListScreen {
  /** Shown where there are no rows; work on earlier rows continues. */
  readonly instead: ReactNode;
  /** The button that reads the list again, or nothing. */
  readonly refresh: ReactNode;
}

/** The documents of a tab, one page at a time, with the acts on them. */
export function DocumentList({ instead, refresh, ...screen }: DocumentListProps) {
  const { actorRef, contents, actions, onOpen, duplicateOf } = screen;
  const filter = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const shown = useShown(actorRef, contents);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const { count, work, preview } = useParts(screen, shown, slot);
  const hasRows = instead === null;
  useSelectAll(screen, shown);
  useEscape(screen, shown, hasRows ? count : 0, () => focusRows(whole.current));
  const onFound = (tab: SelectionTab) => {
    actions.openFound(tab);
    filter.current?.focus();
  };
  const unfilter = () => {
    flushSync(actions.unfilter);
    // On a phone the search would stay open, with the on-screen keyboard.
    if (isNarrow) focusRows(whole.current);
    else filter.current?.focus();
  };
  return (
    <div ref={whole} className={styles.list}>
      <div className={styles.tools} data-selected={count > 0}>
        <SelectionBar
          {...{ shown, count, actions }}
          isHidden={!hasRows}
          onPressed={() => focusRows(whole.current)}
          preview={isNarrow && hasRows && count > 0 ? preview : null}
        >
          {work}
        </SelectionBar>
        {refresh}
        <div ref={setSlot} className={styles.slot} />
        {hasRows && <SearchBar {...{ shown, actions, filter, onFound }} list={whole} onUnfilter={unfilter} />}
      </div>
      {hasRows ? (
        <ListPage
          {...{ shown, contents, actions, onOpen, duplicateOf }}
          onUnfilter={unfilter}
          onFound={onFound}
          prepare={screen.parts?.prepareViewer}
        >
          {isNarrow ? null : preview}
        </ListPage>
      ) : (
        instead
      )}
    </div>
  );
}
