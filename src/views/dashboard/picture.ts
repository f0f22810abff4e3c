import type { Slice } from './slices.ts';

/** What a picture of slices needs; the picture itself is fetched on demand. */
export interface PictureProps {
  readonly name: string;
  readonly slices: readonly Slice[];
  /** With a hole in the middle, in which the sum stands. */
  readonly isDonut: boolean;
  /** How slices are reached by keyboard. */
  readonly hint: string;
  /** What pressing a slice does; null for one that opens nothing. */
  readonly opens: (key: string) => (() => void) | null;
}

/** The sides of a picture in pixels; this room stays free before it is drawn. */
export const pictureSize = 232;

/** Around the slices stand their numbers. */
export const pictureMargin = 24;

/** Where the middle of each slice lies, in radians clockwise from the top. */
export const middlesOf = (slices: readonly Pick<Slice, 'share'>[]): readonly number[] => {
  let before = 0;
  return slices.map(({ share }) => {
    const middle = before + share / 2;
    before += share;
    return middle * 2 * Math.PI;
  });
};

/** How far numbers stand apart at least, in radians. */
const apart = 0.22;

/** Moves angles that lie too close together apart, in turns, until each has its room; their order stays. */
export const spread = (angles: readonly number[], room = apart): readonly number[] => {
  const gap = Math.min(room, (2 * Math.PI) / Math.max(1, angles.length));
  const moved = [...angles];
  for (let turn = 0; turn < 60; turn += 1) {
    for (let at = 0; at < moved.length && moved.length > 1; at += 1) {
      const next = (at + 1) % moved.length;
      const around = next === 0 ? 2 * Math.PI : 0;
      const missing = gap - ((moved[next] ?? 0) + around - (moved[at] ?? 0));
      if (missing <= 0) continue;
      moved[at] = (moved[at] ?? 0) - missing / 2;
      moved[next] = (moved[next] ?? 0) + missing / 2;
    }
  }
  return moved;
};

/** A point at an angle, from the middle of the picture. */
export const pointAt = (angle: number, radius: number): { readonly x: number; readonly y: number } => ({
  x: Math.sin(angle) * radius,
  y: -Math.cos(angle) * radius,
});
