import { byTurn } from '../../scripts/paths/sample.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';

/** How light what is seen at an element's edge is, from 0 to 1 (WCAG's relative luminance). */
const lightnessOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const own = (one: Element | null): string => {
      if (one === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(one);
      return /, 0\)$|^transparent$/.test(backgroundColor) ? own(one.parentElement) : backgroundColor;
    };
    const parts = (/\(([^)]+)\)/.exec(own(drawn))?.[1] ?? '').split(/[,\s]+/).map(Number);
    const [red = 0, green = 0, blue = 0] = parts.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });

/** How light the points of a picture of a box are: the darkest and lightest of all, and one of its own ground. */
const pointsOf = async (box: Locator, page: Page) => {
  const picture = [...(await box.screenshot())];
  return page.evaluate(async (bytes) => {
    const drawn = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
    const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d');
    canvas?.drawImage(drawn, 0, 0);
    const data = canvas?.getImageData(0, 0, drawn.width, drawn.height).data ?? new Uint8ClampedArray();
    const lightnessAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((part) => {
        const share = (data[(y * drawn.width + x) * 4 + part] ?? 0) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const middle = Math.floor(drawn.height / 2);
    return {
      width: drawn.width,
      ground: lightnessAt(Math.floor(drawn.width / 2), Math.floor(drawn.height / 5)),
      mark: lightnessAt(Math.floor(drawn.width / 2), middle),
    };
  }, picture);
};
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test('turns dark while it is open, when the system does [X9]', byTurn(25), async ({ page }) => {
  const groundOf = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/authorize?userid=u-maria-santos');
  const button = page.getByRole('button', { name: 'Email me' });
  await expect(button).toBeVisible();
  expect(await groundOf()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(groundOf).toBe('rgb(23, 25, 28)');
});

test.use({ colorScheme: 'dark', viewport: { width: 375, height: 800 } });

test(
  'in the dark has no band behind the acts that is lighter than the page, and marks what is selected [X9]',
  byTurn(36),
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/pending_documents?S=1');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toBeVisible();
    await rows.first().getByRole('checkbox').check({ force: true });
    const sign = page.getByRole('button', { name: 'Sign', exact: true });
    await expect(sign).toBeVisible();
    const body = await lightnessOf(page.locator('body'));
    expect(await lightnessOf(sign.locator('..'))).toBeLessThanOrEqual(body);
    const [selected, other] = [await lightnessOf(rows.first()), await lightnessOf(rows.nth(3))];
    expect((selected + 0.05) / (other + 0.05)).toBeGreaterThan(1.15);
    const half = page.getByRole('checkbox', { name: 'Select all on this page' });
    await expect(half).toHaveJSProperty('indeterminate', true);
    const { width, ground, mark } = await pointsOf(half, page);
    expect(width).toBe(20);
    expect(contrast(ground, mark)).toBeGreaterThanOrEqual(3);
    expect(contrast(ground, body)).toBeGreaterThanOrEqual(3);
    await rows.first().getByRole('link').click();
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
    expect(await lightnessOf(sign.locator('..'))).toBeLessThanOrEqual(body);
  },
);
