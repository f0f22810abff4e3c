import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { isDialogOpen } from './open-dialog.ts';
import { useWindowListener } from './use-window-listener.ts';

const newest = (region: HTMLElement): HTMLElement | null => {
  const rows = [...region.querySelectorAll<HTMLElement>('[data-turn]')];
  return (
    rows.toSorted((one, other) => Number(other.dataset['turn']) - Number(one.dataset['turn']))[0] ?? null
  );
};

const turnOf = (target: EventTarget | null): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-turn]') : null;
  return Number(row?.dataset['turn']);
};

/** Whether Tab would lead out of the notices to the page behind a dialog. */
const isWayOut = (region: HTMLElement, { key, shiftKey }: globalThis.KeyboardEvent): boolean => {
  if (key !== 'Tab' || !isDialogOpen()) return false;
  const stops = [...region.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].filter(
    (stop) => getComputedStyle(stop).visibility !== 'hidden',
  );
  return document.activeElement === (shiftKey ? stops[0] : stops.at(-1));
};

const isPlainF6 = ({ key, altKey, ctrlKey, metaKey }: globalThis.KeyboardEvent): boolean =>
  key === 'F6' && !altKey && !ctrlKey && !metaKey;

/** Calls back for F6, wherever it is pressed; where `onPressed` returns false, the browser handles it. */
const useF6 = (onPressed: () => boolean): void => {
  const turn = (event: globalThis.KeyboardEvent) => {
    if (isPlainF6(event) && onPressed()) event.preventDefault();
  };
  useWindowListener('keydown', turn, { capture: true });
};

/** Whether the focus is in the region, and a way to return it to where it was before. */
const useWayBack = () => {
  const [isFocused, setFocused] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  const setWithin = (isNow: boolean) => {
    isWithin.current = isNow;
    setFocused(isNow);
  };
  const leave = () => {
    const { current } = before;
    if (current?.isConnected) current.focus();
    else document.querySelector<HTMLElement>('main h1, main')?.focus();
  };
  const onFocus = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!isWithin.current) before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    setWithin(true);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setWithin(false);
  };
  return { isFocused, isWithin, setWithin, leave, onFocus, onBlur };
};

/**
 * Keyboard access to the notices: F6 moves the focus to the newest one, and from there back; Tab moves on as
 * usual, but returns to a dialog that is open; Escape dismisses the focused notice. When the focused notice
 * is removed, the focus returns. Returns the handlers of the region, and whether the pointer or the focus is in it.
 */
export const useNoticeKeys = (region: RefObject<HTMLElement | null>, onDismissed: (turn: number) => void) => {
  const [isHovered, setHovered] = useState(false);
  const { isFocused, isWithin, setWithin, leave, onFocus, onBlur } = useWayBack();
  useF6(() => {
    const row = region.current && newest(region.current);
    if (!row) return false;
    if (isWithin.current) leave();
    else row.focus();
    return true;
  });
  // React reports no blur of an element that it removes.
  const giveBack = useEffectEvent(() => {
    const { current } = region;
    if (!current || !isWithin.current || current.contains(document.activeElement)) return;
    const row = newest(current);
    if (row) return row.focus();
    setWithin(false);
    leave();
  });
  useLayoutEffect(() => giveBack());
  const onKeyDown = ({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (nativeEvent.key === 'Escape') {
      nativeEvent.stopPropagation();
      onDismissed(turnOf(nativeEvent.target));
    }
    if (!isWayOut(currentTarget, nativeEvent)) return;
    nativeEvent.preventDefault();
    leave();
  };
  const onMouseEnter = () => setHovered(true);
  const onMouseLeave = () => setHovered(false);
  return {
    isBusied: isHovered || isFocused,
    handlers: { onKeyDown, onFocus, onBlur, onMouseEnter, onMouseLeave },
  };
};
