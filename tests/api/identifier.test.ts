import { describe, expect, it } from 'vitest';
import { identifier, isIdentifier, repeatedIn } from '../../src/api/identifier.ts';
import { oddIds } from '../../mock-server/odd-ids.ts';

const control = (code: number) => `a${String.fromCodePoint(code)}b`;

describe('an id of the provider', () => {
  it.each([...oddIds, ' ', '%', "O'Brien", '.', '\u{1F5CE}', 'x'.repeat(512), '\u{1F5CE}'.repeat(512)])(
    'is any text of 1 to 512 characters: %j [S33]',
    (id) => {
      expect([isIdentifier(id), identifier(id)]).toEqual([true, id]);
    },
  );

  it.each([
    '',
    'x'.repeat(513),
    ...[0, 9, 10, 13, 0x1f, 0x7f, 0x85, 0x9f].map(control),
    'half a letter \ud83d',
  ])('is no text that is empty, too long, or holds what no address can carry: %j [S33]', (id) => {
    expect([isIdentifier(id), identifier(id)]).toEqual([false, null]);
  });

  it.each([
    [0, '0'],
    [40417, '40417'],
    [-3, '-3'],
    [1.5, '1.5'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('may come as a JSON number, %d, and is its decimal text [S33]', (number, id) => {
    expect(identifier(number)).toBe(id);
  });

  it.each([2 ** 53, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, {}, ['a']])(
    'is nothing else, and no number whose decimal text is not sure: %s [S33] [S23]',
    (value) => {
      expect(identifier(value)).toBeNull();
    },
  );

  it('is compared as it is: two that differ in case or in form are two [S33]', () => {
    expect(repeatedIn(['a', 'A', 'a ', '%61', 'é', 'e\u0301', 'a', null, null])).toEqual(new Set(['a']));
  });
});
