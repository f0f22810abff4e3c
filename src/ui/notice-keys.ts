import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
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
const isWayOut = (region: HTMLElement, { key, shiftKey }: KeyboardEvent): boolean => {
  if (key !== 'Tab' || !isDialogOpen()) return false;
  const stops = [...region.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')];
  return document.activeElement === (shiftKey ? stops[0] : stops.at(-1));
};

const isPlainF6 = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F6' && !altKey && !ctrlKey && !metaKey;

/** Calls back for F6, wherever it is pressed; where `onPressed` returns false, the browser handles it. */
const useF6 = (onPressed: () => boolean): void => {
  const turn = (event: KeyboardEvent) => {
    if (isPlainF6(event) && onPressed()) event.preventDefault();
  };
  useWindowListener('keydown', turn, { capture: true });
};

type Listeners = Readonly<Record<string, (event: Event) => void>>;

const useListeners = (region: RefObject<HTMLElement | null>, listeners: Listeners): void => {
  const onEvent = useEffectEvent((event: Event) => listeners[event.type]?.(event));
  const types = Object.keys(listeners).join(' ');
  useEffect(() => {
    const { current } = region;
    if (!current) return undefined;
    const listener = (event: Event) => onEvent(event);
    for (const type of types.split(' ')) current.addEventListener(type, listener);
    return () => {
      for (const type of types.split(' ')) current.removeEventListener(type, listener);
    };
  }, [region, types]);
};

/** Remembers where the focus was before it moved to the notices, and returns it there. */
const useWayBack = (region: RefObject<HTMLElement | null>) => {
  const [isFocused, setFocused] = useState(false);
  const before = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  const lost = useRef<Node | null>(null);
  const leave = () => {
    const { current } = before;
    if (current?.isConnected) current.focus();
    else document.querySelector<HTMLElement>('main h1, main')?.focus();
  };
  const enter = ({ relatedTarget }: FocusEvent) => {
    setFocused(true);
    if (isWithin.current) return;
    isWithin.current = true;
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const exit = ({ relatedTarget, target }: FocusEvent) => {
    const isStill = relatedTarget instanceof Node && region.current?.contains(relatedTarget);
    if (isStill) return;
    setFocused(false);
    isWithin.current = false;
    // An element that is about to be removed fires this as well: see giveBack.
    lost.current = relatedTarget === null && target instanceof Node ? target : null;
  };
  return { isWithin, lost, isFocused, leave, enter, exit };
};

/**
 * Keyboard access to the notices: F6 moves the focus to the newest one, and from there back; Tab moves on as
 * usual, but returns to a dialog that is open; Escape dismisses the focused notice. When the focused notice
 * is removed, the focus returns. Returns whether the pointer or the focus is in the region.
 */
export const useNoticeKeys = (
  region: RefObject<HTMLElement | null>,
  onDismissed: (turn: number) => void,
): boolean => {
  const [isHovered, setHovered] = useState(false);
  const { isWithin, lost, isFocused, leave, enter, exit } = useWayBack(region);
  useF6(() => {
    const row = region.current && newest(region.current);
    if (!row) return false;
    if (isWithin.current) leave();
    else row.focus();
    return true;
  });
  const giveBack = useEffectEvent(() => {
    const { current } = region;
    const isTaken = lost.current?.isConnected === false && document.activeElement === document.body;
    const isHere = current?.contains(document.activeElement) === true;
    if (!current || isHere || !(isWithin.current || isTaken)) return;
    lost.current = null;
    const row = newest(current);
    if (row) return row.focus();
    isWithin.current = false;
    leave();
  });
  useLayoutEffect(() => giveBack());
  const press = (event: KeyboardEvent) => {
    const { current } = region;
    if (!current) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDismissed(turnOf(event.target));
    }
    if (!isWayOut(current, event)) return;
    event.preventDefault();
    leave();
  };
  useListeners(region, {
    keydown: (event) => press(event as KeyboardEvent),
    focusin: (event) => enter(event as FocusEvent),
    focusout: (event) => exit(event as FocusEvent),
    mouseenter: () => setHovered(true),
    mouseleave: () => setHovered(false),
  });
  return isHovered || isFocused;
};
