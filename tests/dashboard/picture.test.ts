import { describe, expect, it } from 'vitest';
import { middlesOf, pointAt, spread } from '../../src/views/dashboard/picture.ts';
import { familyFill } from '../../src/views/dashboard/slices.ts';

const round = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);

describe('the numbers around a picture', () => {
  it('stand at the middles of their slices, clockwise from the top [D2.14]', () => {
    expect(round(middlesOf([{ share: 0.5 }, { share: 0.25 }, { share: 0.25 }]))).toEqual(
      round([Math.PI / 2, 1.25 * Math.PI, 1.75 * Math.PI]),
    );
    const { x, y } = pointAt(Math.PI / 2, 10);
    expect(round([x, y])).toEqual([10, 0]);
  });

  it('keep apart and in order where slices are thin [D2.14]', () => {
    const thin = middlesOf([{ share: 0.993 }, ...Array.from({ length: 7 }, () => ({ share: 0.001 }))]);
    const moved = spread(thin);
    const gaps = moved.map((angle, at) => {
      const next = moved[at + 1];
      return (next ?? (moved[0] ?? 0) + 2 * Math.PI) - angle;
    });
    expect(Math.min(...gaps)).toBeGreaterThan(0.2);
    expect(round(spread([1, 2, 3]))).toEqual([1, 2, 3]);
    expect([spread([]), spread([1])]).toEqual([[], [1]]);
  });
});

describe('the colours of reasons', () => {
  it('go from the organization’s own to a pale one, all outlined with it [D2.14]', () => {
    expect([0, 1, 2, 9].map((at) => familyFill('#946ca0', at, 3))).toEqual(
      ['ff', 'a3', '47', '47'].map((opacity) => ({ fill: `#946ca0${opacity}`, stroke: '#946ca0' })),
    );
    expect(familyFill('#946ca0', 0, 1).fill).toBe('#946ca0ff');
  });
});
