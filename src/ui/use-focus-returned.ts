import { useLayoutEffect } from 'react';
import { isDialogOpen } from './open-dialog.ts';
import { headingOf, putFocusOn } from './put-focus-on.ts';

/** What had the focus before a dialog came, and before those that it took the place of or lies over: the latest first. */
type Way = readonly HTMLElement[];

/** A way back that is being gone: the dialog is closed, and may still fade. */
interface Return {
  readonly way: Way;
  readonly stop: () => void;
}

const dialogs = '[role="dialog"], [role="alertdialog"]';
/** So long after the dialog has gone the focus is looked after, in milliseconds: what had it may be taken off the screen, too. */
const watchedMs = 100;
/** Asks Fluent's focus manager to give the focus to the last opener that it knows of, which may be any other one. */
const fluentReturn = 'tabster:restorer:restore-focus';

const ways = new Set<Way>();
let returning: Return | null = null;

const wayFromHere = (): Way => {
  const { activeElement, body } = document;
  const before = returning?.way ?? [...ways].at(-1) ?? [];
  return activeElement instanceof HTMLElement && activeElement !== body
    ? [activeElement, ...before]
    : [...before];
};

const goBack = (way: Way): void => {
  for (const heir of [...way, headingOf(document)]) {
    const { activeElement, body } = document;
    // Whoever has it by now keeps it.
    if (activeElement !== null && activeElement !== body) return;
    if (!heir?.isConnected || (isDialogOpen() && heir.closest(dialogs) === null)) continue;
    putFocusOn(heir);
  }
};

/** Goes a way back once the dialog that holds the focus is off the screen. */
const begin = (way: Way): Return => {
  const surface = document.activeElement?.closest(dialogs);
  const timers: ReturnType<typeof setTimeout>[] = [];
  const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
  const isGone = () => !surface?.isConnected;
  const watcher = new MutationObserver(() => isGone() && leave());
  const ignore = (event: Event) => event.stopImmediatePropagation();
  const own: Return = {
    way,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      watcher.disconnect();
      window.removeEventListener(fluentReturn, ignore, true);
      if (returning === own) returning = null;
    },
  };
  const leave = () => {
    watcher.disconnect();
    after(0, () => goBack(way));
    after(watchedMs, () => {
      goBack(way);
      own.stop();
    });
  };
  window.addEventListener(fluentReturn, ignore, true);
  if (isGone()) leave();
  else watcher.observe(document.body, { childList: true, subtree: true });
  return own;
};

/**
 * Gives the focus back to where it was before a dialog came, without scrolling. Where nothing had the focus, or what had it can
 * take it no more, it goes to what had it before a dialog that this one took the place of, and in the end to the page's main
 * heading: whoever works by keyboard is not sent back to the top of the page.
 */
export const useFocusReturned = (isOpen: boolean) => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const way = wayFromHere();
    returning?.stop();
    ways.add(way);
    return () => {
      ways.delete(way);
      returning?.stop();
      returning = begin(way);
    };
  }, [isOpen]);
};
