import type { DrawingRef } from '../../machines/drawing/drawing.machine.ts';
import type { Point } from '../../machines/drawing/edits.ts';
import { objectOf } from '../../machines/drawing/tools.ts';
import type { Tool } from '../../machines/drawing/tools.ts';
import { middleOf, pressAt, movedWithin } from './view-of-page.ts';
import type { PageView } from './view-of-page.ts';
import { shortcutOf } from '../ui/keys.ts';

/** The fields of a key event that are used: both React's and the browser's events have them. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** In shown pixels, in the rotated page's directions. */
const steps = { nudge: 1, far: 10, size: 4, cursor: 6, cursorFar: 36 } as const;
/** In CSS pixels: a key is as exact as a mouse. */
const reach = 10;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The shortcuts of the tools. */
export const toolKeys: Readonly<Partial<Record<Tool, string>>> = {
  pointer: 'V',
  text: 'T',
  pen: 'P',
  check: 'C',
  line: 'L',
  arrow: 'A',
  rectangle: 'R',
  ellipse: 'E',
  highlight: 'H',
  strike: 'S',
};

const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });

const moveByArrow = (drawing: DrawingRef, view: PageView, way: Point, event: KeyPress) => {
  const snapshot = drawing.getSnapshot();
  const { selected, keyCursor: cursor } = snapshot.context;
  const isFar = event.ctrlKey || event.metaKey;
  if (selected !== null && !snapshot.matches('strokingByKeys')) {
    if (event.shiftKey) return drawing.send({ type: 'object.resized', by: scaled(way, steps.size) });
    return drawing.send({ type: 'object.nudged', by: scaled(way, isFar ? steps.far : steps.nudge) });
  }
  const from = cursor ?? middleOf(view);
  const by = scaled(way, event.shiftKey || isFar ? steps.cursorFar : steps.cursor);
  return drawing.send({ type: 'keyCursor.moved', at: cursor === null ? from : movedWithin(view, from, by) });
};

const pressEnter = (drawing: DrawingRef, view: PageView) => {
  const { context } = drawing.getSnapshot();
  const { selected, tool } = context;
  if (tool === 'pointer' && selected !== null && objectOf(context, selected)?.kind === 'text') {
    return drawing.send({ type: 'text.opened', id: selected });
  }
  const at = context.keyCursor ?? middleOf(view);
  return drawing.send({ type: 'keyCursor.pressed', ...pressAt(view, at, null, reach) });
};

/** Without a gesture, the selection goes, so that arrow keys move the cursor again. */
const pressEscape = (drawing: DrawingRef): boolean => {
  const snapshot = drawing.getSnapshot();
  if (!snapshot.matches('ready')) drawing.send({ type: 'gesture.cancelled' });
  else if (snapshot.context.selected !== null) drawing.send({ type: 'object.chosen', id: null });
  else return false;
  return true;
};

/** Handles the keys for undo and redo. Returns whether it was one of them. */
export const pressUndo = (drawing: DrawingRef, event: KeyPress): boolean => {
  if (!event.ctrlKey && !event.metaKey) return false;
  const key = shortcutOf(event);
  if (key === 'z') drawing.send({ type: event.shiftKey ? 'redo.requested' : 'undo.requested' });
  else if (key === 'y') drawing.send({ type: 'redo.requested' });
  else return false;
  return true;
};

const chooseByKey = (drawing: DrawingRef, event: KeyPress): boolean => {
  if (event.ctrlKey || event.metaKey) return false;
  const tool = (Object.keys(toolKeys) as Tool[]).find(
    (one) => toolKeys[one]?.toLowerCase() === shortcutOf(event),
  );
  if (tool !== undefined) drawing.send({ type: 'tool.chosen', tool });
  return tool !== undefined;
};

/**
 * Handles a key while something else has the focus, or nothing (X9); `hasLetters`: single letters mean
 * something in this browser (X8). Returns whether it did anything.
 */
export const pressElsewhere = (drawing: DrawingRef, event: KeyPress, hasLetters: boolean): boolean => {
  if (event.altKey) return false;
  if (event.key !== 'Delete') return pressUndo(drawing, event) || (hasLetters && chooseByKey(drawing, event));
  drawing.send({ type: 'object.removed' });
  return true;
};

/** Handles a key while the page has the focus (X9). Returns whether it did anything. */
export const pressKey = (drawing: DrawingRef, view: PageView, event: KeyPress): boolean => {
  // Alt with an arrow key is the browser's Back or Forward.
  if (event.altKey) return false;
  const way = arrows[event.key];
  if (way) moveByArrow(drawing, view, way, event);
  else if (event.key === 'Enter') pressEnter(drawing, view);
  else if (event.key === 'Delete' || event.key === 'Backspace') drawing.send({ type: 'object.removed' });
  else if (event.key === 'Escape') return pressEscape(drawing);
  else return pressUndo(drawing, event) || chooseByKey(drawing, event);
  return true;
};
