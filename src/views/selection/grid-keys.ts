import type { KeyboardEvent } from 'react';
import { shortcutOf } from '../../ui/keys.ts';

/** A cell of the grid; row 0 is the header, column 0 the checkbox. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The effect of a key in the grid. */
export type GridStep =
  | { readonly kind: 'go'; readonly to: Spot; readonly extends: boolean }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'tick'; readonly extends: boolean }
  | { readonly kind: 'open' }
  /** S: the tab's main act; D: decline. */
  | { readonly kind: 'act'; readonly key: 's' | 'd' }
  | { readonly kind: 'tickPage' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Letters with the effect of a named key. */
const named: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** Whether the key is a letter that acts by itself (X8). */
export const isLetter = (pressed: Pressed): boolean =>
  !pressed.ctrlKey && !pressed.metaKey && /^[a-z]$/.test(shortcutOf(pressed));

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));

/**
 * The effect of a key that is pressed on `spot`, in a grid whose last cell is `last`; null for other keys.
 */
export const gridStep = (pressed: Pressed, spot: Spot, last: Spot): GridStep | null => {
  const { shiftKey } = pressed;
  const withCommand = pressed.ctrlKey || pressed.metaKey;
  const key = withCommand ? pressed.key : (named[shortcutOf(pressed)] ?? pressed.key);
  if (pressed.altKey) return null;
  if (withCommand && shortcutOf(pressed) === 'a') return { kind: 'tickPage' };
  if (key === 'PageDown' || key === 'PageUp') return { kind: 'turn', by: key === 'PageDown' ? 1 : -1 };
  const arrow = arrows[key];
  if (arrow) {
    const [down, across] = arrow;
    const to = { row: within(spot.row + down, last.row), column: within(spot.column + across, last.column) };
    return { kind: 'go', to, extends: shiftKey && down !== 0 };
  }
  if (key === 'Home' || key === 'End') {
    const isEnd = key === 'End';
    if (withCommand)
      return { kind: 'go', to: { row: isEnd ? last.row : 1, column: spot.column }, extends: shiftKey };
    return { kind: 'go', to: { row: spot.row, column: isEnd ? last.column : 0 }, extends: false };
  }
  if (spot.row === 0 || withCommand) return null;
  if (key === ' ') return { kind: 'tick', extends: shiftKey };
  const letter = shortcutOf(pressed);
  if (letter === 's' || letter === 'd') return { kind: 'act', key: letter };
  return key === 'Enter' ? { kind: 'open' } : null;
};
