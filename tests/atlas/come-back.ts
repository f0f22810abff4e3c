import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import type { Heard } from '../support/machine-ear.ts';

/** Watches whether a page stays in the state that is pictured. */
export interface Stay {
  /** Waits until the page is in its state again, in case another width has changed it. */
  readonly comeBack: () => Promise<void>;
  /** Records the page's state if it is another one now. */
  readonly look: () => void;
  /** The first other state that was recorded; null if there was none. */
  readonly other: () => string | null;
}

/** How long, in milliseconds of real time, to wait for a page whose state has changed with the width. */
const longestWay = 6_000;
const everyMs = 40;

/** Moves the pointer onto an open dialog, which another width has moved away from it. */
const pointAtDialog = async (page: Page): Promise<void> => {
  const middle = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const box = dialog?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });
  if (middle) await page.mouse.move(middle.x, middle.y);
};

/**
 * Waits until the page is in its state again: a preview that a wide window starts by itself ends, a dialog holds its
 * timers again. Advances the page's time a frame at a time, and gives up if the page does not come back.
 */
export const comeBack = async (page: Page, isThere: () => boolean): Promise<void> => {
  // Once the page has answered, all earlier transitions of its machine have been reported.
  await page.evaluate(() => 0);
  await expect
    .poll(
      async () => {
        if (isThere()) return true;
        await pointAtDialog(page);
        await page.clock.runFor(20);
        return false;
      },
      { intervals: [everyMs], timeout: longestWay },
    )
    .toBe(true)
    .catch(() => {});
};

/** Keeps a page in a state, as reported by its machine. */
export const stayIn = (page: Page, state: string, heard: readonly Heard[]): Stay => {
  const now = () => heard.at(-1)?.state ?? 'nothing';
  let noted: string | null = null;
  return {
    comeBack: () => comeBack(page, () => now() === state),
    look: () => {
      if (now() !== state) noted ??= now();
    },
    other: () => noted,
  };
};
