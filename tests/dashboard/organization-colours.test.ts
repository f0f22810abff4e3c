import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designTokens } from '../support/design-tokens.ts';
import { identityOf, organizationPaints, palette } from '../../src/views/dashboard/organization-colours.ts';
import { shadeFill } from '../../src/views/dashboard/slices.ts';

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
 * Simulates color blindness on linear sRGB, with one kind of cone missing: severity 1.0 in Machado, Oliveira
 * and Fernandes, 'A Physiologically-based Model for Simulation of Color Vision Deficiency' (IEEE TVCG 15,
 * 2009).
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
  it.each(themes)('has 20 different entries, %s [D9.4] [D2.14]', (theme) => {
    expect(values.map(({ name }) => name)).toEqual(palette.map(({ colour }) => colour));
    expect(new Set(values.map((one) => one[theme])).size).toBe(20);
  });

  it.each(themes)('has a contrast to a card, %s, of at least 3:1 [D9.4] [X9]', (theme) => {
    const card = designTokens[theme]['colorNeutralBackground1'] ?? '';
    expect(values.filter((one) => contrast(one[theme], card) < 3)).toEqual([]);
  });

  it.each(
    themes.flatMap((theme) => Object.entries(sights).map(([name, sight]) => [theme, name, sight] as const)),
  )(
    'can be told apart, %s, with %s sight, its first six best of all [D9.4] [D2.14] [X9]',
    (theme, _, sight) => {
      const alike = (of: typeof values, least: number) =>
        pairsOf(of).filter(([one, other]) => distance(one[theme], other[theme], sight) < least);
      expect([alike(values, 4.4), alike(values.slice(0, 6), 7.3)]).toEqual([[], []]);
    },
  );
});

/** A mixture computed like `color-mix(in oklab, ...)`. */
const mixedLab = (one: string, other: string, share: number): Triple => {
  const [a, b] = [oklab(linear(one)), oklab(linear(other))];
  return a.map((part, at) => part * (1 - share) + (b[at] ?? 0) * share) as unknown as Triple;
};

describe('the shades of a colour', () => {
  it.each([
    ['light', 0.3],
    ['dark', 0.2],
  ] as const)('differ clearly in lightness if there are two, %s, by %f [D2.14] [X9]', (theme, least) => {
    const ends = new Map<string, { readonly light: string; readonly dark: string }>(
      [...css.matchAll(/(--mix\w+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
        ([, name = '', light = '', dark = '']) => [`var(${name})`, { light, dark }] as const,
      ),
    );
    const apart = palette.map((paint) => {
      const { index, mixed } = paint;
      const own = values[index]?.[theme] ?? '';
      const share = Number(/(\d+)%\)$/.exec(shadeFill(paint, 1, 2).fill)?.[1]) / 100;
      const [a, b] = [oklab(linear(own))[0], mixedLab(own, ends.get(mixed)?.[theme] ?? '', share)[0]];
      return Math.abs(a - b) / Math.max(a, b);
    });
    expect(apart.filter((one) => one < least)).toEqual([]);
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => `id:r-${at}`);
const indexesOf = (paint: ReturnType<typeof organizationPaints>, of: readonly string[]) =>
  of.map((id) => paint(id).index);

describe('the colour of an organization', () => {
  it('is unique while there are at most 20, on file or drawn [D2.14] [D9.4]', () => {
    for (const count of [2, 7, 20]) {
      for (const paint of [organizationPaints(ids(count), []), organizationPaints([], [ids(count)])])
        expect(new Set(indexesOf(paint, ids(count))).size).toBe(count);
    }
  });

  it('is one of the first 3, 6 or 12, which look best together, if there are no more organizations [D2.14] [D9.4]', () => {
    const max = [1, 3, 6, 12].map((count) =>
      Math.max(...indexesOf(organizationPaints(ids(count), []), ids(count))),
    );
    expect(max.map((index, at) => index < ([3, 3, 6, 12][at] ?? 0))).toEqual([true, true, true, true]);
  });

  it('stays the same for most when a person gets one more [D2.14]', () => {
    for (const count of [7, 10, 13]) {
      const [before, after] = [organizationPaints(ids(count), []), organizationPaints(ids(count + 1), [])];
      const changed = ids(count).filter((id) => before(id).index !== after(id).index);
      expect(changed.length).toBeLessThanOrEqual(3);
    }
  });

  it('depends neither on the order nor, for at most 20, on which of them are drawn [D2.14]', () => {
    const known = ids(18);
    const paint = organizationPaints(known, [known.slice(4, 9), known.slice(2)]);
    expect(indexesOf(paint, known)).toEqual(indexesOf(organizationPaints(known, []), known));
    const many = ids(60);
    const charts = [many.slice(0, 20), many.slice(10, 30)];
    const backwards = organizationPaints(
      many.toReversed(),
      charts.map((own) => own.toReversed()),
    );
    expect(indexesOf(backwards, many)).toEqual(indexesOf(organizationPaints(many, charts), many));
  });

  it('is never used twice in one chart of 20, and is the same in every chart, however many are on file [D2.14] [D9.4] [S51]', () => {
    const known = ids(60);
    const charts = [known.slice(0, 20), known.slice(12, 32)] as const;
    const paint = organizationPaints(known, charts);
    expect(charts.map((own) => new Set(indexesOf(paint, own)).size)).toEqual([20, 20]);
    expect(indexesOf(paint, charts[0])).toEqual(indexesOf(organizationPaints(known, [charts[0]]), charts[0]));
  });

  it('is in the palette for any identity, even a hostile one [D9.4] [LI3]', () => {
    const paint = organizationPaints(['id:__proto__', 'name:constructor'], []);
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

  it('depends on the id, and on the name only if there is no id [D2.14] [D3.8]', () => {
    expect([identityOf({ id: 'r-1', name: 'A' }), identityOf({ id: undefined, name: 'A' })]).toEqual([
      'id:r-1',
      'name:A',
    ]);
  });
});
