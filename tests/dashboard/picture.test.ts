import { describe, expect, it } from 'vitest';
import { organizationPaints } from '../../src/views/dashboard/organization-colours.ts';
import { labelsOf, middlesOf, picture, pointAt } from '../../src/views/dashboard/picture.ts';
import { shadeFill } from '../../src/views/dashboard/slices.ts';

const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);

/** Slices of these counts; each has a short name. */
const slices = (...counts: readonly number[]) => {
  const sum = counts.reduce((all, one) => all + one, 0);
  return counts.map((count, at) => ({ share: count / sum, label: `Clinic ${at + 1}` }));
};

describe('the labels beside the slices', () => {
  it('start from the middles of their slices, clockwise from the top [D2.14]', () => {
    expect(round(middlesOf([{ share: 0.5 }, { share: 0.25 }, { share: 0.25 }]))).toEqual(
      round([Math.PI / 2, 1.25 * Math.PI, 1.75 * Math.PI]),
    );
    const { x, y } = pointAt(Math.PI / 2, 10);
    expect(round([x, y])).toEqual([10, 0]);
  });

  it('are on the side of their slice, in its order, without overlap, within the picture [D2.14]', () => {
    const labels = labelsOf(slices(12, 6, 5, 4, 2, 1, 1));
    expect(labels.map(({ side }) => side)).toEqual(['right', 'right', ...Array(5).fill('left')]);
    const left = labels.slice(2).map(({ y }) => y);
    const gaps = left.slice(1).map((y, at) => (left[at] ?? 0) - y);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24);
    expect([Math.min(...left) >= 12, Math.max(...left) <= picture.height - 12]).toEqual([true, true]);
  });

  it('break a long name into two lines, or keep it on one if there are many [D2.14]', () => {
    const long = 'Hillcrest Regional Medical Center and Affiliated Home Care';
    const linesOf = (count: number) =>
      labelsOf(Array.from({ length: count }, () => ({ share: 1 / count, label: long }))).map(
        ({ lines }) => lines,
      );
    expect([linesOf(4), linesOf(16)]).toEqual([Array(4).fill(2), Array(16).fill(1)]);
  });

  it('are empty if a side has no room for all of them [D2.14] [S51]', () => {
    expect(labelsOf(slices(1_000, ...Array<number>(12).fill(1)))).toEqual([]);
    expect(labelsOf(slices(...Array<number>(20).fill(1)))).toHaveLength(20);
    expect(labelsOf([])).toEqual([]);
  });
});

describe('the colours of reasons', () => {
  it('go from the organization’s own colour towards the other end of its shades, never all the way [D2.14]', () => {
    const paint = organizationPaints(['id:r-1'], [])('id:r-1');
    const mixes = (steps: number) =>
      Array.from({ length: steps }, (_, at) => shadeFill(paint, at, steps).fill);
    const mixed = (...percents: readonly number[]) =>
      percents.map((percent) => `color-mix(in oklab, ${paint.colour}, ${paint.mixed} ${percent}%)`);
    expect([mixes(1), mixes(2), mixes(3)]).toEqual([mixed(0), mixed(0, 55), mixed(0, 28, 55)]);
  });
});
