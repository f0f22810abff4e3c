import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tones = ['good', 'bad', 'brand', 'calm'] as const;
type Tone = (typeof tones)[number];

/** Below this distance of the strongest from the weakest part a colour is grey. */
const grey = 24;

/** The hue of a colour in degrees, or null where it is grey. */
const hueOf = (colour: string): number | null => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  if (span < grey) return null;
  const sixth =
    max === red
      ? ((green - blue) / span + 6) % 6
      : max === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return sixth * 60;
};

const ribbonCss = readFileSync('src/views/document-action/document-action.module.css', 'utf8');
const badgeCss = readFileSync('src/ui/badge.module.css', 'utf8');
const tokens = readFileSync('src/ui/tokens.css', 'utf8');

/** The colour of a token in the light. */
const lightOf = (token: string | undefined) =>
  new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6})`).exec(tokens)?.[1] ?? '';

const ribbonOf = (tone: Tone) => {
  const rule = tone === 'calm' ? String.raw`\.ribbon` : String.raw`\.ribbon\[data-tone='${tone}'\]`;
  return lightOf(new RegExp(`${rule} \\{\\s*--ribbon: var\\(--(\\w+)\\)`).exec(ribbonCss)?.[1]);
};

const badgeOf = (tone: Tone) => {
  const rule = tone === 'calm' ? String.raw`\.badge` : String.raw`\.badge\[data-tone='${tone}'\]`;
  return lightOf(new RegExp(`${rule} \\{[^}]*?\\n\\s*color: var\\(--(\\w+)\\)`).exec(badgeCss)?.[1]);
};

describe('the ribbon on a document and the badge in the list', () => {
  it.each(tones)('have one colour for the tone ‘%s’ [D2.33] [D2.45]', (tone) => {
    const [ribbon, badge] = [hueOf(ribbonOf(tone)), hueOf(badgeOf(tone))];
    expect([ribbonOf(tone), badgeOf(tone)].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))).toBe(true);
    const apart = ribbon === null || badge === null ? 0 : Math.abs(((ribbon - badge + 540) % 360) - 180);
    expect([ribbon === null, apart < 25]).toEqual([badge === null, true]);
  });
});
