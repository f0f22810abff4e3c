import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flawOf } from '../../machines/forgot-password/email.ts';
import { runs } from '../fuzz/extent.ts';
import { anyCharacter } from '../fuzz/texts.ts';

describe('an e-mail address in the forgot-password form', () => {
  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['m', 'short'],
    [' m@ ', 'short'],
    ['👩‍⚕️', 'malformed'],
    ['maria', 'malformed'],
    ['maria@', 'malformed'],
    ['@example.com', 'malformed'],
    ['maria@@example.com', 'malformed'],
    ['maria santos@example.com', 'malformed'],
    ['maria@example..com', 'malformed'],
    ['maria@-example.com', 'malformed'],
    ['.maria@example.com', 'malformed'],
    ['Maria <maria@example.com>', 'malformed'],
    ['maria@example.com,emil@example.com', 'malformed'],
    ['a@b\u0000.com', 'malformed'],
    ['a@b', null],
    ['\u200bmaria.santos@example.com\u200b', null],
    ['maria.santos@\u200bexample.com', null],
    ['\u2068maria\u00ad.santos@example.com\u2069', null],
    ['\ufeff\u00a0maria.santos@example.com\u00a0', null],
    ['\u200b\u200b\u200b', 'missing'],
    ['  maria.santos@example.com\n', null],
    ['maria+orders@mail.example.co.uk', null],
    ['josé@exämple.com', null],
    ['用户@例子.公司', null],
    [`${'m'.repeat(38)}@example.com`, null],
    [`${'m'.repeat(39)}@example.com`, 'long'],
    ['x'.repeat(10_000), 'long'],
  ])('%j is judged %j [A5.5] [A9.3]', (typed, flaw) => {
    expect(flawOf(typed)).toBe(flaw);
  });

  it('is valid whenever it is an ordinary address of 3 to 50 characters, with or without spaces around it [A5.5] [A9.3]', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(label, label, label, fc.stringMatching(/^[ \t]{0,3}$/), (name, host, top, spaces) => {
        expect(flawOf(`${spaces}${name}@${host}.${top}${spaces}`)).toBe(null);
      }),
    );
  });

  it('is validated quickly and by its length first, whatever is typed [A5.5] [A9.3]', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (typed) => {
        const seen = typed.replace(/\p{Cf}/gu, '').trim();
        const length = [...seen].length;
        const byLength = length === 0 ? 'missing' : length < 3 ? 'short' : length > 50 ? 'long' : null;
        const flaw = flawOf(typed);
        const isAddress = /^[^\s@]+@[^\s@]+$/u.test(seen);
        const may = byLength === null ? (isAddress ? [null, 'malformed'] : ['malformed']) : [byLength];
        expect(may).toContain(flaw);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
