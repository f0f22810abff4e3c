import type { Slice } from './slices.ts';

/** What a picture of slices needs; the picture itself is fetched on demand. */
export interface PictureProps {
  readonly name: string;
  readonly slices: readonly Slice[];
  /** With a hole in the middle, in which the sum stands. */
  readonly isDonut: boolean;
  /** How slices are reached by keyboard. */
  readonly hint: string;
  /** Where the labels stand to which lines lead; none where they are listed beside the picture. */
  readonly labels: readonly Label[];
  /** What pressing a slice does; null for one that opens nothing. */
  readonly opens: (key: string) => (() => void) | null;
}

/** A picture in pixels: from the middle of the circle at (124, 132) lines lead to both of its sides. */
export const picture = { width: 248, height: 244, radius: 88, top: 44 } as const;

const middle = { x: picture.width / 2, y: picture.top + picture.radius } as const;

/** The label of a slice, beside the picture. */
export interface Label {
  readonly side: 'left' | 'right';
  /** The middle of it, from the top of the picture. */
  readonly y: number;
  /** How many lines of text have room. */
  readonly lines: 1 | 2;
  /** The line that leads to it, as a path. */
  readonly lead: string;
}

/** Where the middle of each slice lies, in radians clockwise from the top. */
export const middlesOf = (slices: readonly Pick<Slice, 'share'>[]): readonly number[] => {
  let before = 0;
  return slices.map(({ share }) => {
    const angle = before + share / 2;
    before += share;
    return angle * 2 * Math.PI;
  });
};

/** A point at an angle, from the middle of the circle. */
export const pointAt = (angle: number, radius: number): { readonly x: number; readonly y: number } => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});

const [lineHeight, twoLines] = [24, 38] as const;
/** A name that is longer than this takes two lines where cards are narrow. */
const short = 20;

interface Place {
  readonly at: number;
  readonly y: number;
  readonly height: number;
}

/** Moves places that lie too close together apart, within the picture; their order from the top stays. */
const spread = (places: readonly Place[]): readonly Place[] => {
  const down: Place[] = [];
  for (const one of places) {
    const before = down.at(-1);
    const least = before ? before.y + (before.height + one.height) / 2 : one.height / 2;
    down.push({ ...one, y: Math.max(one.y, least) });
  }
  const up: Place[] = [];
  for (const one of down.toSorted((a, b) => b.y - a.y)) {
    const below = up.at(-1);
    const most = below ? below.y - (below.height + one.height) / 2 : picture.height - one.height / 2;
    up.push({ ...one, y: Math.min(one.y, most) });
  }
  return up.toSorted((a, b) => a.y - b.y);
};

const heightOf = (places: readonly Place[]) => places.reduce((sum, { height }) => sum + height, 0);

/** The places on one side from the top; null where there is no room for them all. */
const placed = (places: readonly Place[]): readonly Place[] | null => {
  const sorted = places.toSorted((a, b) => a.y - b.y);
  const fitting =
    heightOf(sorted) <= picture.height ? sorted : sorted.map((one) => ({ ...one, height: lineHeight }));
  return heightOf(fitting) <= picture.height ? spread(fitting) : null;
};

const leadTo = (angle: number, y: number, sign: 1 | -1): string => {
  const { x: fromX, y: fromY } = pointAt(angle, picture.radius + 2);
  const [x0, y0] = [(middle.x + fromX).toFixed(1), (middle.y + fromY).toFixed(1)];
  return `M${x0} ${y0}L${middle.x + sign * 102} ${y.toFixed(1)}H${middle.x + sign * 114}`;
};

/** Where the labels of slices stand, in their order; none where there is no room for all of them. */
export const labelsOf = (slices: readonly Pick<Slice, 'share' | 'label'>[]): readonly Label[] => {
  const angles = middlesOf(slices);
  const placesAt = (side: Label['side']) =>
    placed(
      angles.flatMap((angle, at) => {
        if (angle < Math.PI !== (side === 'right')) return [];
        const height = (slices[at]?.label.length ?? 0) > short ? twoLines : lineHeight;
        return [{ at, y: middle.y + pointAt(angle, picture.radius + 12).y, height }];
      }),
    );
  const [right, left] = [placesAt('right'), placesAt('left')];
  if (right === null || left === null) return [];
  const sides = [
    ['right', 1, right],
    ['left', -1, left],
  ] as const;
  const labels = new Map<number, Label>();
  for (const [side, sign, places] of sides)
    for (const { at, y, height } of places)
      labels.set(at, {
        side,
        y,
        lines: height === twoLines ? 2 : 1,
        lead: leadTo(angles[at] ?? 0, y, sign),
      });
  return slices.flatMap((_, at) => labels.get(at) ?? []);
};
