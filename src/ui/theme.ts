import { createDarkTheme, createLightTheme } from '@fluentui/react-components';
import type { BrandVariants, Theme } from '@fluentui/react-components';

/** A calm petrol, of which every step from 70 on carries white text at 4.5:1 or more. */
const brand: BrandVariants = {
  10: '#020506',
  20: '#0c191b',
  30: '#0f292d',
  40: '#10363b',
  50: '#0f434a',
  60: '#0d515a',
  70: '#0a5f6a',
  80: '#0b6a75',
  90: '#1f7b86',
  100: '#3a8c96',
  110: '#539da6',
  120: '#5cb4bf',
  130: '#7cc4cd',
  140: '#9bd4da',
  150: '#bae3e8',
  160: '#daf2f4',
};

const font = {
  fontFamilyBase:
    "'Segoe UI Variable Text', 'Segoe UI', -apple-system, system-ui, Roboto, 'Helvetica Neue', 'Hiragino Sans', 'Noto Sans CJK JP', 'PingFang SC', 'Microsoft YaHei', sans-serif",
};

const rootPixels = 16;

/** Sizes of letters and lines in rem: they grow with the browser's own size of letters. */
const growing = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).map(([token, value]) => [
      token,
      /^(fontSize|lineHeight)/.test(token) ? `${Number.parseFloat(String(value)) / rootPixels}rem` : value,
    ]),
  ) as Theme;

export const lightTheme: Theme = {
  ...growing(createLightTheme(brand)),
  ...font,
  colorNeutralBackground2: '#f4f6f8',
};

/** On the dark grounds the steps that Fluent takes for these are too near to them. */
const pointedAt = Object.fromEntries(
  [
    'colorNeutralForeground2Brand',
    'colorNeutralForeground3Brand',
    'colorBrandForegroundLink',
    'colorCompoundBrandForeground1',
  ].flatMap((words) =>
    (
      [
        ['Hover', brand[130]],
        ['Pressed', brand[120]],
        ['Selected', brand[120]],
      ] as const
    ).map(([how, colour]) => [`${words}${how}`, colour]),
  ),
);

export const darkTheme: Theme = {
  ...growing(createDarkTheme(brand)),
  ...font,
  ...pointedAt,
  colorNeutralBackground1: '#20272c',
  colorNeutralBackground1Hover: '#29323a',
  colorNeutralBackground1Pressed: '#1b2125',
  colorNeutralBackground1Selected: '#2d373f',
  colorNeutralBackground2: '#1b2125',
  colorNeutralBackground3: '#161b1f',
  colorNeutralBackgroundDisabled: '#1b2125',
  colorStatusDangerForeground1: '#ee9297',
  colorSubtleBackgroundHover: '#29323a',
  colorSubtleBackgroundPressed: '#1b2125',
  colorBrandForeground1: brand[120],
  colorBrandForegroundLink: brand[130],
  colorCompoundBrandForeground1: brand[120],
};
