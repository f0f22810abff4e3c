import type { Page } from '@playwright/test';

/** The elements of the open dialog that are wider than its frame, or outside of the window. */
export const runsOut = (page: Page): Promise<(string | null)[]> =>
  page.locator('[role=dialog], [role=alertdialog]').evaluate((dialog) => {
    const frame = dialog.getBoundingClientRect();
    const out = [
      ...dialog.querySelectorAll<HTMLElement>('button, p, h2, th, td, dt, dd, input, select, textarea'),
    ]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        const isCut = one.tagName === 'BUTTON' && one.scrollWidth > one.clientWidth + 1;
        return isCut || left < frame.left - 1 || right > frame.right + 1;
      })
      .map((one) => one.textContent);
    const isOutside = frame.left < 0 || frame.right > window.innerWidth;
    return isOutside || dialog.scrollWidth > dialog.clientWidth + 1 ? ['the dialog', ...out] : out;
  });
