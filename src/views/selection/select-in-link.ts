/** A press that moves further than this selects text, in pixels; a trembling hand moves less. */
const minDragPx = 4;

const caretAt = (x: number, y: number): readonly [Node, number] | null => {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : null;
};

/**
 * Lets the person select text within a link by dragging, from where the mouse was pressed: browsers do not
 * start a selection there. The link must not be draggable.
 */
export const selectInLink = (press: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
  const selection = window.getSelection();
  const from = caretAt(press.clientX, press.clientY);
  selection?.removeAllRanges();
  if (!selection || !from) return;
  const end = new AbortController();
  const extendSelection = ({ clientX, clientY, buttons }: MouseEvent) => {
    const to = caretAt(clientX, clientY);
    const isFar = Math.hypot(clientX - press.clientX, clientY - press.clientY) > minDragPx;
    if (buttons !== 1) end.abort();
    else if (to && (isFar || !selection.isCollapsed)) selection.setBaseAndExtent(...from, ...to);
  };
  document.addEventListener('mousemove', extendSelection, { signal: end.signal });
  document.addEventListener('mouseup', () => end.abort(), { capture: true, signal: end.signal });
};
