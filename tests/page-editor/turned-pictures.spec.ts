import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { pendingIds } from '../support/pending-documents.ts';
import { signedInOnStage } from '../support/signed-in.ts';

const person = 'u-maria-santos';
const stored = { width: 1000, height: 700 };
const inks = {
  red: [220, 30, 30],
  green: [30, 160, 30],
  blue: [30, 30, 220],
  grey: [110, 110, 110],
} as const;
type Ink = keyof typeof inks;

/** An image with a block of ink in each corner. */
const corners = async (): Promise<Buffer> => {
  const canvas = createCanvas(stored.width, stored.height);
  const brush = canvas.getContext('2d');
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, stored.width, stored.height);
  const block = { width: stored.width / 5, height: stored.height / 5 };
  const right = stored.width - block.width;
  const bottom = stored.height - block.height;
  for (const [ink, x, y] of [
    ['red', 0, 0],
    ['green', right, 0],
    ['blue', 0, bottom],
    ['grey', right, bottom],
  ] as const) {
    brush.fillStyle = `rgb(${inks[ink].join()})`;
    brush.fillRect(x, y, block.width, block.height);
  }
  return canvas.encode('jpeg', 95);
};

/** EXIF tag 0x0112 is the orientation, from 1 (as stored) to 8. */
const exifOf = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** The same JPEG with an EXIF orientation, like a phone's photo in portrait. */
const turnedJpeg = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), exifOf(orientation), jpeg.subarray(2)]);

/**
 * By orientation, the ink in the corners of the displayed image: upper left, upper right, lower left, lower
 * right.
 */
const seen: Readonly<Record<number, readonly Ink[]>> = {
  1: ['red', 'green', 'blue', 'grey'],
  2: ['green', 'red', 'grey', 'blue'],
  3: ['grey', 'blue', 'green', 'red'],
  4: ['blue', 'grey', 'red', 'green'],
  5: ['red', 'blue', 'green', 'grey'],
  6: ['blue', 'red', 'grey', 'green'],
  7: ['grey', 'green', 'blue', 'red'],
  8: ['green', 'grey', 'red', 'blue'],
};
const orientations = Object.keys(seen).map(Number);

interface Looks {
  /** Wider than high. */
  readonly isFlat: boolean;
  readonly corners: readonly (Ink | null)[];
  /** Whether there is ink of the drawing at this position, as a share of width and height. */
  readonly isDrawnAt: (x: number, y: number) => boolean;
}

const looksOf = async (png: Buffer): Promise<Looks> => {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const brush = canvas.getContext('2d');
  brush.drawImage(image, 0, 0);
  const at = (x: number, y: number): readonly number[] => {
    const { data } = brush.getImageData(Math.round(x * image.width), Math.round(y * image.height), 1, 1);
    return Array.from(data.slice(0, 3));
  };
  const isNear = (one: readonly number[], other: readonly number[]) =>
    one.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) < 40);
  const inkAt = (x: number, y: number) =>
    (Object.keys(inks) as Ink[]).find((ink) => isNear(at(x, y), inks[ink])) ?? null;
  return {
    isFlat: image.width > image.height,
    corners: [inkAt(0.1, 0.1), inkAt(0.9, 0.1), inkAt(0.1, 0.9), inkAt(0.9, 0.9)],
    isDrawnAt: (x, y) => !isNear(at(x, y), [255, 255, 255]),
  };
};

const looksOn = async (shown: Locator): Promise<Looks> => looksOf(await shown.screenshot());

const expected = (orientation: number) => ({ isFlat: orientation < 5, corners: seen[orientation] });

/** Strikes out the middle third of the page, a fifth from the top. */
const strikeOut = async (page: Page, surface: Locator) => {
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  const { x = 0, y = 0, width = 0, height = 0 } = (await surface.boundingBox()) ?? {};
  await page.mouse.move(x + width / 3, y + height / 5);
  await page.mouse.down();
  await page.mouse.move(x + (width * 2) / 3, y + height / 5, { steps: 4 });
  await page.mouse.up();
};

test('a page image with an EXIF orientation is shown, drawn on and saved as displayed, for every orientation [D2.54] [D4.18] [X12]', async ({
  page,
  mock,
  baseURL,
  world,
}) => {
  test.slow();
  await mock.seed({
    documents: [{ person, role: 'SIGNER', stage: 'PENDING SIGNATURE', pageCount: 8, displayId: 'PHONE' }],
  });
  const stage = { page, baseUrl: baseURL ?? '', world, startedAt: Date.now() };
  const signedIn = await signedInOnStage(stage, person);
  const [id = ''] = await pendingIds(stage, signedIn, 'PENDING SIGNATURE');
  const picture = await corners();
  await page.route(/\/api\/documentPage\/[^/]+\/\d+\?/, (route) => {
    const number = Number(/\/(\d+)\?/.exec(route.request().url())?.[1]);
    const body = turnedJpeg(picture, number);
    return number > orientations.length
      ? route.fulfill({ status: 400, contentType: 'text/plain', body: 'No image to load' })
      : route.fulfill({ contentType: 'image/jpeg', body });
  });
  await page.goto(`/update_document?tab=sign&docid=${encodeURIComponent(id)}`);
  await expect(page.locator('[data-flow=page-editor][data-state*="complete,work.editing"]')).toBeVisible({
    timeout: 45_000,
  });
  // Makes the whole page visible.
  for (const _ of [0.75, 0.5]) await page.getByRole('button', { name: 'Zoom out' }).click();
  for (const orientation of orientations) {
    const small = page.locator(`[data-page="${orientation}"]`);
    await small.click();
    const surface = page.getByRole('application', { name: `Drawing area, page ${orientation}` });
    await expect(async () => {
      expect([orientation, await looksOn(small.locator('canvas'))]).toMatchObject([
        orientation,
        expected(orientation),
      ]);
    }).toPass({ timeout: 10_000 });
    expect([orientation, await looksOn(surface)]).toMatchObject([orientation, expected(orientation)]);
    await strikeOut(page, surface);
  }
  await page.getByRole('button', { name: 'Save & close' }).click();
  await expect(page.getByText('Document edited successfully').first()).toBeVisible();
  const { userid, token } = signedIn;
  const query = new URLSearchParams({ userid, token }).toString();
  for (const orientation of orientations) {
    const address = `${baseURL}/api/documentPage/${encodeURIComponent(id)}/${orientation}?${query}`;
    const answer = await fetch(address, { headers: { 'x-mock-world': world } });
    const { isDrawnAt, ...looks } = await looksOf(Buffer.from(await answer.arrayBuffer()));
    expect([orientation, looks]).toEqual([orientation, expected(orientation)]);
    expect([isDrawnAt(0.5, 0.2), isDrawnAt(0.66, 0.15), isDrawnAt(0.5, 0.5)]).toEqual([true, false, false]);
  }
});
