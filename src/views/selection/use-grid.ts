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

const hasCtrlOrMeta = ({ metaKey, ctrlKey }: MouseEvent) => metaKey || ctrlKey;

const idOfSlot = (documents: readonly DocumentFacts[], slot: number): string | null => {
  const document = documents[slot];
  return document ? usableId(document) : null;
};

interface Anchor {
  /** Where a range begins. */
  current: number;
  run: ShiftRun | null;
  /** The document that S or D has ticked; null once the person has ticked by hand. */
  actedOn: string | null;
}

const createRowActions = ({ documents, selected, actions, onOpen }: GridProps, anchor: Anchor) => {
  const isTicked = (slot: number) => selected.has(idOfSlot(documents, slot) ?? '');
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
    /** Extends the run to another row. A step back unticks what this run itself has ticked. */
    extend: (from: number, to: number) => {
      const grown = shiftRunTo(anchor.run, from, to, { documents, selected });
      if (!grown) return;
      const { run, dropped, fresh } = grown;
      anchor.current = run.from;
      anchor.run = run;
      if (dropped.length > 0) actions.tick(dropped, false);
      if (fresh.length > 0) actions.tick(fresh, true);
    },
    /** Acts on the rows that the person has ticked; if there are none, on this row. */
    act: (slot: number, key: 's' | 'd') => {
      const button = listButtonOf(key);
      const wasTickedByKey = selected.size === 1 && anchor.actedOn !== null && selected.has(anchor.actedOn);
      const isThisRow = selected.size === 0 || wasTickedByKey;
      if (button === null || (isThisRow && idOfSlot(documents, slot) === null)) return;
      // The button is disabled until the row is ticked.
      if (isThisRow)
        flushSync(() => {
          if (wasTickedByKey) actions.clear();
          actions.tick(documents.slice(slot, slot + 1), true);
        });
      anchor.actedOn = isThisRow ? idOfSlot(documents, slot) : null;
      // The focus stays in the row, so that it returns there when the dialog closes.
      if (button.getAttribute('aria-disabled') !== 'true') button.click();
    },
    open: (slot: number) => {
      const document = documents[slot];
      if (document && idOfSlot(documents, slot) !== null) onOpen(document);
    },
  };
};

type RowActions = ReturnType<typeof createRowActions>;

const isPageInRange = (step: GridStep, { page, pages }: GridProps) =>
  step.kind !== 'turn' || (page + step.by >= 1 && page + step.by <= pages);

const takeStep = (
  step: GridStep,
  at: Spot,
  rowActions: RowActions,
  { actions, documents, page }: GridProps,
) => {
  const slot = at.row - 1;
  if (step.kind !== 'go' || !step.extends) rowActions.endRun();
  if (step.kind === 'turn') actions.turnTo(page + step.by);
  else if (step.kind === 'tickPage') actions.tick(documents, true);
  else if (step.kind === 'open') rowActions.open(slot);
  else if (step.kind === 'act') rowActions.act(slot, step.key);
  else if (step.kind === 'go') {
    if (step.extends) rowActions.extend(slot, step.to.row - 1);
  } else if (step.extends) rowActions.tickUpTo(slot);
  else rowActions.tick(slot);
};

/** A link in a row that does not open the row itself. */
const otherLink = '[data-elsewhere]';

const takeClick = (event: MouseEvent, rowActions: RowActions) => {
  const at = spotOf(event.target);
  const isLink = isWithin(event.target, 'a');
  const isByKey = event.detail === 0;
  if (isWithin(event.target, otherLink)) return;
  if (!at || at.row === 0 || isWithin(event.target, 'label') || (isLink && hasCtrlOrMeta(event))) return;
  const slot = at.row - 1;
  if (event.shiftKey) rowActions.tickUpTo(slot);
  else if (hasCtrlOrMeta(event)) rowActions.tick(slot);
  // A press clears an earlier text selection: a selection now comes from this very drag.
  else if (isByKey || window.getSelection()?.type !== 'Range') rowActions.open(slot);
  event.preventDefault();
};

const takeChange = ({ target, nativeEvent }: ChangeEvent<HTMLTableElement>, rowActions: RowActions) => {
  const at = spotOf(target);
  if (!at || at.row === 0) return;
  if ('shiftKey' in nativeEvent && nativeEvent.shiftKey === true) rowActions.tickUpTo(at.row - 1);
  else rowActions.tick(at.row - 1);
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
  return {
    rest: (row: number | null, table: Element) =>
      rowPrefetch.rest(row === null ? null : idOfSlot(documents, row - 1), table, actions.prefetch),
    stop: rowPrefetch.stop,
    press: (row: number | null) => {
      const id = row === null ? null : idOfSlot(documents, row - 1);
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
  // Changed in place: nothing is rendered from it.
  const [anchor] = useState<Anchor>({ current: 0, run: null, actedOn: null });
  const rowActions = createRowActions(props, anchor);
  const pageChange = useFocusAfterPaging(props);
  const prefetch = useRowPrefetch(props);
  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      const at = spotOf(event.target);
      const step = at && gridStep(event, at, { row: documents.length, column: columnsOf(tab).length });
      if (!at || !step || !isPageInRange(step, props)) return;
      if (isLetter(event) && !props.actions.hasLetterKeys()) return;
      if (step.kind === 'open' && isWithin(event.target, otherLink)) return;
      event.preventDefault();
      // Key repeat is ignored: the Enter that moved the focus here from the search may still be held.
      if ((step.kind === 'act' || step.kind === 'open') && event.repeat) return;
      if (step.kind === 'open') prefetch.stop();
      if (step.kind === 'go') {
        focusSpot(event.currentTarget, step.to);
        prefetch.rest(step.to.row, event.currentTarget);
      }
      if (step.kind === 'turn')
        pageChange.current = { table: event.currentTarget, from: at, page: props.page };
      takeStep(step, at, rowActions, props);
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
      if (event.shiftKey || event.button !== 0 || hasCtrlOrMeta(event)) return;
      if (isWithin(event.target, 'a')) selectInLink(event);
      if (!isWithin(event.target, `label, ${otherLink}`)) prefetch.press(spotOf(event.target)?.row ?? null);
    },
    onClick: (event: MouseEvent) => takeClick(event, rowActions),
    onChange: (event: ChangeEvent<HTMLTableElement>) => takeChange(event, rowActions),
    onFocus: (event: FocusEvent) => {
      const at = spotOf(event.target);
      if (at && (at.row !== spot.row || at.column !== spot.column)) setSpot(at);
    },
  };
  return { spot, handlers };
};
