import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { expect, rows, test } from '../selection/lists-test.ts';
import { runsOut } from '../support/dialog-frame.ts';

/** Leaves a dialog by its key, which it hears once it has the focus. */
const escape = async (page: Page) => {
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const [turn, language] of ['de', 'en', 'es', 'fr', 'ja', 'zh'].entries())
  for (const width of [1280, 320])
    test(
      `has every dialog of an act in its frame in ${language} at ${width} px [D2.47] [X9]`,
      byTurn(width === 320 ? turn : turn + 4),
      async ({ page, lists, mock }) => {
        await page.setViewportSize({ width, height: 800 });
        await lists.openIn(language, 3);
        // Of one of several pages nobody has seen all: Sign asks on its screen, too.
        const toSign = {
          person: 'u-maria-santos',
          role: 'SIGNER' as const,
          stage: 'PENDING SIGNATURE' as const,
        };
        await mock.seed({ documents: [{ ...toSign, pageCount: 12 }] });
        await page.reload();
        await rows(page).first().getByRole('checkbox').click();
        for (const at of [0, 1]) {
          await page.locator('[data-flow=acts] button').nth(at).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          expect(await runsOut(page)).toEqual([]);
          await escape(page);
        }
        await rows(page).first().getByRole('link').click();
        await page.mouse.move(0, 0);
        await expect(page.locator('[data-flow=document-action]')).toHaveAttribute(
          'data-state',
          /showing\.ready/,
        );
        for (const key of ['d', 's', 'Shift+?']) {
          await page.keyboard.press(key);
          await expect(page.getByRole('dialog')).toBeVisible();
          // The sheet of help slides in.
          await expect.poll(() => runsOut(page)).toEqual([]);
          await escape(page);
        }
        await page.keyboard.press('s');
        await page.getByRole('dialog').locator('[data-answers] button').last().click();
        await expect(page.locator('[data-flow=document-action]')).toHaveAttribute('data-state', /succeeded/);
        expect(await runsOut(page)).toEqual([]);
      },
    );
