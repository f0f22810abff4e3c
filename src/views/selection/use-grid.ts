import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ChangeEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { DocumentFacts } from '../../api/document-facts.ts';
import { listButtonOf } from '../../ui/keys.ts';
import { columnsOf } from './fields.ts';
import { gridStep, isLetter } from './grid-keys.ts';
import type { GridStep, Spot } from './grid-keys.ts';
import type { ListActions } from './list-actions.ts';
import { usableId } from './list-contents.ts';
import { createRowPrefetch } from './row-prefetch.ts';
import { selectInLink } from './select-in-link.ts';
import { rowsBetween, shiftRunTo } from './shift-run.ts';
import type { ShiftRun } from './shift-run.ts';
import type { Shown } from './use-shown.ts';

export interface GridProps extends Pick<Shown, 'tab' | 'documents' | 'page' | 'pages' | 'selected'> {
  readonly actions: ListActions;
  readonly onOpen: (document: DocumentFacts) => void;
}

/** The cell of an event; a row's own padding, which a card has around its cells, counts as its first cell. */
const spotOf = (target: EventTarget): Spot | null => {
  if (!(target instanceof Element)) return null;
  const row = target.closest('tr');
  const cell = target.closest('td, th');
  if (!row) return null;
  const column = cell instanceof HTMLTableCellElement ? cell.cellIndex : 0;
  return { row: Number(row.dataset['slot']) + 1, column };
};

const focusSpot = (table: HTMLTableElement, { row, column }: Spot) => {
  const cell = table.querySelector<HTMLTableRowElement>(`tr[data-slot="${row - 1}"]`)?.cells[column];
  (cell?.querySelector<HTMLElement>('input, a, button') ?? cell)?.focus();
};

const isWithin = (target: EventTarget, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

const isBodyCheckbox = (target: EventTarget) => isWithin(target, 'tbody input');

const hasCommand = ({ metaKey, ctrlKey }: MouseEvent) => metaKey || ctrlKey;

interface Anchor {
  /** Where a range begins. */
  current: number;
  run: ShiftRun | null;
  /** The document that was ticked by an act's key alone; null if the person ticked what is ticked. */
  actedOn: string | null;
}

const rowActs = ({ documents, selected, actions, onOpen }: GridProps, anchor: Anchor) => {
  const idAt = (slot: number) => {
    const document = documents[slot];
    return document ? usableId(document) : null;
  };
  const isTicked = (slot: number) => selected.has(idAt(slot) ?? '');
  const tick = (slot: number) => {
    anchor.current = slot;
    anchor.run = null;
    anchor.actedOn = null;
    actions.tick(documents.slice(slot, slot + 1), !isTicked(slot));
  };
  const tickUpTo = (slot: number) => {
    anchor.run = null;
    actions.tick(rowsBetween(documents, anchor.current, slot), true);
  };
  return {
    tick,
    tickUpTo,
    endRun: () => {
      anchor.run = null;
    },
    /** Extends the run to the next row. A step back unticks what this run itself has ticked. */
    extend: (from: number, to: number) => {
      const grown = shiftRunTo(anchor.run, from, to, { documents, selected });
      if (!grown) return;
      const { run, returned, fresh } = grown;
      anchor.current = run.from;
      anchor.run = run;
      if (returned.length > 0) actions.tick(returned, false);
      if (fresh.length > 0) actions.tick(fresh, true);
    },
    /** Acts on the rows that the person has ticked; if there are none, on this row. */
    act: (slot: number, key: 's' | 'd') => {
      const button = listButtonOf(key);
      const isOfKey = selected.size === 1 && anchor.actedOn !== null && selected.has(anchor.actedOn);
      const isThisRow = selected.size === 0 || isOfKey;
      if (button === null || (isThisRow && idAt(slot) === null)) return;
      // The button is disabled until the row is ticked.
      if (isThisRow)
        flushSync(() => {
          if (isOfKey) actions.clear();
          actions.tick(documents.slice(slot, slot + 1), true);
        });
      anchor.actedOn = isThisRow ? idAt(slot) : null;
      // The focus stays in the row: what the question returns it to.
      if (button.getAttribute('aria-disabled') !== 'true') button.click();
    },
    open: (slot: number) => {
      const document = documents[slot];
      if (document && idAt(slot) !== null) onOpen(document);
    },
  };
};

type RowActs = ReturnType<typeof rowActs>;

const isPossible = (step: GridStep, { page, pages }: GridProps) =>
  step.kind !== 'turn' || (page + step.by >= 1 && page + step.by <= pages);

const takeStep = (step: GridStep, at: Spot, rows: RowActs, { actions, documents, page }: GridProps) => {
  const slot = at.row - 1;
  if (step.kind !== 'go' || !step.extends) rows.endRun();
  if (step.kind === 'turn') actions.turnTo(page + step.by);
  else if (step.kind === 'tickPage') actions.tick(documents, true);
  else if (step.kind === 'open') rows.open(slot);
  else if (step.kind === 'act') rows.act(slot, step.key);
  else if (step.kind === 'go') {
    if (step.extends) rows.extend(slot, step.to.row - 1);
  } else if (step.extends) rows.tickUpTo(slot);
  else rows.tick(slot);
};

/** A link in a row that does not open the row itself. */
const elsewhere = '[data-elsewhere]';

const takeClick = (event: MouseEvent, rows: RowActs) => {
  const at = spotOf(event.target);
  const isLink = isWithin(event.target, 'a');
  // A press clears an earlier text selection: a selection now comes from this very drag.
  const isByKey = event.detail === 0;
  if (isWithin(event.target, elsewhere)) return;
  if (!at || at.row === 0 || isWithin(event.target, 'label') || (isLink && hasCommand(event))) return;
  const slot = at.row - 1;
  if (event.shiftKey) rows.tickUpTo(slot);
  else if (hasCommand(event)) rows.tick(slot);
  else if (isByKey || window.getSelection()?.type !== 'Range') rows.open(slot);
  event.preventDefault();
};

const takeChange = ({ target, nativeEvent }: ChangeEvent<HTMLTableElement>, rows: RowActs) => {
  const at = spotOf(target);
  if (!at || at.row === 0) return;
  if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) rows.tickUpTo(at.row - 1);
  else rows.tick(at.row - 1);
};

