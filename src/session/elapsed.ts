import { storedTime } from './stored-keys.ts';

/** Two processes of one computer may differ in their time by this much. */
const toleranceMs = 2_000;

/**
 * How long ago a stored moment was, in milliseconds: the longer of what the clock on the wall and the one that cannot
 * be set say, so that setting the clock back never lengthens a session (BR6). No time, or one of the future that this
 * page has not seen being written, counts as 1970.
 */
export const createElapsed = (read: () => string | null, now: () => number, steady: () => number) => {
  let seen: { readonly text: string; readonly at: number } | null = null;
  return (): number => {
    const text = read();
    const time = storedTime(text);
    if (text === null || time === null) return now();
    const wall = now() - time;
    if (seen?.text === text) return Math.max(wall, steady() - seen.at);
    if (wall < -toleranceMs) return now();
    seen = { text, at: steady() - Math.max(0, wall) };
    return Math.max(0, wall);
  };
};
