import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designTokens } from '../support/design-tokens.ts';
import { identityOf, organizationPaints, palette } from '../../src/views/dashboard/organization-colours.ts';

type Triple = readonly [number, number, number];

const times = (rows: readonly Triple[], [a, b, c]: Triple): Triple =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

/** sRGB to linear light (IEC 61966-2-1). */
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Triple;

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(linear(one)) + 0.05, luminance(linear(other)) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
};

/** Linear sRGB to OKLab (Björn Ottosson, 'A perceptual color space for image processing', 2020). */
const oklab = (light: Triple): Triple => {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
};

/**
 * What is seen, on linear sRGB, where a kind of cone is missing altogether: severity 1.0 in Machado, Oliveira and
 * Fernandes, 'A Physiologically-based Model for Simulation of Color Vision Deficiency' (IEEE TVCG 15, 2009).
 */
const sights: Readonly<Record<string, readonly Triple[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seen = (hex: string, sight: readonly Triple[]): Triple =>
  oklab(times(sight, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple);

const distance = (one: string, other: string, sight: readonly Triple[]): number => {
  const [a, b] = [seen(one, sight), seen(other, sight)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const css = readFileSync('src/views/dashboard/dashboard.module.css', 'utf8');
/** The palette's values in both themes, in its order. */
const values = [...css.matchAll(/--slice(\d+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
  ([, number, light = '', dark = '']) => ({ name: `var(--slice${number})`, light, dark }),
);
const themes = ['light', 'dark'] as const;
const pairsOf = <T>(of: readonly T[]) =>
  of.flatMap((one, at) => of.slice(at + 1).map((other) => [one, other] as const));

describe('the palette of organizations', () => {
  it.each(themes)('has 20 entries, no two alike, %s [D9.4] [D2.14]', (theme) => {
    expect(values.map(({ name }) => name)).toEqual(palette.map(({ colour }) => colour));
    expect(new Set(values.map((one) => one[theme])).size).toBe(20);
  });

  it.each(themes)('stands out from a card, %s, at 3:1 or more [D9.4] [X9]', (theme) => {
    const card = designTokens[theme]['colorNeutralBackground1'] ?? '';
    expect(values.filter((one) => contrast(one[theme], card) < 3)).toEqual([]);
  });

  it.each(
    themes.flatMap((theme) => Object.entries(sights).map(([name, sight]) => [theme, name, sight] as const)),
  )('is told apart, %s, with %s sight, its first six by far [D9.4] [D2.14] [X9]', (theme, _, sight) => {
    const alike = (of: typeof values, least: number) =>
      pairsOf(of).filter(([one, other]) => distance(one[theme], other[theme], sight) < least);
    expect([alike(values, 4.4), alike(values.slice(0, 6), 7.3)]).toEqual([[], []]);
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id:r-${at}`);

describe('the colour of an organization', () => {
  it('is another one for each of the first 20 that a person has, wherever they stand [D2.14] [D9.4]', () => {
    for (const count of [2, 7, 20]) {
      const paint = organizationPaints(ids(count));
      expect(new Set(ids(count).map((id) => paint(id).index)).size).toBe(count);
    }
  });

  it('is one of the first six, which are told apart the best, where a person has no more [D2.14] [D9.4]', () => {
    for (const count of [1, 3, 6]) {
      const paint = organizationPaints(ids(count));
      expect(ids(count).filter((id) => paint(id).index >= 6)).toEqual([]);
    }
  });

  it('stays as it is for nearly all where a person gets one more [D2.14]', () => {
    for (const count of [7, 10, 13]) {
      const [before, after] = [organizationPaints(ids(count)), organizationPaints(ids(count + 1))];
      const changed = ids(count).filter((id) => before(id).index !== after(id).index);
      expect(changed.length).toBeLessThanOrEqual(2);
    }
  });

  it('depends neither on the order nor on what is in the figures [D2.14]', () => {
    const known = ids(30);
    const [forwards, backwards] = [organizationPaints(known), organizationPaints(known.toReversed())];
    const indexes = (paint: typeof forwards) => known.map((id) => paint(id).index);
    expect(indexes(backwards)).toEqual(indexes(forwards));
    expect(indexes(organizationPaints([...known, ...known]))).toEqual(indexes(forwards));
  });

  it('is the preferred one from the 21st on, shared with another [D2.14] [D9.4]', () => {
    const known = ids(60);
    const paint = organizationPaints(known);
    const alone = organizationPaints([]);
    const first = new Set(known.toSorted().slice(0, 20));
    expect(new Set([...first].map((id) => paint(id).index)).size).toBe(20);
    const later = known.filter((id) => !first.has(id));
    expect(later.map((id) => paint(id))).toEqual(later.map((id) => alone(id)));
  });

  it('is one of the table for any identity, hostile ones among them [D9.4] [LI3]', () => {
    const paint = organizationPaints(['id:__proto__', 'name:constructor']);
    const names = [
      'id:__proto__',
      'name:constructor',
      'name:',
      'name:\u202Eevil',
      `name:${'x'.repeat(9_999)}`,
    ];
    const colours = palette.map(({ colour }) => colour);
    expect(names.filter((name) => !colours.includes(paint(name).colour))).toEqual([]);
  });

  it('hangs on the id, and on the name only where no id is known [D2.14] [D3.8]', () => {
    expect([identityOf({ id: 'r-1', name: 'A' }), identityOf({ id: undefined, name: 'A' })]).toEqual([
      'id:r-1',
      'name:A',
    ]);
  });
});
