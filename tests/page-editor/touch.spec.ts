import type { CDPSession, Page } from '@playwright/test';
import { byTurn } from '../../scripts/paths/sample.ts';
import { test as base, expect } from '../support/browser-test.ts';

interface At {
  readonly x: number;
  readonly y: number;
}

/** Fingers and a stylus on the page; positions in CSS pixels from its corner. */
interface Hand {
  readonly touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly At[]) => Promise<void>;
  readonly stylus: (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    point: At,
    force: number,
  ) => Promise<void>;
}

const surface = (page: Page) => page.getByRole('application', { name: /^Drawing area, page 1/ });
const words = (page: Page) => page.getByText(/^Page 1: /);

const handOn = async (page: Page, cdp: CDPSession): Promise<Hand> => {
  const { x, y } = (await surface(page).boundingBox()) ?? { x: 0, y: 0 };
  return {
    touch: async (type, fingers) => {
      const touchPoints = fingers.map((finger, id) => ({ x: x + finger.x, y: y + finger.y, id }));
      await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    },
    stylus: async (type, point, force) => {
      const button = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 } as const;
      const at = { x: x + point.x, y: y + point.y };
      await cdp.send('Input.dispatchMouseEvent', { type, ...at, ...button, force, pointerType: 'pen' });
    },
  };
};

const test = base.extend<{ hand: Hand }>({
  hasTouch: true,
  hand: async ({ page, idToSign }, use) => {
    const id = await idToSign();
    await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
    await expect(surface(page)).toBeVisible({ timeout: 45_000 });
    await page.getByRole('button', { name: 'Pen', exact: true }).click();
    await use(await handOn(page, await page.context().newCDPSession(page)));
  },
});

/** The widths of the strokes on the page. */
const widths = (page: Page) =>
  surface(page)
    .locator('svg path[stroke]')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-width')));

test(
  'one finger draws; a pinch zooms, and leaves nothing on the page [D2.55] [D2.56]',
  byTurn(24),
  async ({ page, hand }) => {
    await hand.touch('touchStart', [{ x: 60, y: 60 }]);
    for (let x = 70; x <= 160; x += 10) await hand.touch('touchMove', [{ x, y: 90 }]);
    await hand.touch('touchEnd', []);
    await expect(words(page)).toHaveText('Page 1: Pen');
    const before = (await surface(page).boundingBox())?.width ?? 0;
    // The first finger has begun a stroke before the second touches.
    await hand.touch('touchStart', [{ x: 150, y: 150 }]);
    await hand.touch('touchMove', [{ x: 158, y: 158 }]);
    await hand.touch('touchStart', [
      { x: 158, y: 158 },
      { x: 210, y: 210 },
    ]);
    for (let by = 0; by <= 60; by += 10)
      await hand.touch('touchMove', [
        { x: 158, y: 158 },
        { x: 210 + by, y: 210 + by },
      ]);
    await hand.touch('touchEnd', []);
    await expect
      .poll(async () => (await surface(page).boundingBox())?.width ?? 0)
      .toBeGreaterThan(before * 1.2);
    await expect(words(page)).toHaveText('Page 1: Pen');
  },
);

test(
  'a stylus draws with the same width at any pressure, and the palm beside it draws nothing [D2.56] [D9.8]',
  byTurn(27),
  async ({ page, hand }) => {
    for (const [at, force] of [0.1, 1].entries()) {
      const y = 60 + at * 60;
      await hand.stylus('mousePressed', { x: 60, y }, force);
      for (let x = 70; x <= 120; x += 10) await hand.stylus('mouseMoved', { x, y }, force);
      await hand.touch('touchStart', [{ x: 200, y: 240 }]);
      await hand.touch('touchMove', [{ x: 230, y: 260 }]);
      await hand.touch('touchEnd', []);
      for (let x = 130; x <= 180; x += 10) await hand.stylus('mouseMoved', { x, y }, force);
      await hand.stylus('mouseReleased', { x: 180, y }, 0);
    }
    await expect(words(page)).toHaveText('Page 1: Pen × 2');
    expect(await widths(page)).toEqual(['5', '5']);
  },
);
