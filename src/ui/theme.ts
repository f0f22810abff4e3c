import { createDarkTheme, createLightTheme } from '@fluentui/react-components';
import type { BrandVariants, Theme } from '@fluentui/react-components';

/** A calm petrol; every step from 70 on has a contrast of at least 4.5:1 with white text. */
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

/** Fluent's tokens that tokens.css sets: the provider omits them, so that they are inherited. */
export const ownTokens = [
  'fontFamilyBase',
  'fontSizeBase200',
  'lineHeightBase200',
  'fontSizeBase300',
  'lineHeightBase300',
  'fontSizeBase400',
  'lineHeightBase400',
  'fontSizeBase500',
  'lineHeightBase500',
  'fontSizeHero700',
  'lineHeightHero700',
  'borderRadiusMedium',
  'borderRadiusXLarge',
  'borderRadius2XLarge',
  'borderRadiusCircular',
  'colorNeutralBackground1',
  'colorNeutralBackground1Hover',
  'colorNeutralBackground1Pressed',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralBackground4',
  'colorNeutralBackground5',
  'colorNeutralForeground1',
  'colorNeutralForeground2',
  'colorNeutralForeground3',
  'colorNeutralForegroundDisabled',
  'colorNeutralForegroundOnBrand',
  'colorNeutralStroke1',
  'colorNeutralStroke2',
  'colorNeutralStrokeAccessible',
  'colorBackgroundOverlay',
  'colorBrandBackground',
  'colorBrandBackgroundHover',
  'colorBrandBackgroundPressed',
  'colorBrandBackground2',
  'colorBrandForeground1',
  'colorBrandForegroundLink',
  'colorBrandStroke1',
  'colorBrandStroke2',
  'colorStrokeFocus2',
  'colorStatusDangerBackground1',
  'colorStatusDangerForeground1',
  'colorStatusDangerBackground3',
  'colorStatusDangerBackground3Hover',
  'colorStatusWarningBackground1',
  'colorStatusWarningForeground1',
  'colorStatusWarningBorder1',
  'colorStatusSuccessBackground1',
  'colorStatusSuccessForeground1',
  'shadow16',
  'colorNeutralBackgroundDisabled',
  'colorNeutralStrokeDisabled',
  'colorPaletteRedForeground1',
  'colorStatusWarningForeground3',
] as const satisfies readonly (keyof Theme)[];

const inStates = (name: string, colour: string) =>
  ['Hover', 'Pressed', 'Selected'].map((state) => [`${name}${state}`, `var(--${colour})`] as const);

/** What Fluent derives from a colour is derived from ours. */
const derived = Object.fromEntries([
  ...inStates('colorNeutralForeground1', 'colorNeutralForeground1'),
  ...inStates('colorNeutralForeground2', 'colorNeutralForeground1'),
  ...inStates('colorNeutralForeground3', 'colorNeutralForeground2'),
  ...inStates('colorNeutralForeground2Brand', 'colorBrandForeground1'),
  ...inStates('colorNeutralForeground3Brand', 'colorBrandForeground1'),
  ...inStates('colorBrandForegroundLink', 'colorBrandForegroundLink'),
  ...inStates('colorNeutralStroke1', 'colorNeutralStrokeAccessible'),
  ...inStates('colorNeutralStrokeAccessible', 'colorNeutralForeground3'),
  ['colorCompoundBrandForeground1', 'var(--colorBrandForeground1)'],
  ...inStates('colorCompoundBrandForeground1', 'colorBrandForeground1'),
  ['colorCompoundBrandBackground', 'var(--colorBrandBackground)'],
  ['colorCompoundBrandBackgroundHover', 'var(--colorBrandBackgroundHover)'],
  ['colorCompoundBrandBackgroundPressed', 'var(--colorBrandBackgroundPressed)'],
  ['colorCompoundBrandStroke', 'var(--colorBrandStroke1)'],
  // The track of a spinner.
  ['colorBrandStroke2Contrast', 'var(--colorNeutralStroke2)'],
  ['colorBrandBackgroundSelected', 'var(--colorBrandBackgroundPressed)'],
  ['colorNeutralBackground1Selected', 'var(--colorNeutralBackground5)'],
  ['colorSubtleBackgroundHover', 'var(--colorNeutralBackground1Hover)'],
  ['colorSubtleBackgroundPressed', 'var(--colorNeutralBackground1Pressed)'],
  ['colorSubtleBackgroundSelected', 'var(--colorNeutralBackground5)'],
]) as Partial<Theme>;

const rootPixels = 16;

/** Font sizes and line heights in rem, so that they follow the browser's font size. */
const growing = (theme: Theme): Theme =>
  Object.fromEntries(
    Object.entries(theme).map(([token, value]) => [
      token,
      /^(fontSize|lineHeight)/.test(token) ? `${Number.parseFloat(String(value)) / rootPixels}rem` : value,
    ]),
  ) as Theme;

const without = (theme: Theme, names: readonly (keyof Theme)[]): Partial<Theme> =>
  Object.fromEntries(Object.entries(theme).filter(([name]) => !names.includes(name as keyof Theme)));

/** Fluent's theme without the tokens that tokens.css sets. */
const themeOf = (fluent: Theme): Partial<Theme> => without({ ...growing(fluent), ...derived }, ownTokens);

export const lightTheme = themeOf(createLightTheme(brand));
export const darkTheme = themeOf(createDarkTheme(brand));
