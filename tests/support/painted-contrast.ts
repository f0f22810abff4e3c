import type { Page } from '@playwright/test';

/** Colours that stand out from each other by so much can be read: small letters, and large ones. */
const least = { small: 4.5, large: 3 } as const;

/** The contrast of the letters in a picture with what they stand on: the colour that most of it has. */
const contrastIn = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = colour.split(',').map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [ground = '255,255,255'] = [...counts].toSorted((one, other) => other[1] - one[1]).map(([c]) => c);
    return Math.max(
      ...[...counts.keys()].map((colour) => {
        const [dark = 0, light = 0] = [lightness(ground), lightness(colour)].toSorted((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      }),
    );
  }, picture.toString('base64'));

/**
 * Texts of these places that stand out too little as they are painted, a line each: for those of which axe cannot say on
 * what they stand. Places out of sight are left out.
 */
export const paintedFindings = async (page: Page, targets: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const target of targets) {
    const place = page.locator(target).first();
    const box = await place.boundingBox();
    const size = page.viewportSize();
    const isInSight =
      box !== null && size !== null && box.y >= 0 && box.y + box.height <= size.height && box.width > 0;
    if (!isInSight) continue;
    const ratio = await contrastIn(page, await page.screenshot({ clip: box }));
    const isLarge = await place.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const pixels = Number.parseFloat(fontSize);
      return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    });
    if (ratio < (isLarge ? least.large : least.small))
      found.push(`color-contrast, painted: ${ratio.toFixed(1)} at ${target}`);
  }
  return found;
};
