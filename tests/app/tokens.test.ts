import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkTheme, lightTheme } from '../../src/ui/theme.ts';

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
const declared = [...css.matchAll(/--(\w+): light-dark\((#\w+), (#\w+)\);/g)].map(
  ([, name = '', light, dark]) => [name, light, dark] as const,
);

describe('the colours of the screens before sign-in', () => {
  it("are the theme's, in both schemes", () => {
    const ofTheme = declared.map(([name]) => [
      name,
      lightTheme[name as keyof typeof lightTheme],
      darkTheme[name as keyof typeof darkTheme],
    ]);
    expect(declared.length).toBeGreaterThan(15);
    expect(declared).toEqual(ofTheme);
  });
});
