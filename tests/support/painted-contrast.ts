import type { Page } from '@playwright/test';

/** The required contrast ratios: of small letters, and of large ones. */
const min = { small: 4.5, large: 3 } as const;

/** Letters are judged in pieces of this width in pixels, because a background may be light at one end and dark at the other. */
const pieceWidth = 12;
/** With fewer pixels than this, the edge of a letter, a piece is not judged. */
const fewestPixels = 6;
/** Pixels of which a letter covers less than this share are not judged. */
const minShare = 0.4;
/** Letters are marked in a colour that stands out from light and dark. */
const markColour = [255, 0, 255] as const;

/** The window as it is, and with the letters of the places in question painted otherwise. */
interface Pictures {
  readonly asItIs: string;
  readonly withoutLetters: string;
  readonly withMarkedLetters: string;
}

/** A place whose letters are judged, in whole pixels of the window. */
interface Place {
  readonly target: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Large letters need less contrast. */
  readonly isLarge: boolean;
}

/**
 * The contrast of the letters of each place with what they stand on, where it is least; null where no letter is painted.
 * What a letter is, and how much of a pixel it covers, the picture with marked letters tells; what it stands on, the one
 * without.
 */
const contrastsIn = (
  page: Page,
  pictures: Pictures,
  places: readonly Place[],
): Promise<readonly (number | null)[]> =>
  page.evaluate(
    async ([{ asItIs, withoutLetters, withMarkedLetters }, all, pieceOf, fewest, leastCovered, mark]) => {
      const opened = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        if (!context) throw new Error('There is no canvas.');
        context.drawImage(bitmap, 0, 0);
        return context;
      };
      const [shownPicture, groundPicture, markedPicture] = [
        await opened(asItIs),
        await opened(withoutLetters),
        await opened(withMarkedLetters),
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
      return all.map(({ x, y, width, height }) => {
        const [shown, ground, marked] = [shownPicture, groundPicture, markedPicture].map((picture) =>
          picture.getImageData(x, y, width, height),
        ) as [ImageData, ImageData, ImageData];
        const pieces = new Map<number, number[]>();
        for (let at = 0; at < ground.data.length; at += 4) {
          const [under, seen, sign] = [colourAt(ground, at), colourAt(shown, at), colourAt(marked, at)];
          // How much of the pixel the letter covers, by the part of the colour in which the mark differs most.
          const max =
            [0, 1, 2].toSorted(
              (a, b) =>
                Math.abs((mark[b] ?? 0) - (under[b] ?? 0)) - Math.abs((mark[a] ?? 0) - (under[a] ?? 0)),
            )[0] ?? 0;
          const covered = ((sign[max] ?? 0) - (under[max] ?? 0)) / ((mark[max] ?? 0) - (under[max] ?? 0));
          if (!(covered >= leastCovered)) continue;
          const letter = under.map((part, index) =>
            Math.min(255, Math.max(0, ((seen[index] ?? 0) - (1 - covered) * part) / covered)),
          ) as unknown as Colour;
          const piece = Math.floor(((at / 4) % ground.width) / pieceOf);
          pieces.set(piece, [...(pieces.get(piece) ?? []), contrast(letter, under)]);
        }
        const judged = [...pieces.values()].filter(({ length }) => length >= fewest);
        return judged.length === 0 ? null : Math.min(...judged.map((ratios) => Math.max(...ratios)));
      });
    },
    [pictures, places, pieceWidth, fewestPixels, minShare, markColour] as const,
  );

/** Paints the letters of all these places in another colour for the time of one picture. */
const pictured = async (page: Page, targets: readonly string[], colour: string | null): Promise<string> => {
  const restore = await page.evaluateHandle(
    ([wanted, painted]) => {
      const places = wanted.flatMap((target) => document.querySelector<HTMLElement>(target) ?? []);
      const parts = new Set(places.flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>('*')]));
      const before = [...parts].map((part) => (part.hasAttribute('style') ? part.style.cssText : null));
      if (painted !== null)
        for (const part of parts)
          for (const [name, value] of [
            ['transition', 'none'],
            ['color', painted],
            ['-webkit-text-fill-color', painted],
            ['text-shadow', 'none'],
            ['fill', painted],
          ] as const)
            if (
              name !== 'fill' ||
              places.some((place) => place instanceof SVGElement && place.contains(part))
            )
              part.style.setProperty(name, value, 'important');
      return () => {
        for (const [at, part] of [...parts].entries()) {
          const own = before[at];
          if (own == null) part.removeAttribute('style');
          else part.style.cssText = own;
        }
      };
    },
    [targets, colour] as const,
  );
  try {
    return (await page.screenshot()).toString('base64');
  } finally {
    await restore.evaluate((back) => back());
    await restore.dispose();
  }
};

/** What of these elements is in the window. */
const placesOf = (page: Page, targets: readonly string[]): Promise<readonly Place[]> =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((target) => {
        const element = document.querySelector(target);
        if (!element) return [];
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x, y] = [Math.floor(Math.max(0, left)), Math.floor(Math.max(0, top))];
        const width = Math.ceil(Math.min(innerWidth, right)) - x;
        const height = Math.ceil(Math.min(innerHeight, bottom)) - y;
        const { fontSize, fontWeight } = getComputedStyle(element);
        const pixels = Number.parseFloat(fontSize);
        const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
        return width < 1 || height < 1 ? [] : [{ target, x, y, width, height, isLarge }];
      }),
    targets,
  );

/**
 * Texts of these places that stand out too little as they are painted, a line each: for those of which axe cannot say on
 * what they stand. What is out of sight is left out.
 */
export const paintedFindings = async (page: Page, targets: readonly string[]): Promise<readonly string[]> => {
  const places = await placesOf(page, targets);
  if (places.length === 0) return [];
  const seen = places.map(({ target }) => target);
  const pictures = {
    asItIs: await pictured(page, seen, null),
    withoutLetters: await pictured(page, seen, 'transparent'),
    withMarkedLetters: await pictured(page, seen, `rgb(${markColour.join()})`),
  };
  const ratios = await contrastsIn(page, pictures, places);
  return places.flatMap(({ target, isLarge }, at) => {
    const ratio = ratios[at] ?? null;
    const isEnough = ratio === null || ratio >= (isLarge ? min.large : min.small);
    return isEnough ? [] : [`color-contrast, painted: ${ratio.toFixed(1)} at ${target}`];
  });
};
