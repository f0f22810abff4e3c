import type { Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';

const person = 'u-maria-santos';

const odd = {
  'PDF-CORRUPT': 'corrupt',
  'PDF-EMPTY': 'empty',
  'PDF-HOSTILE': 'hostile',
  'PDF-PASSWORD': 'password',
} as const;
const documents = [
  ...Array.from({ length: 12 }, (_, at) => ({ displayId: `S-${at + 1}` })),
  ...Object.entries(odd).map(([displayId, name]) => ({ displayId, odd: name })),
].map((one) => ({
  person,
  role: 'SIGNER' as const,
  stage: 'PENDING SIGNATURE' as const,
  organization: 'r-riverside',
  type: 'Order',
  ...one,
}));

const test = base.extend<{ list: { readonly tick: (...refs: string[]) => Promise<void> } }>({
  viewport: { width: 1280, height: 800 },
  list: async ({ page, mock, signIn }, use) => {
    await signIn(person);
    await mock.seed({ documents });
    await page.goto('/pending_documents');
    await page.locator('[data-flow=selection] tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Document Preview' }).click();
    await use({
      tick: async (...refs) => {
        for (const ref of refs) {
          const row = page
            .locator('[data-flow=selection] tbody tr')
            .filter({ has: page.getByText(ref, { exact: true }) });
          await row.getByRole('checkbox').click();
        }
      },
    });
  },
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Document Preview' });

test(
  'is at the right of the list, 250 px high, with the first selected document [D2.28]',
  byTurn(19),
  async ({ page, list }) => {
    await list.tick('S-1');
    await expect(panel(page).getByRole('img', { name: /^Page 1 of Order for / })).toBeVisible();
    const frame = await panel(page).getByRole('region').locator('..').boundingBox();
    expect(Math.round(frame?.height ?? 0)).toBe(250);
    for (const width of [820, 960, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const side = await panel(page).boundingBox();
      const edges = await page
        .getByRole('grid')
        .locator('th, td')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
      expect(Math.max(...edges), `${width} px`).toBeLessThanOrEqual(side?.x ?? 0);
    }
  },
);

test(
  'can be folded and opened by keyboard, and its images can be scrolled by keyboard [D2.28] [X9]',
  byTurn(18),
  async ({ page, list }) => {
    await list.tick('S-1');
    const toggle = page.getByRole('button', { name: 'Document Preview' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(panel(page).getByRole('img')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('img')).toBeVisible();
    const frame = panel(page).getByRole('region');
    await frame.focus();
    await page.keyboard.press('End');
    await expect.poll(() => frame.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  },
);

test(
  'shows the top of each first page on a phone, where only the sheet scrolls and a tap on a page opens its document [D2.28] [D9.1]',
  byTurn(20),
  async ({ page, list }) => {
    await list.tick('S-1', 'S-2');
    await page.setViewportSize({ width: 375, height: 600 });
    await page.getByRole('button', { name: 'Document Preview' }).click();
    const sheet = page.getByRole('dialog', { name: 'Document Preview' });
    await expect(sheet.getByRole('img', { name: /^Page 1 / })).toHaveCount(2);
    const frame = await sheet.getByRole('region').first().boundingBox();
    if (!frame) throw new Error('There is no preview.');
    await page.mouse.move(frame.x + 100, frame.y + 100);
    await page.mouse.wheel(0, 400);
    await expect
      .poll(async () => (await sheet.getByRole('region').first().boundingBox())?.y)
      .not.toBe(frame.y);
    expect(
      await sheet.getByRole('region').evaluateAll((all) => all.map(({ scrollTop }) => scrollTop)),
    ).toEqual([0, 0]);
    await sheet.getByRole('region').last().click({ force: true });
    await expect(page).toHaveURL(/document_detail\?tab=sign/);
  },
);
