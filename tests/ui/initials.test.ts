import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from '../../src/ui/initials.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const word = fc.stringMatching(/^[a-z]{1,12}$/);

describe('the initials of a name', () => {
  it.each([
    ['Maria Santos', 'MS'],
    ['maria del carmen santos', 'MD'],
    ['Cher', 'C'],
    ['', ''],
    ['  \u3000 ', ''],
    ['- -', ''],
    ['  Maria   Santos ', 'MS'],
    ['山田　太郎', '山太'],
    ['山田太郎', '山'],
    ['محمد علي', 'مع'],
    ['\u200fמרים כהן', 'מכ'],
    ['👩‍👩‍👧 🇩🇪', '👩‍👩‍👧🇩🇪'],
    ['e\u0301lise øst', 'E\u0301Ø'],
    ['ßeta ǆ', 'SǄ'],
    ["O'Brien (Ann)", 'OA'],
    [`A${'\u0301'.repeat(10_000)} B`, 'AB'],
    ['<b>Maria</b> Santos', 'BS'],
  ])('are of %j the letters %j [A2.28] [A2.31]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are the first letters of the first two words, however many follow [A2.31]', () => {
    fc.assert(
      fc.property(word, word, fc.array(word), (first, second, rest) => {
        const name = [first, second, ...rest].join(' ');
        expect(initialsOf(name)).toBe(`${first.charAt(0)}${second.charAt(0)}`.toUpperCase());
      }),
    );
  });

  it('are at most two letters, short, and whole characters, of whatever text [A2.28] [A2.31] [S23]', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (name) => {
        const initials = initialsOf(name);
        expect([...graphemes.segment(initials)].length).toBeLessThanOrEqual(2);
        expect(initials.length).toBeLessThanOrEqual(64);
        expect(() => encodeURIComponent(initials)).not.toThrow();
      }),
      { numRuns: runs(1_000) },
    );
  });
});
