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

const sizes = [1280, 320].map((width) => ({ width, height: 800 }));

/** Looks at what is asked at both widths. */
const isInFrame = async (page: Page) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog')).toBeVisible();
    // The sheet of help slides in.
    await expect.poll(() => runsOut(page), JSON.stringify(size)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
};

for (const [turn, language] of ['de', 'en', 'es', 'fr', 'ja', 'zh'].entries())
  test(
    `has every dialog of an act in its frame in ${language}, on a PC and on a narrow phone [D2.47] [X9]`,
    byTurn(2 * turn),
    async ({ page, lists, mock }) => {
      test.slow();
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
        await isInFrame(page);
        await escape(page);
      }
      await rows(page).first().getByRole('link').click();
      await page.mouse.move(0, 0);
      await expect(page.locator('[data-flow=document-action]')).toHaveAttribute(
        'data-state',
        /act\.idle.*page\.painted/,
      );
      for (const key of ['d', 's', 'Shift+?']) {
        await page.keyboard.press(key);
        await isInFrame(page);
        await escape(page);
      }
      await page.setViewportSize({ width: 320, height: 800 });
      await page.keyboard.press('s');
      await page.getByRole('dialog').locator('[data-answers] button').last().click();
      await expect(page.locator('[data-flow=document-action]')).toHaveAttribute('data-state', /succeeded/);
      expect(await runsOut(page)).toEqual([]);
    },
  );

test(
  'on a phone with large letters Decline begins in the field of its reason, which is in view; its answers are reached by scrolling [D2.38] [X9]',
  byTurn(36),
  async ({ page, lists }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 28 } });
    for (const height of [640, 360]) {
      await page.setViewportSize({ width: 320, height });
      await lists.openWith(3);
      await rows(page).first().getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Decline/ }).click();
      const dialog = page.getByRole('dialog');
      const reason = dialog.getByRole('combobox', { name: /^Reason/ });
      await expect(reason).toBeFocused();
      await expect(reason).toBeInViewport({ ratio: 0.9 });
      await dialog.getByRole('button', { name: 'Ok, decline 1 document' }).scrollIntoViewIfNeeded();
    }
  },
);
