import { describe, expect, it } from 'vitest';
import { codeIn, codeToSubmit } from '../../src/ui/code.ts';
import { millisecondsUntil } from '../../src/api/verification.ts';

describe('the code in an entered text', () => {
  const codes = (...texts: readonly string[]) => texts.map(codeIn);

  it('is found with blanks, hyphens and words around it or in it [S49]', () => {
    expect(
      codes(
        '483920',
        '483 920',
        ' 483920',
        '4 8 3 9 2 0',
        '48-39-20',
        '483–920',
        '483  920',
        '483\u00a0920\t',
        '483,920',
        'Your code is 483920',
        'Your code is 483 920.',
        'Code: 483-920 (10 min)',
        'G-483920 is your code',
        'Your code:\n483920\nIt is valid for 10 minutes.',
        '確認コードは483920です。10分間有効です。',
      ),
    ).toEqual(Array(15).fill('483920'));
  });

  it('has digits of any script converted to Western ones, without invisible characters [S49]', () => {
    expect(
      codes(
        '４８３９２０',
        '４８３－９２０',
        '483ー920',
        '٤٨٣٩٢٠',
        '۴۸۳ ۹۲۰',
        '४८३९२०',
        '๔๘๓๙๒๐',
        '\u200e483920\u200b',
        '483\u00ad920',
        'رمزك هو ٤٨٣٩٢٠',
      ),
    ).toEqual(Array(10).fill('483920'));
  });

  it('may contain letters, but a word is a code only if it is the whole text [S49]', () => {
    expect(
      codes(
        'aB3xY9',
        'Your access code is AB3K9X',
        'Please enter KXWQRT',
        'kxwqrt',
        ' kxwqrt ',
        'Ａ１Ｂ２Ｃ３',
      ),
    ).toEqual(['aB3xY9', 'AB3K9X', 'KXWQRT', 'kxwqrt', 'kxwqrt', 'A1B2C3']);
    expect(codes('Please see below', 'Your code', 'code 48', 'pin 483')).toEqual([null, null, null, null]);
  });

  it('is the first run of six, and not part of a longer one [S49]', () => {
    expect(codes('123456 or 654321', 'Call 555 123 4567, code 483920')).toEqual(['123456', '483920']);
    expect(
      codes('1234567', 'Your code is 1234567', 'Call 555 123 4567', 'Sent on 2026-03-01', '48392', ''),
    ).toEqual(Array(6).fill(null));
  });
});

describe('what is submitted', () => {
  it('is the code in the text, or the text without blanks and hyphens where none is found [S49] [A5.1]', () => {
    expect(
      ['Your code is 483920', 'AB3-K9X', 'pin 483', '4 8 3', '1234567', ' - ', ''].map(codeToSubmit),
    ).toEqual(['483920', 'AB3K9X', 'pin483', '483', '1234567', '', '']);
  });
});

describe("a code's expiry", () => {
  const now = Date.UTC(2026, 2, 1, 9, 0, 0);

  it('counts from UTC, with or without a zone in the text [S2]', () => {
    expect(
      ['2026-03-01 09:10:00', '2026-03-01T09:10:00Z', '2026-03-01T10:10:00+01:00'].map((text) =>
        millisecondsUntil(text, now),
      ),
    ).toEqual([600_000, 600_000, 600_000]);
  });

  it('is unknown for a moment that has passed on arrival or is more than an hour off, and for a missing one [S62] [S23]', () => {
    expect(millisecondsUntil('2026-03-01 10:00:00', now)).toBe(3_600_000);
    const odd = [
      '2026-03-01 10:00:01',
      '2026-03-01 14:40:00',
      '2036-03-01 09:10:00',
      '9999-12-31 23:59:59',
      '2026-03-01 04:10:00',
      '2026-03-01 08:59:59',
      '2026-03-01 09:00:00',
      '0001-01-01',
      '0001-01-01T00:00:00',
      '1970-01-01 00:00:00',
      'soon',
      '',
    ];
    expect(odd.map((text) => millisecondsUntil(text, now))).toEqual(odd.map(() => null));
  });
});
