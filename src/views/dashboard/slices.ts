import type { IntlShape } from 'react-intl';
import { slicesOf } from '../../../machines/dashboard/figures.ts';
import type { ChartName, CountRow } from '../../../machines/dashboard/figures.ts';
import type { Paint } from './organization-colours.ts';

/** How a surface is filled, as values of CSS. */
export interface Fill {
  readonly fill: string;
  /** Stands around what may be too pale to be seen by itself. */
  readonly stroke: string;
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

/** The palest of a family, in percent of its colour. */
const palest = 28;

/** The surface of an organization. Textures are drawn once a page by `PaintTextures`. */
export const fillOf = ({ index, colour, texture }: Paint): Fill => ({
  fill: texture === 'plain' ? colour : `url(#paint-${index})`,
  stroke: 'var(--colorNeutralBackground1)',
});

/** Step `at` of `steps` from a colour (#rrggbb) towards the card's own, outlined with the colour itself (D2.14). */
export const familyFill = (colour: string, at: number, steps: number): Fill => {
  const percent = 100 - (Math.min(at, steps - 1) * (100 - palest)) / Math.max(1, steps - 1);
  const opacity = Math.round(percent * 2.55).toString(16);
  return { fill: `${colour}${opacity}`, stroke: colour };
};

/** 'Others' is nobody's colour; it has 3:1 against the cards of both themes, too. */
const neutral: Fill = { fill: '#878d92', stroke: 'var(--colorNeutralBackground1)' };

/** The name of a row as it is shown. */
export const labelOf = (intl: IntlShape, of: ChartName, { name }: CountRow): string =>
  name !== ''
    ? name
    : intl.formatMessage({ id: of === 'reasons' ? 'dashboard.chart.notStated' : 'dashboard.chart.unnamed' });

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
