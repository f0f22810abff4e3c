import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { formatters, withoutFormatters } from '../../src/i18n/vite-formatters.ts';
import { sources, textOf } from '../repo/repository.ts';

const require = createRequire(createRequire(import.meta.url).resolve('react-intl'));
const library = readFileSync(require.resolve('@formatjs/intl'), 'utf8');
const boundIn = (source: string): readonly string[] =>
  [...source.matchAll(/^\t+(format\w+): format\w+\.bind\(/gm)].map(([, name = '']) => name);

describe('The formatters of the build', () => {
  it('are those that the portal asks for', () => {
    const product = sources.filter((path) => path.startsWith('src/')).map(textOf);
    const asked = product.flatMap((text) => [
      ...[...text.matchAll(/\bintl\.(format\w+)/g)].map(([, name = '']) => name),
      ...[...text.matchAll(/<Formatted(\w+)/g)].map(([, name = '']) => `format${name}`),
    ]);
    expect(new Set(asked)).toEqual(new Set(formatters));
  });

  it('are all that is left of those that the library binds', () => {
    expect(boundIn(library).length).toBeGreaterThan(formatters.length);
    expect(boundIn(withoutFormatters(library)).toSorted()).toEqual(formatters.toSorted());
    expect(withoutFormatters(library)).not.toContain('verifyConfigMessages(resolvedConfig)');
  });
});
