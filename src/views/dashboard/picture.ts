import type { Slice } from './slices.ts';

/** The props of a chart's picture, which is loaded lazily. */
export interface PictureProps {
  readonly name: string;
  readonly slices: readonly Slice[];
  readonly isDonut: boolean;
  /** Tells screen readers how to reach the slices by keyboard. */
  readonly hint: string;
  /** The labels with their leader lines; empty if they are listed beside the picture. */
  readonly labels: readonly Label[];
  /** Returns what pressing a slice does; null for one that opens nothing. */
  readonly opens: (key: string) => (() => void) | null;
}

/**
 * The measures of a picture in pixels; the middle of the circle is at (124, 132), with room for leader lines
 * on both sides.
 */
export const picture = { width: 248, height: 244, radius: 88, top: 44 } as const;

const middle = { x: picture.width / 2, y: picture.top + picture.radius } as const;

/** The label of a slice, beside the picture. */
export interface Label {
  readonly side: 'left' | 'right';
  /** The label's middle, in pixels from the top of the picture. */
  readonly y: number;
  readonly lines: 1 | 2;
  readonly lead: string;
}

/** The angle of the middle of each slice, in radians clockwise from the top. */
export const middlesOf = (slices: readonly Pick<Slice, 'share'>[]): readonly number[] => {
  let before = 0;
  return slices.map(({ share }) => {
    const angle = before + share / 2;
    before += share;
    return angle * 2 * Math.PI;
  });
};

/** The point at an angle and distance, relative to the middle of the circle. */
export const pointAt = (angle: number, radius: number): { readonly x: number; readonly y: number } => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});

const [lineHeight, twoLines] = [24, 38] as const;
/** A name with more characters takes two lines on narrow cards. */
const oneLineCharacters = 20;

interface Place {
  readonly at: number;
  readonly y: number;
  readonly height: number;
}

/** Moves overlapping labels apart, within the picture; their order stays. */
const spread = (places: readonly Place[]): readonly Place[] => {
  const down: Place[] = [];
  for (const one of places) {
    const before = down.at(-1);
    const min = before ? before.y + (before.height + one.height) / 2 : one.height / 2;
    down.push({ ...one, y: Math.max(one.y, min) });
  }
  const up: Place[] = [];
  for (const one of down.toSorted((a, b) => b.y - a.y)) {
    const below = up.at(-1);
    const max = below ? below.y - (below.height + one.height) / 2 : picture.height - one.height / 2;
    up.push({ ...one, y: Math.min(one.y, max) });
  }
  return up.toSorted((a, b) => a.y - b.y);
};

const heightOf = (places: readonly Place[]) => places.reduce((sum, { height }) => sum + height, 0);

/** The labels on one side from the top; null if there is no room for all of them. */
const placed = (places: readonly Place[]): readonly Place[] | null => {
  const sorted = places.toSorted((a, b) => a.y - b.y);
  const fitting =
    heightOf(sorted) <= picture.height ? sorted : sorted.map((one) => ({ ...one, height: lineHeight }));
  return heightOf(fitting) <= picture.height ? spread(fitting) : null;
};

const leaderLine = (angle: number, y: number, sign: 1 | -1): string => {
  const { x: fromX, y: fromY } = pointAt(angle, picture.radius + 2);
  const [x0, y0] = [(middle.x + fromX).toFixed(1), (middle.y + fromY).toFixed(1)];
  return `M${x0} ${y0}L${middle.x + sign * 102} ${y.toFixed(1)}H${middle.x + sign * 114}`;
};

/** The labels of the slices, in the same order; empty if there is no room for all of them. */
export const labelsOf = (slices: readonly Pick<Slice, 'share' | 'label'>[]): readonly Label[] => {
  const angles = middlesOf(slices);
  const placesAt = (side: Label['side']) =>
    placed(
      angles.flatMap((angle, at) => {
        if (angle < Math.PI !== (side === 'right')) return [];
        const height = (slices[at]?.label.length ?? 0) > oneLineCharacters ? twoLines : lineHeight;
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
        lead: leaderLine(angles[at] ?? 0, y, sign),
      });
  return slices.flatMap((_, at) => labels.get(at) ?? []);
};
