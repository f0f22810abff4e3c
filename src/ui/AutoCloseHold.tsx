import { useEffect, useEffectEvent, useRef } from 'react';

interface AutoCloseHoldProps {
  readonly onEntered: () => void;
  readonly onLeft: () => void;
}

/**
 * Rendered inside a dialog that closes by itself; reports when pointer or focus are in the dialog. A dialog
 * takes the focus when it opens, and may open under a resting pointer. Neither is the person's doing: the
 * pointer counts once it moves, and the focus once a key moves it. A finger that has touched it does not leave it.
 */
export function AutoCloseHold({ onEntered, onLeft }: AutoCloseHoldProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const entered = useEffectEvent(onEntered);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const surface = mark.current?.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    if (!surface) return undefined;
    const inside = { pointer: false, focus: false };
    const update = (change: Partial<typeof inside>) => {
      const was = inside.pointer || inside.focus;
      Object.assign(inside, change);
      const is = inside.pointer || inside.focus;
      if (is !== was) (is ? entered : left)();
    };
    const end = new AbortController();
    const listen = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ) => surface.addEventListener(type, listener, { signal: end.signal });
    listen('pointermove', ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) update({ pointer: true });
    });
    listen('pointerdown', () => update({ pointer: true }));
    listen('pointerleave', ({ pointerType }) =>
      update({ pointer: pointerType === 'touch' && inside.pointer }),
    );
    listen('keyup', ({ key }) => {
      if (key === 'Tab' || key.startsWith('Arrow')) update({ focus: true });
    });
    listen('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && surface.contains(relatedTarget))) update({ focus: false });
    });
    return () => end.abort();
  }, []);
  return <span ref={mark} hidden />;
}
