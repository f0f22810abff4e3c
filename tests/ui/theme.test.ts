import { webLightTheme } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { ownTokens } from '../../src/ui/theme.ts';
import { declaredTokens, designTokens } from '../support/design-tokens.ts';

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('small text in the dark', () => {
  it.each(['colorStatusDangerForeground1', 'colorStatusWarningForeground1'] as const)(
    'has a contrast of at least 4.5 with a row, also where it is pointed at or selected: %s [X9]',
    (colour) => {
      const { dark } = designTokens;
      const grounds = [
        dark['colorNeutralBackground1'] ?? '',
        dark['colorNeutralBackground1Hover'] ?? '',
        dark['colorBrandBackground2'] ?? '',
      ];
      expect(grounds.filter((ground) => contrastOf(dark[colour] ?? '', ground) < 4.5)).toEqual([]);
      expect(grounds).not.toContain('');
    },
  );
});

/** Foreground tokens for text and links on a neutral background. */
const wordColours =
  /^color(Neutral|Brand|CompoundBrand)Foreground(1|2|3|Link|2Link)?(Brand)?(Hover|Pressed|Selected)?$/;

describe('words that are pointed at, pressed or selected', () => {
  it.each([
    ['light', designTokens.light],
    ['dark', designTokens.dark],
  ])('have a contrast of at least 4.5 in the %s theme, as those at rest do [X9]', (_, theme) => {
    const colours = Object.entries(theme).filter(([name]) => wordColours.test(name));
    const ground = String(theme['colorNeutralBackground1']);
    expect(colours.length).toBeGreaterThan(25);
    expect(colours.filter(([, colour]) => contrastOf(String(colour), ground) < 4.5)).toEqual([]);
  });
});

describe('the tokens that the page sets before the sign-in', () => {
  it('are exactly those that the signed-in theme omits, so that each is declared once', () => {
    const ofFluent = declaredTokens.filter((name) => name in webLightTheme);
    expect(ofFluent.length).toBeGreaterThan(40);
    expect([...ownTokens].toSorted()).toEqual([...new Set(ofFluent)].toSorted());
  });
});
