import type { Page } from '@playwright/test';
import { expect } from '../support/browser-test.ts';
import type { Heard } from '../support/machine-ear.ts';

/** Watches that a page stays in the state that is pictured. */
export interface Stay {
  /** Waits until the page is in its state again, which another width may have taken it out of. */
  readonly comeBack: () => Promise<void>;
  /** Notes it where the page is in another state now. */
  readonly look: () => void;
  /** The first other state that was noted; null where there was none. */
  readonly other: () => string | null;
}

/** So long, in milliseconds of true time, a page is waited for that another width has taken out of its state. */
const longestWay = 6_000;
const everyMs = 40;

/** Puts the pointer where a person keeps it who waits at a dialog: another width has moved the dialog away from it. */
const pointAtDialog = async (page: Page): Promise<void> => {
  const middle = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const box = dialog?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  });
  if (middle) await page.mouse.move(middle.x, middle.y);
};

/**
 * Waits until the page is in its state again: a preview that a wide window begins by itself comes to its end, what a
 * dialog held is held again. The page's time goes on a frame at a time. Gives up where the page does not come back.
 */
export const comeBack = async (page: Page, isThere: () => boolean): Promise<void> => {
  // Once the page has answered, all has been heard that its machine did before.
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

/** Keeps a page in a state, by what its machine is heard to come to. */
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
