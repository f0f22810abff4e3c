/** A press that goes further than this draws over a text, in pixels; a hand that trembles does not. */
const tremble = 4;

const caretAt = (x: number, y: number): readonly [Node, number] | null => {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return [position.offsetNode, position.offset];
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? [range.startContainer, range.startOffset] : null;
};

/**
 * Lets a text within a link be drawn over and selected as any other, from where the mouse was pressed: browsers begin no
 * selection there by themselves. The link may not be draggable.
 */
export const selectInLink = (press: Pick<MouseEvent, 'clientX' | 'clientY'>): void => {
  const selection = window.getSelection();
  const from = caretAt(press.clientX, press.clientY);
  selection?.removeAllRanges();
  if (!selection || !from) return;
  const end = new AbortController();
  const draw = ({ clientX, clientY, buttons }: MouseEvent) => {
    const to = caretAt(clientX, clientY);
    const isFar = Math.hypot(clientX - press.clientX, clientY - press.clientY) > tremble;
    if (buttons !== 1) end.abort();
    else if (to && (isFar || !selection.isCollapsed)) selection.setBaseAndExtent(...from, ...to);
  };
  document.addEventListener('mousemove', draw, { signal: end.signal });
  document.addEventListener('mouseup', () => end.abort(), { capture: true, signal: end.signal });
};
