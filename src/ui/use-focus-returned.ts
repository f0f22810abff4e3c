import { useLayoutEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';
import { headingOf, putFocusOn } from './put-focus-on.ts';

/** The elements that had the focus before a dialog and before those that it covers, the latest first. */
type FocusHistory = readonly HTMLElement[];

interface Return {
  readonly history: FocusHistory;
  readonly stop: () => void;
}

const dialogs = '[role="dialog"], [role="alertdialog"]';
/**
 * How long after the dialog has gone the return is repeated, in milliseconds: what has the focus may be
 * removed, too.
 */
const watchedMs = 100;
/** Asks Fluent's focus manager to focus the last opener that it knows, which may be any other one. */
const fluentReturn = 'tabster:restorer:restore-focus';

const histories = new Set<FocusHistory>();
let returning: Return | null = null;

const historyFromHere = (): FocusHistory => {
  const { activeElement, body } = document;
  const before = returning?.history ?? [...histories].at(-1) ?? [];
  return activeElement instanceof HTMLElement && activeElement !== body
    ? [activeElement, ...before]
    : [...before];
};

const goBack = (history: FocusHistory): void => {
  for (const target of [...history, headingOf(document)]) {
    const { activeElement, body } = document;
    // Whatever has got the focus meanwhile keeps it.
    if (activeElement !== null && activeElement !== body) return;
    if (!target?.isConnected || (isDialogOpen() && target.closest(dialogs) === null)) continue;
    putFocusOn(target);
  }
};

/** Returns the focus once the dialog that holds it has left the DOM. */
const startReturn = (history: FocusHistory): Return => {
  const surface = document.activeElement?.closest(dialogs);
  const timers: ReturnType<typeof setTimeout>[] = [];
  const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
  const isGone = () => !surface?.isConnected;
  const watcher = new MutationObserver(() => isGone() && leave());
  const ignore = (event: Event) => event.stopImmediatePropagation();
  const own: Return = {
    history,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      watcher.disconnect();
      window.removeEventListener(fluentReturn, ignore, true);
      if (returning === own) returning = null;
    },
  };
  const leave = () => {
    watcher.disconnect();
    after(0, () => goBack(history));
    after(watchedMs, () => {
      goBack(history);
      own.stop();
    });
  };
  window.addEventListener(fluentReturn, ignore, true);
  if (isGone()) leave();
  else watcher.observe(document.body, { childList: true, subtree: true });
  return own;
};

/**
 * Returns the focus to where it was before a dialog opened, without scrolling. If nothing had the focus, or
 * that element can no longer take it, the focus goes to what had it before the dialog that this one replaced,
 * and at last to the main heading: a keyboard user is not sent back to the top of the page.
 */
export const useFocusReturned = (isOpen: boolean) => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const history = historyFromHere();
    returning?.stop();
    histories.add(history);
    return () => {
      histories.delete(history);
      returning?.stop();
      returning = startReturn(history);
    };
  }, [isOpen]);
};
