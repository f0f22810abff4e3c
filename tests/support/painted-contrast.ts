import type { Locator, Page } from '@playwright/test';

/** Colours that stand out from each other by so much can be read: small letters, and large ones. */
const least = { small: 4.5, large: 3 } as const;

/** Letters are judged piece by piece, so many pixels wide: a ground may be light at one end and dark at the other. */
const pieceWidth = 12;
/** Fewer pixels than these, the edge of a letter, say nothing of it. */
const fewestPixels = 6;
/** Of a pixel that a letter covers less than this, its colour cannot be told. */
const leastShare = 0.4;
/** Letters are marked in a colour that stands out from light and dark. */
const markColour = [255, 0, 255] as const;

interface Pictures {
  readonly asItIs: string;
  readonly withoutLetters: string;
  readonly withMarkedLetters: string;
}

/**
 * The contrast of the letters in a picture with what they stand on, where it is least; null where no letter is painted. What
 * a letter is, and how much of a pixel it covers, the picture with marked letters tells; what it stands on, the one without.
 */
const contrastIn = (page: Page, pictures: Pictures): Promise<number | null> =>
  page.evaluate(
    async ([{ asItIs, withoutLetters, withMarkedLetters }, width, fewest, leastCovered, mark]) => {
      const pixelsOf = async (base64: string): Promise<ImageData> => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('There is no canvas.');
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [shown, ground, marked] = [
        await pixelsOf(asItIs),
        await pixelsOf(withoutLetters),
        await pixelsOf(withMarkedLetters),
      ];
      type Colour = readonly [number, number, number];
      const colourAt = ({ data }: ImageData, at: number): Colour => [
        data[at] ?? 0,
        data[at + 1] ?? 0,
        data[at + 2] ?? 0,
      ];
      const lightness = (colour: Colour): number => {
        const [red = 0, green = 0, blue = 0] = colour.map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one: Colour, other: Colour): number => {
        const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };
      const pieces = new Map<number, number[]>();
      for (let at = 0; at < ground.data.length; at += 4) {
        const [under, seen, sign] = [colourAt(ground, at), colourAt(shown, at), colourAt(marked, at)];
        // How much of the pixel the letter covers, by the part of the colour in which the mark differs most.
        const most =
          [0, 1, 2].toSorted(
            (a, b) => Math.abs((mark[b] ?? 0) - (under[b] ?? 0)) - Math.abs((mark[a] ?? 0) - (under[a] ?? 0)),
          )[0] ?? 0;
        const covered = ((sign[most] ?? 0) - (under[most] ?? 0)) / ((mark[most] ?? 0) - (under[most] ?? 0));
        if (!(covered >= leastCovered)) continue;
        const letter = under.map((part, index) =>
          Math.min(255, Math.max(0, ((seen[index] ?? 0) - (1 - covered) * part) / covered)),
        ) as unknown as Colour;
        const piece = Math.floor(((at / 4) % ground.width) / width);
        pieces.set(piece, [...(pieces.get(piece) ?? []), contrast(letter, under)]);
      }
      const judged = [...pieces.values()].filter(({ length }) => length >= fewest);
      return judged.length === 0 ? null : Math.min(...judged.map((ratios) => Math.max(...ratios)));
    },
    [pictures, pieceWidth, fewestPixels, leastShare, markColour] as const,
  );

/** Paints the letters of a place in another colour for the time of one picture. */
const pictured = async (
  page: Page,
  place: Locator,
  clip: { x: number; y: number; width: number; height: number },
  colour: string | null,
): Promise<string> => {
  const restore = await place.evaluateHandle((element, painted) => {
    const parts = [element, ...element.querySelectorAll('*')] as (HTMLElement | SVGElement)[];
    const before = parts.map((part) => (part.hasAttribute('style') ? part.style.cssText : null));
    if (painted !== null)
      for (const { style } of parts)
        for (const [name, value] of [
          ['transition', 'none'],
          ['color', painted],
          ['-webkit-text-fill-color', painted],
          ['text-shadow', 'none'],
          ['fill', painted],
        ] as const)
          if (name !== 'fill' || element instanceof SVGElement) style.setProperty(name, value, 'important');
    return () => {
      for (const [at, part] of parts.entries()) {
        const own = before[at];
        if (own == null) part.removeAttribute('style');
        else part.style.cssText = own;
      }
    };
  }, colour);
  try {
    return (await page.screenshot({ clip })).toString('base64');
  } finally {
    await restore.evaluate((back) => back());
    await restore.dispose();
  }
};

/**
 * Texts of these places that stand out too little as they are painted, a line each: for those of which axe cannot say on
 * what they stand. What is out of sight is left out.
 */
export const paintedFindings = async (page: Page, targets: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const target of targets) {
    const place = page.locator(target).first();
    const box = await place.boundingBox();
    const size = page.viewportSize();
    if (box === null || size === null) continue;
    const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
    const width = Math.min(size.width, box.x + box.width) - x;
    const height = Math.min(size.height, box.y + box.height) - y;
    if (width < 1 || height < 1) continue;
    const clip = { x, y, width, height };
    const ratio = await contrastIn(page, {
      asItIs: await pictured(page, place, clip, null),
      withoutLetters: await pictured(page, place, clip, 'transparent'),
      withMarkedLetters: await pictured(page, place, clip, `rgb(${markColour.join()})`),
    });
    const isLarge = await place.evaluate((element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const pixels = Number.parseFloat(fontSize);
      return pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    });
    if (ratio !== null && ratio < (isLarge ? least.large : least.small))
      found.push(`color-contrast, painted: ${ratio.toFixed(1)} at ${target}`);
  }
  return found;
};
