import type { Locator, Page } from '@playwright/test';
import { nudgedUntilShown } from '../../support/nudge.ts';
import type { Act, Hands, Sentence } from './hands.ts';

const areaOf = async ({ page }: Hands): Promise<Locator> => {
  const area = page.getByRole('application');
  await nudgedUntilShown(page, area);
  return area;
};

/** Where a place on the drawing area is on the screen. */
const placeOn = async (hands: Hands, x: string, y: string) => {
  const corner = await (await areaOf(hands)).boundingBox();
  if (!corner) throw new Error('The drawing area is not on the screen.');
  return [corner.x + Number(x), corner.y + Number(y)] as const;
};

const hold = async ({ mouse }: Page, x: number, y: number) => {
  await mouse.move(x, y);
  await mouse.down();
};

const grab: Act = async ({ page }) => {
  const handle = page.locator('[data-handle=end], [data-handle=se]');
  await nudgedUntilShown(page, handle);
  const { x, y, width, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await hold(page, x + width / 2, y + height / 2);
};

const place = String.raw`(\d+) pixels from its left edge and (\d+) from its upper edge`;

/** What is done to the page that is drawn on, with the mouse or the keyboard. */
export const onTheDrawingArea: readonly Sentence[] = [
  [
    new RegExp(`^Click the drawing area ${place}$`),
    async (hands, x = '', y = '') => hands.page.mouse.click(...(await placeOn(hands, x, y))),
  ],
  [
    new RegExp(`^Double-click the drawing area ${place}$`),
    async (hands, x = '', y = '') => hands.page.mouse.dblclick(...(await placeOn(hands, x, y))),
  ],
  [
    new RegExp(`^Hold the mouse button down on the drawing area ${place}$`),
    async (hands, x = '', y = '') => hold(hands.page, ...(await placeOn(hands, x, y))),
  ],
  [
    /^Move the mouse to (\d+) pixels from the left edge of the drawing area and (\d+) from its upper edge$/,
    async (hands, x = '', y = '') => hands.page.mouse.move(...(await placeOn(hands, x, y))),
  ],
  [/^Hold the mouse button down on the lower right handle of what is selected$/, grab],
  [/^Let go of the mouse button$/, ({ page }) => page.mouse.up()],
  [
    /^Go to the drawing area with the Tab key, and press the key ([\w+]+)$/,
    async (hands, key = '') => (await areaOf(hands)).press(key),
  ],
];
