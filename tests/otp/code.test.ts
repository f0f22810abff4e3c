import { describe, expect, it } from 'vitest';
import { codeFromPaste, codeFromTyping } from '../../src/ui/code.ts';
import { millisecondsUntil } from '../../src/api/verification.ts';

describe('a pasted code', () => {
  it('loses its spaces and dashes [A2.20] [A5.1]', () => {
    expect(['123456', ' 12 34 56 ', '123-456', '\n123\u00a0456\t', 'aB3'].map(codeFromPaste)).toEqual([
      '123456',
      '123456',
      '123456',
      '123456',
      'aB3',
    ]);
  });

  it('is found in the message that it came in [A2.20]', () => {
    expect(
      [
        'Your code is 123456. It is valid for 10 minutes.',
        'Your code is 123 456',
        'Code: 123-456 (10 min)',
        '確認コードは１２３４５６です。10分間有効です。',
        'G-123456 is your code',
      ].map(codeFromPaste),
    ).toEqual(['123456', '123456', '123456', '123456', '123456']);
  });

  it('is not guessed where there is none, or more than one [A5.1]', () => {
    expect(
      [
        '1234567',
        'Your code is 1234567',
        '123456 or 654321',
        'no code here',
        'Call 555 123 4567',
        'Sent on 2026-03-01',
      ].map(codeFromPaste),
    ).toEqual([null, null, null, null, null, null]);
  });

  it('may be in full-width digits, with any dash and with marks that nobody sees [A2.20]', () => {
    expect(
      ['１２３４５６', '１２３－４５６', '123ー456', '123–456', '\u200e123456\u200b'].map(codeFromPaste),
    ).toEqual(Array(5).fill('123456'));
  });
});

describe('a typed code', () => {
  it('loses spaces and dashes at once, and has ASCII digits [A2.20] [A5.1]', () => {
    expect(
      ['123 ', '123 456', '１２３４５６', '12-34-56', '123ー4', '1234567', ''].map(codeFromTyping),
    ).toEqual(['123', '123456', '123456', '123456', '1234', '123456', '']);
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

  it('is unknown for a moment that has passed when it arrives, and for no moment at all [S62] [S23]', () => {
    expect(millisecondsUntil('9999-12-31 23:59:59', now)).toBe(2_147_483_647);
    const odd = [
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
