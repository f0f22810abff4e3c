import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { isDialogOpen } from './open-dialog.ts';

const newest = (place: HTMLElement): HTMLElement | null => {
  const rows = [...place.querySelectorAll<HTMLElement>('[data-turn]')];
  return (
    rows.toSorted((one, other) => Number(other.dataset['turn']) - Number(one.dataset['turn']))[0] ?? null
  );
};

const isPlainF6 = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F6' && !altKey && !ctrlKey && !metaKey;

/**
 * The way of the keyboard to the notices and back: F6 leads to the newest and from there to where one was; Tab goes on
 * as anywhere, but for a dialog, to which it leads back. Whatever goes while it has the focus gives it back.
 */
export const useNoticeKeys = (place: RefObject<HTMLElement | null>, count: number) => {
  const before = useRef<HTMLElement | null>(null);
  const isWithin = useRef(false);
  const leave = () => {
    const { current } = before;
    if (current?.isConnected) current.focus();
    else document.querySelector<HTMLElement>('main h1, main')?.focus();
  };
  const turn = useEffectEvent((event: KeyboardEvent) => {
    const { current } = place;
    const row = current && newest(current);
    if (!row || !isPlainF6(event)) return;
    event.preventDefault();
    if (isWithin.current) leave();
    else row.focus();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => turn(event);
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
  const giveBack = useEffectEvent(() => {
    const { current } = place;
    if (!isWithin.current || !current || current.contains(document.activeElement)) return;
    const row = newest(current);
    if (row) return row.focus();
    isWithin.current = false;
    leave();
  });
  useLayoutEffect(() => giveBack(), [count]);
  const onTab = (event: ReactKeyboardEvent) => {
    const { current } = place;
    if (event.key !== 'Tab' || !isDialogOpen() || !current) return;
    const stops = [...current.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')];
    const last = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== last) return;
    event.preventDefault();
    leave();
  };
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (isWithin.current) return;
    isWithin.current = true;
    before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const onBlur = ({ relatedTarget, target }: FocusEvent) => {
    const isStill = relatedTarget instanceof Node && place.current?.contains(relatedTarget);
    // What has been taken away tells of no new place: see giveBack.
    if (!isStill && target.isConnected) isWithin.current = false;
  };
  return { onFocus, onBlur, onKeyDown: onTab };
};
