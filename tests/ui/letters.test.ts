import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialsOf } from '../../src/ui/initials.ts';
import { splitGraphemes, splitWords } from '../../src/ui/letters.ts';

const family = '👩‍👩‍👧';
const texts = [
  'Signed by Dr. Ana Muñoz',
  `e\u0301a\u0308${family}🇲🇽👍🏽x`,
  '日本語のテキスト、です。',
  'one\r\ntwo\n\nthree',
  '(a) b-c/d',
  '\u0301lone mark',
  '',
];

describe.each(['Intl.Segmenter', 'no Intl.Segmenter'])('with %s', (has) => {
  const prepare = () => {
    if (has !== 'Intl.Segmenter') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  };
  afterEach(() => vi.unstubAllGlobals());

  it('keeps a letter and its marks, an emoji and a flag together [S57]', () => {
    prepare();
    expect(splitGraphemes(`e\u0301a\u0308${family}🇲🇽👍🏽x`)).toEqual([
      'e\u0301',
      'a\u0308',
      family,
      '🇲🇽',
      '👍🏽',
      'x',
    ]);
  });

  it('loses nothing of a text [S57]', () => {
    prepare();
    expect([
      texts.map((text) => splitGraphemes(text).join('')),
      texts.map((text) => splitWords(text).join('')),
    ]).toEqual([texts, texts]);
  });

  it('tells words, blanks and signs from one another [S57]', () => {
    prepare();
    expect([splitWords('Give 5 mg, daily'), splitWords('a-b')]).toEqual([
      ['Give', ' ', '5', ' ', 'mg', ',', ' ', 'daily'],
      ['a', '-', 'b'],
    ]);
  });

  it('finds the initials of a name [S57] [A2.31]', () => {
    prepare();
    expect([initialsOf('Ana Muñoz'), initialsOf(`${family} Lee`), initialsOf('李 明')]).toEqual([
      'AM',
      `${family}L`,
      '李明',
    ]);
  });
});
