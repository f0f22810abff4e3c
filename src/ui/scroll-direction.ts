/** A shorter scroll is ignored: a finger is never quite still. */
const minPx = 8;

/**
 * Returns a function that gets each scroll position in turn, with the height of what scrolls, and returns
 * the direction; null if that cannot be known yet. A jump of more than that height comes from a button, and
 * has no direction.
 */
export const createScrollDirection = (): ((top: number, heightPx: number) => 'up' | 'down' | null) => {
  let before = 0;
  return (top, heightPx) => {
    const deltaPx = top - before;
    if (Math.abs(deltaPx) < minPx) return null;
    before = top;
    if (Math.abs(deltaPx) >= heightPx) return null;
    return deltaPx > 0 ? 'down' : 'up';
  };
};
