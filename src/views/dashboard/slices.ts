import type { IntlShape } from 'react-intl';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import { textures } from './organization-colours.ts';
import type { Paint, Texture } from './organization-colours.ts';

/** How an area is filled. */
export interface Fill {
  readonly fill: string;
  readonly texture: Texture;
}

/** A slice of a picture, with its texts and values. */
export interface Slice extends Fill {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Its share of the total, from 0 to 1. */
  readonly share: number;
}

/** The key of the slice 'Others'; no row has this key. */
export const othersKey = 'others';

/**
 * How much of the other colour is mixed into the last shade, from 0 to 1: so much that two shades are easily
 * told apart.
 */
const mostMixed = 0.55;

/** The fill of an organization. */
export const fillOf = ({ colour, texture }: Paint): Fill => ({ fill: colour, texture });

/** Shade `at` of `steps`, from an organization's colour to its most mixed shade (D2.14). */
export const shadeFill = ({ colour, mixed }: Paint, at: number, steps: number): Fill => {
  const last = Math.max(1, steps - 1);
  const percent = Math.round((mostMixed * 100 * Math.min(at, last)) / last);
  return {
    fill: `color-mix(in oklab, ${colour}, ${mixed} ${percent}%)`,
    texture: textures[at % textures.length] ?? 'plain',
  };
};

const neutral: Fill = { fill: 'var(--barShort)', texture: 'plain' };

/** The name of a row as it is shown. */
export const labelOf = (intl: IntlShape, of: ChartName, { name }: CountRow): string =>
  name !== ''
    ? name
    : intl.formatMessage({ id: of === 'reasons' ? 'common.notStated' : 'app.unnamedOrganization' });

/** A share in percent; a small one is shown as less than 0.1 %, never as 0. */
export const shareText = (intl: IntlShape, share: number): string => {
  const percent = (value: number) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return share > 0 && share < 0.0005 ? `<${percent(0.001)}` : percent(share);
};

/** The accessible name of a slice. */
export const sliceText = (intl: IntlShape, { label, count, share }: Slice): string =>
  intl.formatList([label, intl.formatNumber(count), shareText(intl, share)], { type: 'unit' });

interface ChartRows {
  readonly of: ChartName;
  readonly rows: readonly CountRow[];
  /** The fill of a row, by its index among all rows. */
  readonly fillAt: (row: CountRow, at: number) => Fill;
}

/** The slices of a chart, the largest first, 'Others' last. */
export const slicesFor = (intl: IntlShape, { of, rows, fillAt }: ChartRows): readonly Slice[] => {
  const { own, others, total } = slicesOf(rows);
  const slices = own.map((row, at) => {
    const count = row.count ?? 0;
    return { key: row.key, label: labelOf(intl, of, row), count, share: count / total, ...fillAt(row, at) };
  });
  if (others.length === 0) return slices;
  const rest = others.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const label = intl.formatMessage({ id: 'dashboard.chart.others' });
  return [...slices, { key: othersKey, label, count: rest, share: rest / total, ...neutral }];
};
