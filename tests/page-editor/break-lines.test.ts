import { describe, expect, it } from 'vitest';
import { breakLines } from '../../src/drawing/break-lines.ts';
import { plain } from './samples.ts';
import { strings } from './strings.ts';

/** Every character is a pixel wide. */
const measure = (text: string) => Array.from(text).length;
const lines = (text: string, width: number) =>
  breakLines(text, width, plain, measure).map((line) => line.text);

describe('A text', () => {
  it('keeps its line breaks and wraps at blanks [D2.56]', () => {
    expect(lines('take one\ntwice a day', 9)).toEqual(['take one', 'twice a', 'day']);
    expect(lines('one\r\ntwo\rthree\u2028four', 9)).toEqual(['one', 'two', 'three', 'four']);
    expect(lines('\n\nthird', 9)).toEqual(['', '', 'third']);
  });

  it('breaks a word that is wider than the line between its graphemes, never within one', () => {
    expect(lines('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(lines('e\u0301e\u0301', 2)).toEqual(['e\u0301', 'e\u0301']);
    expect(lines('👩‍⚕️👩‍⚕️', 4)).toEqual(['👩‍⚕️', '👩‍⚕️']);
  });

  it('wraps scripts without blanks, and starts no line with a closing mark', () => {
    expect(lines('血圧は正常です。', 3).every((line) => !line.startsWith('。'))).toBe(true);
    expect(lines('血圧は正常です。', 3).length).toBeGreaterThan(2);
  });

  it('runs from right to left if its script does, line by line', () => {
    const found = breakLines('BP 120\nלחץ דם\n120 ضغط', 99, plain, measure);
    expect(found.map(({ direction }) => direction)).toEqual(['ltr', 'rtl', 'rtl']);
  });

  it('loses no character of any script at any width except blanks at the ends of lines', () => {
    const bare = (text: string) =>
      text.replaceAll(/[\s\p{Cc}]/gu, '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
    for (const text of strings) {
      for (const width of [1, 7, 40]) expect(bare(lines(text, width).join(''))).toBe(bare(text));
    }
  });

  it('of 10,000 characters is measured a few times over, not once for each of its lines', () => {
    let measured = 0;
    const counting = (text: string) => {
      measured += text.length;
      return text.length;
    };
    expect(breakLines('a'.repeat(10_000), 40, plain, counting)).toHaveLength(250);
    expect(measured).toBeLessThan(20 * 10_000);
  });
});