/** A page change that was requested by keyboard: in which table, from which cell and page. */
interface PageChange {
  readonly table: HTMLTableElement;
  readonly from: Spot;
  readonly page: number;
}

/**
 * After a page change by keyboard, keeps the focus on the same cell, or on the last row of a shorter page.
 */
const useFocusAfterPaging = ({ documents, page }: GridProps) => {
  const pageChange = useRef<PageChange | null>(null);
  useLayoutEffect(() => {
    if (!pageChange.current) return;
    const { table, from, page: left } = pageChange.current;
    pageChange.current = null;
    if (left === page) return;
    focusSpot(table, { row: Math.min(from.row, documents.length), column: from.column });
  }, [documents, page]);
  return pageChange;
};

/**
 * Prefetches the row that is likely to be opened next: one that is pressed, or on which a mouse or the focus
 * rests.
 */
const useRowPrefetch = ({ documents, actions }: GridProps) => {
  const [rowPrefetch] = useState(createRowPrefetch);
  const idAt = (row: number) => {
    const document = documents[row - 1];
    return document ? usableId(document) : null;
  };
  return {
    rest: (row: number | null, table: Element) =>
      rowPrefetch.rest(row === null ? null : idAt(row), table, actions.prefetch),
    stop: rowPrefetch.stop,
    press: (row: number) => {
      const id = idAt(row);
      rowPrefetch.stop();
      if (id !== null) actions.prefetch(id, 'press');
    },
  };
};

/**
 * Ticking, opening and navigating in the grid by mouse, touch and keyboard. Roving tabindex: the only tab
 * stop is `spot`.
 */
export const useGrid = (props: GridProps) => {
  const { tab, documents } = props;
  const [spot, setSpot] = useState<Spot>({ row: 1, column: 0 });
  const [anchor] = useState<Anchor>({ current: 0, run: null, actedOn: null });
  const rows = rowActs(props, anchor);
  const pageChange = useFocusAfterPaging(props);
  const prefetch = useRowPrefetch(props);
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const at = spotOf(event.target);
      const step = at && gridStep(event, at, { row: documents.length, column: columnsOf(tab).length });
      if (!at || !step || !isPossible(step, props)) return;
      if (isLetter(event) && !props.actions.hasKeys()) return;
      if (step.kind === 'open' && isWithin(event.target, elsewhere)) return;
      event.preventDefault();
      // A key held down does one thing: Enter in the search has brought the focus here.
      if ((step.kind === 'act' || step.kind === 'open') && event.repeat) return;
      if (step.kind === 'open') prefetch.stop();
      if (step.kind === 'go') {
        focusSpot(event.currentTarget, step.to);
        prefetch.rest(step.to.row, event.currentTarget);
      }
      if (step.kind === 'turn')
        pageChange.current = { table: event.currentTarget, from: at, page: props.page };
      takeStep(step, at, rows, props);
    },
    onKeyUp: (event: KeyboardEvent) => {
      // The row was ticked on keydown; the browser would toggle it again on keyup.
      if (event.key === ' ' && isBodyCheckbox(event.target)) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent<HTMLTableElement>) => {
      if (event.pointerType === 'mouse')
        prefetch.rest(spotOf(event.target)?.row ?? null, event.currentTarget);
    },
    onPointerLeave: (event: PointerEvent<HTMLTableElement>) => prefetch.rest(null, event.currentTarget),
    onMouseDown: (event: MouseEvent) => {
      // A range of rows is to be selected, not text.
      if (event.shiftKey) event.preventDefault();
      if (event.shiftKey || event.button !== 0 || hasCommand(event)) return;
      if (isWithin(event.target, 'a')) selectInLink(event);
      if (!isWithin(event.target, `label, ${elsewhere}`)) prefetch.press(spotOf(event.target)?.row ?? 0);
    },
    onClick: (event: MouseEvent) => takeClick(event, rows),
    onChange: (event: ChangeEvent<HTMLTableElement>) => takeChange(event, rows),
    onFocus: (event: FocusEvent) => {
      const at = spotOf(event.target);
      if (at && (at.row !== spot.row || at.column !== spot.column)) setSpot(at);
    },
  };
  return { spot, handlers };
};
