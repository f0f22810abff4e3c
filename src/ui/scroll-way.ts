/** A shorter scroll is a trembling finger. */
const minPx = 8;

/**
 * Returns a function that gets each scroll position in turn, with the height of what scrolls, and returns
 * which way was scrolled; null if that cannot be known yet. A jump of more than that height comes from a
 * button, and has no way.
 */
export const scrollWays = (): ((top: number, heightPx: number) => 'up' | 'down' | null) => {
  let before = 0;
  return (top, heightPx) => {
    const byPx = top - before;
    if (Math.abs(byPx) < minPx) return null;
    before = top;
    if (Math.abs(byPx) >= heightPx) return null;
    return byPx > 0 ? 'down' : 'up';
  };
};
