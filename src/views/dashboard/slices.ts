import type { IntlShape } from 'react-intl';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import { textures } from './organization-colours.ts';
import type { Paint, Texture } from './organization-colours.ts';

/** How a surface is filled. */
export interface Fill {
  /** A value of CSS. */
  readonly fill: string;
  readonly texture: Texture;
}

/** A slice of a picture with all that is told of it. */
export interface Slice extends Fill {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Of all that is counted, from 0 to 1. */
  readonly share: number;
}

/** The key of the slice 'Others': no row has it, because theirs begin with what they are. */
export const othersKey = 'others';

/** How much of the last of a family is not the organization's own colour: two of them are easily told apart. */
const farthest = 0.55;

/** The surface of an organization. */
export const fillOf = ({ colour, texture }: Paint): Fill => ({ fill: colour, texture });

/** Step `at` of `steps` from an organization's colour to the other end of its family (D2.14). */
export const familyFill = ({ colour, mixed }: Paint, at: number, steps: number): Fill => {
  const last = Math.max(1, steps - 1);
  const percent = Math.round((farthest * 100 * Math.min(at, last)) / last);
  return {
    fill: `color-mix(in oklab, ${colour}, ${mixed} ${percent}%)`,
    texture: textures[at % textures.length] ?? 'plain',
  };
};

/** 'Others' is nobody's colour. */
const neutral: Fill = { fill: 'var(--barShort)', texture: 'plain' };

/** The name of a row as it is shown. */
export const labelOf = (intl: IntlShape, of: ChartName, { name }: CountRow): string =>
  name !== ''
    ? name
    : intl.formatMessage({ id: of === 'reasons' ? 'common.notStated' : 'app.unnamedOrganization' });

/** A share in percent; one that is not nothing is never shown as nothing. */
export const shareText = (intl: IntlShape, share: number): string => {
  const percent = (value: number) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  return share > 0 && share < 0.0005 ? `<${percent(0.001)}` : percent(share);
};

/** What is told of a slice in one line. */
export const sliceText = (intl: IntlShape, { label, count, share }: Slice): string =>
  intl.formatList([label, intl.formatNumber(count), shareText(intl, share)], { type: 'unit' });

interface Drawing {
  readonly of: ChartName;
  readonly rows: readonly CountRow[];
  /** The surface of a row, by its index among all rows. */
  readonly fillAt: (row: CountRow, at: number) => Fill;
}

/** The slices of a chart, the largest first, 'Others' last. */
export const slicesFor = (intl: IntlShape, { of, rows, fillAt }: Drawing): readonly Slice[] => {
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
