import { describe, expect, it } from 'vitest';
import { codeFromPaste } from '../../src/ui/code.ts';
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
    expect(codeFromPaste('Your code is 123456. It is valid for 10 minutes.')).toBe('123456');
  });

  it('is not guessed where there is none, or more than one [A5.1]', () => {
    expect(
      ['1234567', 'Your code is 1234567', '123456 or 654321', 'no code here'].map(codeFromPaste),
    ).toEqual([null, null, null, null]);
  });
});

describe("a code's expiry", () => {
  const now = Date.UTC(2026, 2, 1, 9, 0, 0);

  it('counts from UTC, with or without a zone in the text [S2] [A9.6]', () => {
    expect(
      ['2026-03-01 09:10:00', '2026-03-01T09:10:00Z', '2026-03-01T10:10:00+01:00'].map((text) =>
        millisecondsUntil(text, now),
      ),
    ).toEqual([600_000, 600_000, 600_000]);
  });

  it('is nothing left for a moment that has passed, and unknown for no moment at all [S2] [S23]', () => {
    expect(millisecondsUntil('9999-12-31 23:59:59', now)).toBe(2_147_483_647);
    expect(['2026-03-01 08:00:00', 'soon', ''].map((text) => millisecondsUntil(text, now))).toEqual([
      0,
      null,
      null,
    ]);
  });
});
