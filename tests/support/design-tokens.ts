import { readFileSync } from 'node:fs';
import { darkTheme, lightTheme } from '../../src/ui/theme.ts';

const css = readFileSync('src/ui/tokens.css', 'utf8');

/** The names that tokens.css sets, in its order. */
export const declaredTokens = [...css.matchAll(/^ {2}--(\w+):/gm)].map(([, name = '']) => name);

const ofScheme = (place: 1 | 2, theme: object): Readonly<Record<string, string>> => {
  const own = [...css.matchAll(/^ {2}--(\w+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => {
    const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
    return [name, pair?.[place] ?? value] as const;
  });
  const all: Record<string, string> = { ...(theme as Record<string, string>), ...Object.fromEntries(own) };
  const resolved = (value: string): string => {
    const [, name] = /^var\(--(\w+)\)$/.exec(value) ?? [];
    return name === undefined ? value : resolved(all[name] ?? '');
  };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, resolved(String(value))]));
};

/** Each token with the value that the page has in a scheme: Fluent's, and in front of them those of tokens.css. */
export const designTokens = { light: ofScheme(1, lightTheme), dark: ofScheme(2, darkTheme) } as const;
